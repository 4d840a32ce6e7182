import { createAnnouncer } from './announcer.ts';

test('says sentences in two live regions of the page, and takes them away again', () => {
  const announcer = createAnnouncer(document);
  announcer.announce('Você está na fila, posição 3.');
  announcer.announce('Falha ao enviar avaliação, tente novamente mais tarde!', 'assertive');
  expect(document.body.querySelector('[aria-live="polite"]')?.textContent).toBe('Você está na fila, posição 3.');
  expect(document.body.querySelector('[aria-live="assertive"]')?.textContent).toBe('Falha ao enviar avaliação, tente novamente mais tarde!');
  announcer.remove();
  expect(document.body.querySelector('[aria-live]')).toBeNull();
});

test('the same sentence twice is a new line each time, so that it is heard twice', () => {
  const announcer = createAnnouncer(document);
  announcer.announce('Mensagem');
  const first = document.body.querySelector('[aria-live="polite"] p');
  announcer.announce('Mensagem');
  expect(document.body.querySelector('[aria-live="polite"] p')).not.toBe(first);
  announcer.remove();
});
