import * as calls from '@acolhe/contracts';
import { MARIA, MARIAS_SESSION, PEDRO, Refusal } from '@acolhe/session/testing';
import { createMockPortal } from '@acolhe/federation/remote/mock';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService, held, unreached } from '../testing/care-service.ts';
import { FakeVideo } from '../testing/fake-video.ts';
import { openRemote, type OpenOptions } from '../testing/open-remote.tsx';
import { readDeviceChoice } from '../devices/device-choice.ts';
import { writeDraft } from './draft.ts';
import { EMPTY_REQUEST } from './request-values.ts';

const PATH = '/portal-paciente/solicitar-pronto-atendimento';
const REASON = /Qual é o motivo do atendimento/;
const picture = (name: string, type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type });

/** Opens the screen for a patient without a request from before, unless said otherwise. */
async function openRequest(options: Partial<OpenOptions> = {}) {
  const service = options.service ?? careService();
  if (!options.service) service.answer(calls.getLiveVisit, () => ({ ok: true }));
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const remote = openRemote({ path: PATH, ...options, service });
  await screen.findByRole('heading', { name: 'Solicitar Pronto Atendimento' });
  return { ...remote, user: userEvent.setup() };
}
type Opened = Awaited<ReturnType<typeof openRequest>>;

async function answerFirstStep(user: Opened['user']): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: REASON }), 'Febre alta desde ontem.');
  await user.click(screen.getByRole('checkbox', { name: 'Febre' }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
}
/** The third step, by a draft that was answered before. */
async function openAtCamera(options: Partial<OpenOptions> = {}): Promise<Opened> {
  const portal = createMockPortal({ session: MARIAS_SESSION });
  writeDraft(portal.storage, { step: 3, values: { ...EMPTY_REQUEST, reason: 'Febre alta desde ontem.', symptoms: ['fever'] } });
  return openRequest({ portal, ...options });
}
async function send(user: Opened['user']): Promise<void> {
  await screen.findByText('Câmera funcionando');
  await user.click(screen.getByRole('button', { name: 'Solicitar Atendimento' }));
}

describe('what you feel', () => {
  test('a reason is required, and the summary leads to it', async () => {
    const { user } = await openRequest();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByRole('link', { name: 'Informe o motivo do atendimento.' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: REASON }).getAttribute('aria-invalid')).toBe('true');
  });

  test('offers the five symptoms, the advice and the way to SAMU', async () => {
    await openRequest();
    for (const label of ['Dor no corpo', 'Dores articulares', 'Dor lombar', 'Tontura', 'Febre']) expect(screen.getByRole('checkbox', { name: label })).toBeTruthy();
    expect(screen.getByText('Use fones de ouvido e fique em um lugar silencioso, claro e reservado.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ligar 192 (SAMU)' }).getAttribute('href')).toBe('tel:192');
  });

  test('cancelling leads home and forgets what was written', async () => {
    const { user, portal, view } = await openRequest();
    await user.type(screen.getByRole('textbox', { name: REASON }), 'Febre');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente' }]);
    expect(portal.recorded.events).toEqual([{ type: 'visit-cancelled' }]);
    view.unmount();
    await openRequest({ portal });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe('');
  });

  test('in a host without a home, cancelling begins anew', async () => {
    const { user, portal } = await openRequest({ serves: () => false });
    await answerFirstStep(user);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe('');
    expect(portal.recorded.navigations).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Início' })).toBeNull();
  });
});

test('what must not wait in a queue stands before the first question', async () => {
  const { user } = await openRequest();
  expect(screen.getByText('Não espere na fila se houver sinal de emergência')).toBeTruthy();
  expect(screen.getByText(/Dor no peito, falta de ar/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Ligar 192 (SAMU)' })).toHaveLength(1);
  await answerFirstStep(user);
  expect(screen.queryByText(/Dor no peito/)).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Ligar 192 (SAMU)' })).toHaveLength(1);
});

describe('your health', () => {
  test('asks women whether they are pregnant', async () => {
    const { user } = await openRequest({ session: { patient: MARIA, scope: 'portal' } });
    await answerFirstStep(user);
    expect(screen.getByRole('checkbox', { name: 'Estou grávida' })).toBeTruthy();
  });

  test('does not ask men', async () => {
    const { user } = await openRequest({ session: { patient: PEDRO, scope: 'portal' } });
    await answerFirstStep(user);
    expect(screen.queryByRole('checkbox', { name: 'Estou grávida' })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Tenho alguma deficiência' })).toBeTruthy();
  });

  test('refuses files that are no pictures, and pictures that are too large, and says so', async () => {
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

  test('a photo of a phone is made small first, which is said; one that is no picture is left out', async () => {
    Object.assign(globalThis, { createImageBitmap: (file: File) => (file.name === 'falsa.png' ? Promise.reject(new Error('no picture')) : Promise.resolve({ width: 4_000, height: 3_000, close: () => undefined })) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['small'], { type })));
    try {
      const { user, portal } = await openRequest();
      await answerFirstStep(user);
      await user.upload(screen.getByLabelText(/Adicionar/), [picture('foto.png', 'image/png', 7 * 1024 * 1024), picture('falsa.png')]);
      expect(await screen.findByText('falsa.png: não foi possível abrir. Envie outra imagem JPEG ou PNG.')).toBeTruthy();
      expect(screen.getByRole('button', { name: /Remover imagem/ })).toBeTruthy();
      expect(portal.recorded.announcements).toEqual(expect.arrayContaining(['Preparando a imagem 1 de 1...', 'falsa.png: não foi possível abrir. Envie outra imagem JPEG ou PNG.']));
    } finally {
      jest.restoreAllMocks();
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
    }
  });

  test('keeps three pictures at the most', async () => {
    const { user, portal } = await openRequest();
    await answerFirstStep(user);
    await user.upload(screen.getByLabelText(/Adicionar/), ['1.png', '2.png', '3.png', '4.png'].map((name) => picture(name)));
    expect(screen.getAllByRole('button', { name: /Remover imagem/ })).toHaveLength(3);
    expect(portal.recorded.announcements.at(-1)).toBe('Você pode enviar até 3 imagens.');
  });
});

describe('the draft', () => {
  test('survives a reload, step and all', async () => {
    const { user, portal, view } = await openRequest();
    await answerFirstStep(user);
    await user.type(screen.getByRole('textbox', { name: /remédio/ }), 'Losartana');
    view.unmount();
    const again = await openRequest({ portal });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /remédio/ }).value).toBe('Losartana');
    await again.user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: REASON }).value).toBe('Febre alta desde ontem.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Febre' }).checked).toBe(true);
  });
});

describe('camera and request', () => {
  test('shows what works in words, the level, and the answers again', async () => {
    const { video } = await openAtCamera();
    expect(await screen.findByText('Câmera funcionando')).toBeTruthy();
    expect(screen.getByText(/Microfone funcionando/)).toBeTruthy();
    expect(screen.getByText('Fale algo e veja o sinal subir')).toBeTruthy();
    expect(await screen.findByText('Internet boa para vídeo')).toBeTruthy();
    expect(screen.getByTestId('local-video')).toBeTruthy();
    expect(screen.getByText('Febre alta desde ontem.')).toBeTruthy();
    act(() => video.level(0.6));
    expect(document.querySelector('[data-lit="6"]')).toBeTruthy();
  });

  test('offers a choice where there is one, opens what was chosen, and remembers it', async () => {
    const video = new FakeVideo();
    video.devices = [
      { kind: 'camera', id: 'camera-1', label: 'Câmera frontal' }, { kind: 'camera', id: 'camera-2', label: 'Câmera traseira' },
      { kind: 'microphone', id: 'microphone-1', label: 'Microfone' }, { kind: 'speaker', id: 's1', label: 'Fone' }, { kind: 'speaker', id: 's2', label: 'Caixa' },
    ];
    const { user, portal } = await openAtCamera({ video });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Câmera' }), 'Câmera traseira');
    await waitFor(() => expect(video.previewOf).toEqual({ camera: 'camera-2' }));
    expect(video.previewsOpen).toBe(1);
    expect(screen.queryByRole('combobox', { name: 'Microfone' })).toBeNull();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Alto-falante' }), 'Caixa');
    expect(readDeviceChoice(portal.storage)).toEqual({ camera: 'camera-2', speaker: 's2' });
  });

  test('frees the camera when the step is left', async () => {
    const { user, video } = await openAtCamera();
    await screen.findByText('Câmera funcionando');
    expect(video.previewsOpen).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(video.previewsOpen).toBe(0);
  });

  test('says when the service is not reached', async () => {
    const service = careService();
    service.answer(calls.getLiveVisit, () => ({ ok: true }));
    service.answer(calls.currentTime, unreached);
    await openAtCamera({ service });
    expect(await screen.findByText('Sem internet')).toBeTruthy();
  });

  test.each([
    ['permission-denied', 'Câmera sem permissão', 'Microfone sem permissão', 'Toque em Permissões.'],
    ['device-not-found', 'Câmera não encontrada', 'Microfone não encontrado', /Confira se está conectado/],
    ['device-busy', 'Câmera em uso por outro aplicativo', 'Microfone em uso por outro aplicativo', /Feche os outros aplicativos/],
    ['unknown', 'Câmera não abriu', 'Microfone não abriu', /recarregue a página/],
  ] as const)('%s: says so, helps, and sends nothing', async (failure, camera, microphone, help) => {
    const video = new FakeVideo();
    video.failure = failure;
    const { user, portal, service } = await openAtCamera({ video });
    expect((await screen.findByRole('alert')).textContent).toContain('A Webcam/Microfone não estão liberados para o uso');
    expect(portal.recorded.notifications).toEqual([{ tone: 'danger', message: 'A Webcam/Microfone não estão liberados para o uso' }]);
    expect(screen.getByText(camera)).toBeTruthy();
    expect(screen.getByText(microphone)).toBeTruthy();
    expect(await screen.findByText(help)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Solicitar Atendimento' }));
    expect(service.seen(calls.requestCare)).toHaveLength(0);
  });

  test('names the one device that is missing', async () => {
    const video = new FakeVideo();
    video.failure = 'device-not-found';
    video.device = 'microphone';
    await openAtCamera({ video });
    expect(await screen.findByText('Microfone não encontrado')).toBeTruthy();
    expect(screen.getByText('Câmera: falta conferir')).toBeTruthy();
  });

  test('asks again on demand', async () => {
    const video = new FakeVideo();
    video.failure = 'permission-denied';
    const { user } = await openAtCamera({ video });
    video.failure = undefined;
    await user.click(await screen.findByRole('button', { name: 'Liberar Permissões' }));
    expect(await screen.findByText('Câmera funcionando')).toBeTruthy();
  });

  test('a device that is taken away stops the request', async () => {
    const { video } = await openAtCamera();
    await screen.findByText('Câmera funcionando');
    act(() => video.lose('camera'));
    expect(screen.getByText('Câmera não encontrada')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Solicitar Atendimento' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('sending', () => {
  test('registers, sends pictures, enters the queue, and leads to the waiting room with the handle', async () => {
    const { user, portal, service } = await openRequest();
    await answerFirstStep(user);
    await user.upload(screen.getByLabelText(/Adicionar/), picture('garganta.png'));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await send(user);
    await waitFor(() => expect(portal.recorded.navigations[0]).toEqual({ to: '/portal-paciente/video?video=5&token=handle-5', options: { replace: true } }));
    expect(service.seen(calls.requestCare)[0]?.input).toMatchObject({ patientId: 1001, reason: 'Febre alta desde ontem.', symptoms: ['fever'], isWeb: true, appVersion: '1.5.1-z' });
    expect(service.seen(calls.uploadAttachment)).toHaveLength(1);
    expect(service.seen(calls.enterQueue)).toHaveLength(1);
    expect(portal.recorded.events[0]).toEqual({ type: 'visit-requested', requestId: 5 });
    expect(portal.recorded.announcements).toEqual(expect.arrayContaining(['Enviando o pedido...', 'Enviando a imagem 1 de 1...', 'Entrando na fila...']));
  });

  test('shows that it is at work, and sends once', async () => {
    const { user, service } = await openAtCamera();
    const answer = held<{ ok: boolean; message: string; requestId: number; existedBefore: boolean }>();
    service.answer(calls.requestCare, answer.reply);
    await send(user);
    const button = await screen.findByRole('button', { name: 'Enviando o pedido...' });
    await user.click(button);
    expect(service.seen(calls.requestCare)).toHaveLength(1);
  });

  test('the service’s refusal is shown as note and toast, and the answers stay', async () => {
    const { user, portal, service } = await openAtCamera();
    service.answer(calls.requestCare, () => new Refusal({ httpStatus: 403, message: 'Contrato expirado. Contate o suporte.' }));
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Contrato expirado. Contate o suporte.');
    expect(portal.recorded.notifications).toEqual([{ tone: 'danger', message: 'Contrato expirado. Contate o suporte.' }]);
    expect(screen.getByText('Febre alta desde ontem.')).toBeTruthy();
  });

  test('a queue that is not reached shows the instability; trying again goes on from there', async () => {
    const { user, portal, service } = await openAtCamera();
    service.answer(calls.enterQueue, () => new Refusal({ httpStatus: 504 }));
    await send(user);
    const dialog = await screen.findByRole('dialog', { name: 'Conexão Instável' });
    service.answer(calls.enterQueue, () => ({ ok: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(portal.recorded.navigations[0]?.to).toBe('/portal-paciente/video?video=5&token=handle-5'));
    expect(service.seen(calls.requestCare)).toHaveLength(1);
  });

  test('giving up after a failure does not leave a request behind', async () => {
    const { user, service } = await openAtCamera();
    service.answer(calls.enterQueue, unreached);
    await send(user);
    await user.click(within(await screen.findByRole('dialog', { name: 'Conexão Instável' })).getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(service.seen(calls.cancelCare)).toHaveLength(1));
  });

  test.each([
    ['lets a visit be that may be from elsewhere', unreached, 0],
    ['takes back what may have been registered when there was none before', () => ({ ok: true }), 1],
  ] as const)('giving up before the service answered %s', async (_, liveVisit, cancelled) => {
    const service = careService();
    service.answer(calls.getLiveVisit, liveVisit);
    service.answer(calls.requestCare, unreached);
    const { user, portal } = await openAtCamera({ service });
    await send(user);
    await user.click(within(await screen.findByRole('dialog', { name: 'Conexão Instável' })).getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(portal.recorded.events).toEqual([{ type: 'visit-cancelled' }]);
    await act(() => new Promise((resolve) => { setTimeout(resolve); }));
    expect(service.seen(calls.cancelCare)).toHaveLength(cancelled);
  });
});

describe('a request from before', () => {
  async function openWithEarlier() {
    const opened = await openRequest({ service: careService() });
    const dialog = await screen.findByRole('dialog', { name: 'Você já tem um pedido aberto' });
    return { ...opened, dialog };
  }

  test('is gone on with', async () => {
    const { user, portal, dialog } = await openWithEarlier();
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(portal.recorded.navigations[0]).toEqual({ to: '/portal-paciente/video?video=5&token=handle-5', options: { replace: true } });
  });

  test('or cancelled, for a new one', async () => {
    const { user, portal, service, dialog } = await openWithEarlier();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.seen(calls.cancelCare)).toHaveLength(1);
    expect(portal.recorded.events).toEqual([{ type: 'visit-cancelled', requestId: 5 }]);
    expect(screen.getByRole('textbox', { name: REASON })).toBeTruthy();
  });

  test('a cancelling that fails says so', async () => {
    const { user, service, dialog } = await openWithEarlier();
    service.answer(calls.cancelCare, () => new Refusal({ httpStatus: 409 }));
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('O cancelamento da sua chamada falhou. Por favor, tente novamente ou entre em contato com o suporte.');
  });

  test('that shows up only when sending is asked about too', async () => {
    const { user, service } = await openAtCamera();
    service.answer(calls.requestCare, () => ({ ok: true, message: '', requestId: 3, existedBefore: true }));
    await send(user);
    expect(await screen.findByRole('dialog', { name: 'Você já tem um pedido aberto' })).toBeTruthy();
  });
});
