import * as calls from '@acolhe/contracts';
import { act, screen } from '@testing-library/react';
import {
  answerFirstStep,
  giveUp,
  type OpenedRequest,
  openRequest,
  picture,
  REASON,
} from '../../testing/open-request.tsx';

const heavy = (name: string): File => picture(name, 'image/png', 2 * 1024 * 1024);
const thumbs = () => screen.queryAllByRole('button', { name: /Remover imagem/ });

/** A browser that reads a picture only when it is let. */
function slowPictures() {
  const waiting: (() => void)[] = [];
  Object.assign(globalThis, {
    createImageBitmap: () =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ width: 800, height: 600, close: () => undefined }));
      }),
  });
  return { letRead: () => act(() => Promise.resolve(waiting.splice(0).forEach((read) => read()))) };
}

async function pickHeavy(user: OpenedRequest['user'], names = ['foto.png']): Promise<void> {
  await answerFirstStep(user);
  await user.upload(screen.getByLabelText(/Adicionar/), names.map(heavy));
  expect(screen.getByText(`Preparando a imagem 1 de ${names.length}...`)).toBeTruthy();
}

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('no picture is added or lost while another one is compressed', async () => {
  const browser = slowPictures();
  const { user } = await openRequest();
  await pickHeavy(user);
  await user.upload(screen.getByLabelText(/Adicionar/), picture('outra.png'));
  await browser.letRead();
  expect(thumbs()).toHaveLength(1);
  expect(screen.queryByText(/Preparando/)).toBeNull();
});

test('a picture that is compressed while the patient is on another step is kept', async () => {
  const browser = slowPictures();
  const { user } = await openRequest();
  await pickHeavy(user);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await screen.findByRole('textbox', { name: REASON });
  await browser.letRead();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('textbox', { name: /remédio/ });
  expect(thumbs()).toHaveLength(1);
});

test('a picture that is compressed while the request is given up is not in the next request', async () => {
  const browser = slowPictures();
  const { user, service } = await openRequest({ serves: () => false });
  await pickHeavy(user);
  await giveUp(user);
  await answerFirstStep(user);
  await browser.letRead();
  expect(thumbs()).toHaveLength(0);
  expect(service.seen(calls.cancelCareCall)).toHaveLength(0);
});

test('a picture that is compressed after the screen was left is not announced', async () => {
  const browser = slowPictures();
  const { user, portal, view } = await openRequest();
  await pickHeavy(user, ['foto.png', 'outra.png']);
  view.unmount();
  await browser.letRead();
  expect(portal.recorded.announcements).not.toContain('Preparando a imagem 2 de 2...');
});
