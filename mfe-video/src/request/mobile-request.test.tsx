import { createHash, webcrypto } from 'node:crypto';
import * as calls from '@acolhe/contracts';
import { createMockPortal, type MockPortal } from '@acolhe/federation/host/mock';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { MARIA, MARIAS_SESSION, PEDRO } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService, held } from '../testing/care-service.ts';
import { ADDRESSES, type OpenOptions, openRemote } from '../testing/open-remote.tsx';
import { EMPTY_REQUEST, writeDraft } from './draft.ts';

const PATH = '/atendimento-mobile/solicitar-atendimento';
const hashOf = (cpf: string) => createHash('sha1').update(cpf).digest('hex');
const NOWHERE: calls.CareStatus = {
  hasToken: false,
  isQueued: false,
  isInCallingCircle: false,
  isInDoctorQueue: false,
};

let posted: unknown[];
beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  posted = [];
  Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => void posted.push(JSON.parse(text)) } });
});
afterEach(() => Reflect.deleteProperty(window, 'ReactNativeWebView'));

/** Opens the screen for a patient without a visit, unless said otherwise. */
function open({ query = '', ...options }: Partial<OpenOptions> & { readonly query?: string } = {}) {
  const service = options.service ?? careService();
  if (!options.service) {
    service.answer(calls.getLiveVisitCall, () => ({ ok: true }));
    service.answer(calls.getCareStatusCall, () => ({ ok: true, result: NOWHERE }));
  }
  service.answer(calls.cleanPatientCall, () => ({ ok: true }));
  return { ...openRemote({ path: PATH + query, ...options, service }), user: userEvent.setup() };
}
const shown = () => screen.findByRole('heading', { name: 'Solicitar Pronto Atendimento' });

describe('before the request,', () => {
  test('the service is asked for the patient’s care status, and clears the remains of finished visits', async () => {
    const { service, portal } = open();
    await shown();
    await waitFor(() => expect(service.seen(calls.cleanPatientCall)).toHaveLength(1));
    expect(service.seen(calls.getCareStatusCall)).toMatchObject([{ input: { patientId: 1001 } }]);
    expect(service.seen(calls.cleanPatientCall)[0]?.input).toEqual({ patientId: 1001 });
    expect(portal.recorded.notifications).toEqual([]);
  });

  test('a patient who waits already sees the queue number for 5 s, and can continue', async () => {
    const service = careService();
    service.answer(calls.getCareStatusCall, () => ({
      ok: true,
      result: { ...NOWHERE, hasToken: true, isQueued: true, queue: { number: 2 } },
    }));
    const { portal, user } = open({ service });
    await waitFor(() =>
      expect(portal.recorded.notifications).toMatchObject([
        { tone: 'info', message: 'Você está na fila, posição 2.', durationMs: 5_000 },
      ]),
    );
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continuar' }));
    expect(portal.recorded.navigations[0]?.to).toBe('/atendimento-mobile/video-chamada?video=5&token=handle-5');
  });

  test('a patient who was absent for too long sees that, and waits again after one press', async () => {
    const service = careService();
    service.answer(calls.getCareStatusCall, () => ({ ok: true, result: NOWHERE }));
    service.answer(calls.getLiveVisitCall, () => ({ ok: true, abandoned: { requestId: 5, wasAttended: false } }));
    service.answer(calls.askAgainCall, () => ({ ok: true, requestId: 6 }));
    const { portal, user } = open({ service });
    expect(await screen.findByText('Seu pedido terminou porque você ficou fora')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    await waitFor(() =>
      expect(portal.recorded.navigations[0]?.to).toMatch(/^\/atendimento-mobile\/video-chamada\?video=6/),
    );
    expect(posted).toEqual([{ type: 'VISIT_REQUESTED', requestId: 6 }]);
  });

  test('a service that does not answer blocks nothing, and nothing is cleared', async () => {
    const service = careService();
    service.answer(calls.getLiveVisitCall, () => ({ ok: true }));
    service.answer(calls.getCareStatusCall, () => {
      throw new TypeError('Failed to fetch');
    });
    open({ service });
    await shown();
    await waitFor(() => expect(service.seen(calls.getCareStatusCall)).toHaveLength(1));
    expect(service.seen(calls.cleanPatientCall)).toEqual([]);
  });
});

describe('the request', () => {
  function atCamera(): MockPortal {
    const portal = createMockPortal({ addresses: ADDRESSES, session: MARIAS_SESSION });
    writeDraft(portal.storage, { step: 3, values: { ...EMPTY_REQUEST, reason: 'Febre alta desde ontem.' } });
    return portal;
  }

  test('shows a confirmation and the loading state, and leads to the waiting room of the webview', async () => {
    const { user, service, portal } = open({ portal: atCamera(), query: '?deeplink=acolhe%3A%2F%2Fvolta' });
    const asked = held<Awaited<ReturnType<Parameters<typeof service.answer<typeof calls.requestCareCall>>[1]>>>();
    service.answer(calls.requestCareCall, asked.reply);
    await screen.findByText('Câmera funcionando');
    expect(screen.queryByRole('button', { name: 'Solicitar Atendimento' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByRole('button', { name: 'Carregando...' })).toBeTruthy();
    act(() => asked.settle({ ok: true, message: '', requestId: 5, existedBefore: false }));
    await waitFor(() =>
      expect(portal.recorded.navigations[0]?.to).toBe(
        '/atendimento-mobile/video-chamada?video=5&token=handle-5&deeplink=acolhe%3A%2F%2Fvolta',
      ),
    );
    expect(service.seen(calls.requestCareCall)[0]?.input).toMatchObject({ isWeb: false, patientId: 1001 });
    expect(posted).toEqual([{ type: 'VISIT_REQUESTED', requestId: 5 }]);
  });

  test('can be cancelled, which leads back to the app', async () => {
    const { user, portal } = open();
    await shown();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(posted).toEqual([{ type: 'VISIT_CANCELLED' }, { type: 'FINISH_CALL' }]);
    expect(portal.recorded.navigations).toEqual([]);
  });

  test('says that the page may be closed when there is neither an app nor an address to return to', async () => {
    Reflect.deleteProperty(window, 'ReactNativeWebView');
    const { user, portal } = open();
    await shown();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(portal.recorded.notifications).toContainEqual({ tone: 'info', message: 'Você já pode fechar esta página.' });
  });
});

describe('a way back that the address names', () => {
  const REFUSED = 'Este portal não aceita o link de volta ao aplicativo. Ao terminar, volte ao aplicativo você mesmo.';
  const brand = { ...createMockPortal().brand, deeplinks: ['acolhe', 'https://app.acolhe.test'] };
  const warnings = (portal: MockPortal) =>
    portal.recorded.notifications.filter(({ tone }) => tone === 'warning').map(({ message }) => message);

  test.each([
    ['acolhe://volta', []],
    ['https://app.acolhe.test/volta', []],
    ['https://outro.test/volta', [REFUSED]],
    ['javascript:alert(1)', [REFUSED]],
    ['volta', [REFUSED]],
    ['', []],
  ])('%j is refused with a message, or taken without one', async (deeplink, messages) => {
    Reflect.deleteProperty(window, 'ReactNativeWebView');
    const { portal } = open({ brand, query: `?${new URLSearchParams({ deeplink })}` });
    await shown();
    expect(warnings(portal)).toEqual(messages);
  });

  test('is ignored where the host app listens', async () => {
    const { portal } = open({ brand, query: '?deeplink=https%3A%2F%2Foutro.test' });
    await shown();
    expect(warnings(portal)).toEqual([]);
  });
});

describe('a patient who arrives', () => {
  const link = `${hashOf(MARIA.cpf)}.1.1780000000.nonce-01.signature`;
  /** A link that opens a session, as the service would. */
  function opening(portal: MockPortal, patient = MARIA) {
    const signInByLink = jest.spyOn(portal.session, 'signInByLink');
    signInByLink.mockImplementation(() => {
      portal.session.open({ patient, scope: 'urgent-care' }, 'token');
      return Promise.resolve({ ok: true });
    });
    return signInByLink;
  }
  const failing = (portal: MockPortal) =>
    jest.spyOn(portal.session, 'signInByLink').mockResolvedValue({ ok: false, kind: 'refused', message: 'não' });

  test('by a link is signed in once', async () => {
    const portal = createMockPortal({ addresses: ADDRESSES });
    const signInByLink = opening(portal);
    open({ portal, query: `?authHash=${link}` });
    await shown();
    expect(signInByLink.mock.calls).toEqual([[link, { replacesPatient: false }]]);
    expect(portal.recorded.notifications).toEqual([]);
  });

  test('by a link to the entrance of the webview finds the request there', async () => {
    const portal = createMockPortal({ addresses: ADDRESSES });
    const signInByLink = opening(portal);
    open({ portal, path: `/atendimento-mobile?authHash=${link}&deeplink=acolhe%3A%2F%2Fvolta` });
    await shown();
    expect(signInByLink.mock.calls).toEqual([[link, { replacesPatient: false }]]);
    expect(portal.recorded.navigations).toEqual([
      { to: '/atendimento-mobile?deeplink=acolhe%3A%2F%2Fvolta', options: { replace: true } },
    ]);
  });

  test('by their own link while signed in retains the session', async () => {
    const portal = createMockPortal({ addresses: ADDRESSES, session: MARIAS_SESSION });
    const signInByLink = opening(portal);
    open({ portal, query: `?authHash=${link}` });
    await shown();
    expect(signInByLink).not.toHaveBeenCalled();
  });

  test('by a link while another patient is signed in replaces that session', async () => {
    const portal = createMockPortal({ addresses: ADDRESSES, session: { ...MARIAS_SESSION, patient: PEDRO } });
    const signInByLink = opening(portal);
    const { service } = open({ portal, query: `?authHash=${link}` });
    await shown();
    expect(signInByLink).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(service.seen(calls.getCareStatusCall)).toMatchObject([{ input: { patientId: MARIA.id } }]),
    );
  });

  test('by an invalid link sees an error, can try again, and can return to the app', async () => {
    const portal = createMockPortal({ addresses: ADDRESSES });
    const signInByLink = failing(portal);
    const { user } = open({ portal, query: `?authHash=${link}` });
    expect(
      await screen.findByRole('heading', { name: 'Falha ao obter paciente, tente novamente mais tarde!' }),
    ).toBeTruthy();
    expect(portal.recorded.notifications).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Voltar ao início' }));
    expect(posted).toEqual([{ type: 'FINISH_CALL' }]);
    opening(portal);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await shown();
    expect(signInByLink).toHaveBeenCalledTimes(2);
  });

  test('with neither link nor session is led to the sign-in screen, and back afterwards', async () => {
    const portal = createMockPortal({ addresses: ADDRESSES });
    open({ portal, query: '?deeplink=acolhe%3A%2F%2Fvolta' });
    await waitFor(() =>
      expect(portal.recorded.navigations).toEqual([
        { to: '/', options: { replace: true, state: { from: `${PATH}?deeplink=acolhe%3A%2F%2Fvolta` } } },
      ]),
    );
    expect(portal.recorded.notifications).toEqual([
      { tone: 'warning', message: 'Atenção, você precisa estar logado para acessar este endereço!' },
    ]);
  });
});

describe('waiting room and call', () => {
  test('have no bar of ours, and lead to the rating of the webview', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'ended', attendanceId: 12 });
    openRemote({ path: '/atendimento-mobile/video-chamada?video=5', realtime });
    await screen.findByRole('heading', { name: 'Este atendimento já terminou' });
    expect(screen.queryByRole('banner')).toBeNull();
    await userEvent.setup().click(screen.getByRole('link', { name: 'Voltar ao início' }));
    expect(posted).toEqual([{ type: 'FINISH_CALL' }]);
  });

  test('remove the handle from the address, and retain the address to return to', async () => {
    const { portal } = openRemote({
      path: '/atendimento-mobile/video-chamada?video=5&token=handle-5&deeplink=acolhe%3A%2F%2Fvolta',
    });
    await waitFor(() =>
      expect(portal.recorded.navigations).toEqual([
        { to: '/atendimento-mobile/video-chamada?video=5&deeplink=acolhe%3A%2F%2Fvolta', options: { replace: true } },
      ]),
    );
  });
});
