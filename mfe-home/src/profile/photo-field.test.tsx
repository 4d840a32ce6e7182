import { currentTimeCall, getPatientByIdCall, type Patient, updateProfileCall } from '@acolhe/contracts';
import { createMockPortal, MockHost } from '@acolhe/federation/host/mock';
import { MARIA, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.tsx';

const KNOWN: Patient = { ...MARIA, imageUrl: undefined, email: 'maria@acolhe.test', phone: '(11) 98765-4321' };
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0];
const HEIC = [0, 0, 0, 24, ...Buffer.from('ftypheic')];
const file = (head: readonly number[], name = 'eu.jpg', more = 0) =>
  new File([new Uint8Array([...head]), new Uint8Array(more)], name, { type: 'image/jpeg' });

let service: StubService;
let pen: { fillStyle: string; fillRect: jest.Mock; drawImage: jest.Mock };
let close: jest.Mock;
beforeEach(() => {
  service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(getPatientByIdCall, () => [KNOWN]);
  service.answer(updateProfileCall, () => ({ ok: true, message: '', patient: KNOWN }));
  pen = { fillStyle: '', fillRect: jest.fn(), drawImage: jest.fn() };
  close = jest.fn();
  // What jsdom lacks of a browser: opening, drawing and showing pictures, and holding on to a pointer.
  Object.assign(globalThis, {
    createImageBitmap: jest.fn(() => Promise.resolve({ width: 914, height: 2_048, close })),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['drawn'], { type })));
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  service.stop();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

async function open() {
  const portal = createMockPortal({ session: { patient: MARIA, scope: 'portal' } });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente/user-info" />);
  await screen.findByRole('textbox', { name: 'Nome Social' });
  return portal;
}
const choose = (chosen: File) =>
  fireEvent.change(screen.getByLabelText('Arquivo da foto'), { target: { files: [chosen] } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** jsdom's pointer events know no place. */
const point = (place: HTMLElement, what: 'down' | 'move' | 'up', clientX: number, clientY: number) =>
  fireEvent(place, new MouseEvent(`pointer${what}`, { bubbles: true, clientX, clientY }));
/** What of the picture was drawn last: left, top, width, height. */
const drawn = () => (pen.drawImage.mock.calls.at(-1) as number[]).slice(1, 5).map(Math.round);
async function frame() {
  choose(file(JPEG));
  await screen.findByRole('dialog', { name: 'Ajustar a foto' });
  const place = screen.getByRole('application', { name: 'Enquadramento da foto' });
  place.getBoundingClientRect = () => new DOMRect(0, 0, 100, 112);
  return place;
}

it('crops a photo, shows it before it is saved, and sends it with the next save', async () => {
  const asked = jest.spyOn(globalThis, 'fetch');
  const portal = await open();
  await frame();
  expect(drawn()).toEqual([0, 512, 914, 1_024]);
  await press('Usar esta foto');
  expect(await screen.findByRole('img', { name: 'Sua foto nova' })).toBeTruthy();
  expect(screen.getByText('A foto nova ainda não foi salva.')).toBeTruthy();
  expect(portal.hasUnsaved()).toBe(true);
  expect(close).toHaveBeenCalled();
  await press('Salvar');
  await screen.findByText('Informações atualizadas com sucesso');
  const sent = asked.mock.calls
    .map(([, init]) => init?.body)
    .find((body) => body instanceof FormData)
    ?.get('file');
  expect(sent).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg' });
  expect(portal.hasUnsaved()).toBe(false);
  expect(screen.queryByRole('img', { name: 'Sua foto nova' })).toBeNull();
});

it('takes the cropped photo once, however often the buttons are pressed', async () => {
  let finish: () => void = () => undefined;
  const draw = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    finish = () => done(new Blob(['drawn'], { type }));
  });
  const portal = await open();
  await frame();
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Usar esta foto' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  finish();
  expect(await screen.findByRole('img', { name: 'Sua foto nova' })).toBeTruthy();
  expect(draw).toHaveBeenCalledTimes(1);
  expect(portal.recorded.announcements).toEqual(['Foto escolhida. Ela será salva com o botão Salvar.']);
});

it('drops a chosen photo before it is saved', async () => {
  const portal = await open();
  await frame();
  await press('Usar esta foto');
  await press('Desfazer a troca');
  expect(screen.queryByRole('img', { name: 'Sua foto nova' })).toBeNull();
  expect(portal.hasUnsaved()).toBe(false);
  await frame();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  expect(portal.hasUnsaved()).toBe(false);
});

it('holds a chosen photo when the save fails', async () => {
  service.answer(
    updateProfileCall,
    () => new HttpProblem({ httpStatus: 413, message: 'A foto deve ter no máximo 2 MB.' }),
  );
  await open();
  await frame();
  await press('Usar esta foto');
  await press('Salvar');
  expect(await screen.findByText('A foto deve ter no máximo 2 MB.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Sua foto nova' })).toBeTruthy();
});

it('holds a photo that was chosen during a save for the next save', async () => {
  let answer: () => void = () => undefined;
  service.answer(
    updateProfileCall,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true, message: '', patient: KNOWN });
      }),
  );
  const portal = await open();
  await frame();
  await press('Usar esta foto');
  await press('Salvar');
  await waitFor(() => expect(service.seen(updateProfileCall)).toHaveLength(1));
  await frame();
  await press('Usar esta foto');
  answer();
  await screen.findByRole('button', { name: 'Salvar' });
  expect(screen.getByRole('img', { name: 'Sua foto nova' })).toBeTruthy();
  expect(portal.hasUnsaved()).toBe(true);
});

describe('a picture that is picked while another one opens', () => {
  /** Opens pictures on demand, in any order. */
  function openers() {
    const waiting: { readonly open: () => Promise<void>; readonly fail: () => void; readonly close: jest.Mock }[] = [];
    Object.assign(globalThis, {
      createImageBitmap: () =>
        new Promise((resolve, reject) => {
          const closeIt = jest.fn();
          waiting.push({
            fail: () => reject(new DOMException('', 'InvalidStateError')),
            open: () =>
              act(() => Promise.resolve(resolve({ width: 914 + waiting.length, height: 2_048, close: closeIt }))),
            close: closeIt,
          });
        }),
    });
    return waiting;
  }

  it('is the one that is cropped, whichever opens first, and the other one is closed', async () => {
    const waiting = openers();
    await open();
    choose(file(JPEG, 'first.jpg'));
    await waitFor(() => expect(waiting).toHaveLength(1));
    choose(file(JPEG, 'second.jpg'));
    await waitFor(() => expect(waiting).toHaveLength(2));
    const [first, second] = waiting;
    await second?.open();
    await screen.findByRole('dialog', { name: 'Ajustar a foto' });
    await first?.open();
    expect(first?.close).toHaveBeenCalledTimes(1);
    expect(second?.close).not.toHaveBeenCalled();
    expect(pen.drawImage.mock.calls.length).toBe(1);
  });

  it('is not replaced by the failure of the one before', async () => {
    const waiting = openers();
    const portal = await open();
    choose(file(JPEG));
    await waitFor(() => expect(waiting).toHaveLength(1));
    choose(file(HEIC, 'IMG_1.HEIC'));
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.fail();
    expect(await screen.findByText(/formato HEIC/)).toBeTruthy();
    await waiting[0]?.open();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/formato HEIC/)).toBeTruthy();
    expect(portal.recorded.announcements).toHaveLength(1);
  });

  it('is closed when the screen is left before it has opened', async () => {
    const waiting = openers();
    await open();
    choose(file(JPEG));
    await waitFor(() => expect(waiting).toHaveLength(1));
    cleanup();
    await waiting[0]?.open();
    expect(waiting[0]?.close).toHaveBeenCalledTimes(1);
  });
});

describe('the crop dialog', () => {
  it('pans by the arrow keys and zooms by the slider', async () => {
    await open();
    const place = await frame();
    fireEvent.keyDown(place, { key: 'ArrowDown' });
    expect(drawn()).toEqual([0, 563, 914, 1_024]);
    fireEvent.change(screen.getByRole('slider', { name: 'Aproximar' }), { target: { value: '2' } });
    expect(drawn()).toEqual([229, 819, 457, 512]);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('200%');
    fireEvent.keyDown(place, { key: 'ArrowLeft' });
    expect(drawn()).toEqual([206, 819, 457, 512]);
  });

  it('pans by dragging: the picture follows the pointer', async () => {
    await open();
    const place = await frame();
    point(place, 'down', 50, 50);
    point(place, 'move', 50, 22);
    point(place, 'up', 50, 22);
    expect(drawn()).toEqual([0, 768, 914, 1_024]);
    point(place, 'move', 50, 0);
    expect(drawn()).toEqual([0, 768, 914, 1_024]);
  });

  it('centres the point that is tapped', async () => {
    await open();
    const place = await frame();
    point(place, 'down', 50, 0);
    point(place, 'up', 50, 0);
    expect(drawn()).toEqual([0, 0, 914, 1_024]);
  });
});

it.each(['eu.webp', 'eu.gif'])('frames %s, of another kind that the browser draws', async (name) => {
  await open();
  choose(file([...Buffer.from('RIFF')], name));
  expect(await screen.findByRole('dialog', { name: 'Ajustar a foto' })).toBeTruthy();
});

describe('a file that cannot become a photo', () => {
  it.each<[string, File, string]>([
    [
      'HEIC',
      file(HEIC, 'IMG_1.HEIC'),
      'Esta foto está no formato HEIC, que não abre aqui. Escolha uma imagem JPEG ou PNG.',
    ],
    [
      'no picture that calls itself one',
      file([...Buffer.from('<svg/>')], 'x.png'),
      'Este arquivo não é uma foto JPEG ou PNG. Escolha outro.',
    ],
    ['an empty file', file([]), 'Este arquivo não é uma foto JPEG ou PNG. Escolha outro.'],
    ['a broken picture', file(JPEG), 'Não foi possível abrir esta foto. Ela pode estar danificada: escolha outra.'],
    ['a huge one', file(JPEG, 'x.jpg', 20 * 1024 * 1024), 'Esta foto é grande demais. Escolha uma de até 20 MB.'],
  ])('%s', async (_, chosen, message) => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('', 'InvalidStateError')) });
    const portal = await open();
    choose(chosen);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Foto', description: `Erro: ${message}` })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.recorded.announcements).toContain(message);
    await waitFor(() => expect(portal.hasUnsaved()).toBe(false));
  });
});

it('removes the saved photo with the next save, unless the patient undoes it', async () => {
  service.answer(getPatientByIdCall, () => [{ ...KNOWN, imageUrl: '/api/files/7' }]);
  const portal = await open();
  await press('Remover foto');
  expect(screen.getByText('A foto sai quando você salvar.')).toBeTruthy();
  expect(portal.hasUnsaved()).toBe(true);
  await press('Manter a foto');
  expect(portal.hasUnsaved()).toBe(false);
  await press('Remover foto');
  await press('Salvar');
  expect(await screen.findByText('Informações atualizadas com sucesso')).toBeTruthy();
  expect(service.seen(updateProfileCall)).toMatchObject([{ input: { photoRemoved: '1' } }]);
  expect(screen.queryByRole('button', { name: 'Remover foto' })).toBeNull();
});

it('loads the saved photo with the token, and shows none when it does not load', async () => {
  service.answer(getPatientByIdCall, () => [{ ...KNOWN, imageUrl: '/api/files/7' }]);
  const stub = globalThis.fetch;
  const asked: (string | null)[] = [];
  globalThis.fetch = (address, init) => {
    if (!(address instanceof Request) && address.toString().endsWith('/api/files/7')) {
      asked.push(new Headers(init?.headers).get('authorization'));
      return Promise.resolve(new Response('picture'));
    }
    return stub(address, init);
  };
  await open();
  expect(await screen.findByRole('img', { name: 'Sua foto' })).toBeTruthy();
  expect(asked).toEqual(['Bearer token-of-a-test']);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Trocar foto' })).toBeTruthy();
  cleanup();
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo');
});
