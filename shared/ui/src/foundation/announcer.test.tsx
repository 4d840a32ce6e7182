import { createAnnouncer } from './announcer.ts';

test('the announcer writes into two live regions of the page, and removes them again', () => {
  const announcer = createAnnouncer(document);
  announcer.announce('Você está na fila, posição 3.');
  announcer.announce('Falha ao enviar avaliação, tente novamente mais tarde!', 'assertive');
  expect(document.body.querySelector('[aria-live="polite"]')?.textContent).toBe('Você está na fila, posição 3.');
  expect(document.body.querySelector('[aria-live="assertive"]')?.textContent).toBe(
    'Falha ao enviar avaliação, tente novamente mais tarde!',
  );
  announcer.remove();
  expect(document.body.querySelector('[aria-live]')).toBeNull();
});

test('the same sentence twice is a new line each time, so that it is spoken twice', () => {
  const announcer = createAnnouncer(document);
  announcer.announce('Mensagem');
  announcer.announce('Mensagem');
  expect(document.body.querySelectorAll('[aria-live="polite"] p')).toHaveLength(2);
  announcer.remove();
});

test('the announcer retains a line until it was spoken, though another follows at once', () => {
  jest.useFakeTimers();
  const announcer = createAnnouncer(document);
  announcer.announce('Uma mensagem.');
  announcer.announce('Outra mensagem.');
  const said = () =>
    [...document.body.querySelectorAll('[aria-live="polite"] p')].map(({ textContent }) => textContent);
  expect(said()).toEqual(['Uma mensagem.', 'Outra mensagem.']);
  jest.advanceTimersByTime(5_000);
  expect(said()).toEqual([]);
  announcer.remove();
  jest.useRealTimers();
});
