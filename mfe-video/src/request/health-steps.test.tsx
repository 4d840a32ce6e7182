import { MARIA, PEDRO } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerFirstStep, openRequest, picture } from '../testing/open-request.tsx';

test('the health step asks women whether they are pregnant', async () => {
  const { user } = await openRequest({ session: { patient: MARIA, scope: 'portal' } });
  await answerFirstStep(user);
  expect(screen.getByRole('checkbox', { name: 'Estou grávida' })).toBeTruthy();
});

test('the health step does not ask men', async () => {
  const { user } = await openRequest({ session: { patient: PEDRO, scope: 'portal' } });
  await answerFirstStep(user);
  expect(screen.queryByRole('checkbox', { name: 'Estou grávida' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Tenho alguma deficiência' })).toBeTruthy();
});

test('the health step refuses files that are no pictures, and pictures that are too large, and says so', async () => {
  const { portal } = await openRequest();
  const user = userEvent.setup({ applyAccept: false });
  await answerFirstStep(user);
  const input = screen.getByLabelText(/Adicionar/);
  await user.upload(input, picture('exame.pdf', 'application/pdf'));
  expect(portal.recorded.announcements.at(-1)).toBe('exame.pdf: envie somente imagens JPEG ou PNG.');
  await user.upload(input, picture('enorme.png', 'image/png', 5 * 1024 * 1024 + 1));
  expect(portal.recorded.announcements.at(-1)).toBe('enorme.png: cada imagem pode ter até 5 MB.');
  expect(screen.getByText('enorme.png: cada imagem pode ter até 5 MB.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Remover imagem/ })).toBeNull();
});

test('the health step compresses a phone’s photo and announces it, and leaves out what is no picture', async () => {
  Object.assign(globalThis, {
    createImageBitmap: (file: File) =>
      file.name === 'falsa.png'
        ? Promise.reject(new Error('no picture'))
        : Promise.resolve({ width: 4_000, height: 3_000, close: () => undefined }),
  });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['small'], { type })));
  try {
    const { user, portal } = await openRequest();
    await answerFirstStep(user);
    await user.upload(screen.getByLabelText(/Adicionar/), [
      picture('foto.png', 'image/png', 7 * 1024 * 1024),
      picture('falsa.png'),
    ]);
    expect(await screen.findByText('falsa.png: não foi possível abrir. Envie outra imagem JPEG ou PNG.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Remover imagem/ })).toBeTruthy();
    expect(portal.recorded.announcements).toEqual(
      expect.arrayContaining([
        'Preparando a imagem 1 de 1...',
        'falsa.png: não foi possível abrir. Envie outra imagem JPEG ou PNG.',
      ]),
    );
  } finally {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  }
});

test('the health step accepts three pictures at most', async () => {
  const { user, portal } = await openRequest();
  await answerFirstStep(user);
  await user.upload(
    screen.getByLabelText(/Adicionar/),
    ['1.png', '2.png', '3.png', '4.png'].map((name) => picture(name)),
  );
  expect(screen.getAllByRole('button', { name: /Remover imagem/ })).toHaveLength(3);
  expect(portal.recorded.announcements.at(-1)).toBe('Você pode enviar até 3 imagens.');
});
