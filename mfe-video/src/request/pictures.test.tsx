import * as calls from '@acolhe/contracts';
import { act, screen } from '@testing-library/react';
import {
  answerFirstStep,
  abandonRequest,
  type OpenedRequest,
  openRequest,
  picture,
  REASON,
} from '../testing/open-request.tsx';
import { fitted, shrinkPicture } from './pictures.tsx';

describe('shrink picture', () => {
  const photo = (bytes: number, name = 'IMG_1.png') => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  const pen = { fillStyle: '', fillRect: jest.fn(), drawImage: jest.fn() };

  /** A browser that sees a picture of this size, and draws one of so many bytes. */
  function browser(seen: { width: number; height: number } | undefined, drawnBytes: number) {
    const close = jest.fn();
    const createImageBitmap = jest.fn(() =>
      seen ? Promise.resolve({ ...seen, close }) : Promise.reject(new DOMException('', 'InvalidStateError')),
    );
    Object.assign(globalThis, { createImageBitmap });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done, type) => done(new Blob([new Uint8Array(drawnBytes)], { type })));
    return close;
  }
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  test.each([
    [
      { width: 4_000, height: 3_000 },
      { width: 2_000, height: 1_500 },
    ],
    [
      { width: 3_000, height: 9_000 },
      { width: 667, height: 2_000 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
  ])('a picture of %j is scaled to %j', (size, expected) => {
    expect(fitted(size)).toEqual(expected);
  });

  test('a phone’s photo becomes a small JPEG', async () => {
    const close = browser({ width: 4_000, height: 3_000 }, 400_000);
    const small = await shrinkPicture(photo(3_000_000));
    expect(small).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 400_000 });
    expect(pen.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2_000, 1_500);
    expect(close).toHaveBeenCalled();
  });

  test('a small picture with many bytes is compressed', async () => {
    browser({ width: 1_900, height: 1_900 }, 500_000);
    expect(await shrinkPicture(photo(4_000_000))).toMatchObject({ size: 500_000 });
  });

  test.each([
    ['a small picture', { width: 1_200, height: 900 }, 200_000],
    ['a picture that this makes larger', { width: 1_200, height: 10 }, 900_000],
  ])('%s is drawn again too, since the original contains its location', async (_what, size, drawnBytes) => {
    browser(size, drawnBytes);
    expect(await shrinkPicture(photo(300_000))).toMatchObject({
      name: 'IMG_1.jpg',
      type: 'image/jpeg',
      size: drawnBytes,
    });
  });

  test('a file that is no picture, whatever its name says, is refused', async () => {
    browser(undefined, 0);
    expect(await shrinkPicture(photo(10))).toBe('unreadable');
  });

  test('a picture is sent as it is by a browser that cannot draw, since the service removes its metadata', async () => {
    const file = photo(3_000_000);
    expect(await shrinkPicture(file)).toBe(file);
  });
});

describe('use pictures', () => {
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

  test.each([
    [['IMG_1.heic'], 'IMG_1.heic: esta foto está no formato HEIC, que não abre aqui. Escolha uma imagem JPEG ou PNG.'],
    [
      ['a.jpg', 'b.jpg'],
      'a.jpg, b.jpg: estas fotos estão no formato HEIC, que não abre aqui. Escolha imagens JPEG ou PNG.',
    ],
  ])('photos %j that the browser cannot draw are refused as HEIC by their bytes', async (names, message) => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('', 'InvalidStateError')) });
    const { user } = await openRequest();
    await answerFirstStep(user);
    const photos = names.map((name) => new File(['\0\0\0\x18ftypheic\0\0'], name, { type: 'image/jpeg' }));
    await user.upload(screen.getByLabelText(/Adicionar/), photos);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('a picture that is compressed while the patient is on another step is added', async () => {
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
    await abandonRequest(user);
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
});
