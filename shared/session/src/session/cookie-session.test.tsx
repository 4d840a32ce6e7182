import {
  cleanPatientCall,
  planPermissionsCall,
  endSessionCall,
  getLiveVisitCall,
  patient,
  refreshSessionCall,
  removeFromQueueCall,
  saveMovementLogCall,
  signInByLinkCall,
  signInCall,
} from '@acolhe/contracts';
import { waitFor } from '@testing-library/react';
import { z } from 'zod';
import { createConnection } from '../api/connection.ts';
import { createMovementLog } from '../api/movement-log.ts';
import { sendCall } from '../api/send-call.ts';
import { notify, selectNotifications } from '../store/notifications.ts';
import { createPortalStore } from '../store/portal-store.ts';
import { HttpProblem, MARIA, PEDRO, stubService, type StubService } from '../testing/index.ts';
import { createCookieSession } from './cookie-session.ts';
import { createProfileStorage, createTabChannel } from './shared-tabs.ts';
import { createSignOutBlocks, createUnsavedInput } from './sign-out-guards.ts';

const SIGN_OUT_DURING_CALL = 'Por favor, encerre esta ligação para sair do sistema.';

const token = (text: string) => ({ token: text, expiresAt: '2026-08-01T12:15:00Z' });
let service: StubService;
let open: { close(): void }[];

beforeEach(() => {
  service = stubService();
  open = [];
  service.answer(signInCall, ({ cpf }) => ({
    ok: true,
    message: '',
    patient: cpf === PEDRO.cpf ? PEDRO : MARIA,
    access: token('first'),
  }));
  service.answer(refreshSessionCall, () => ({ patient: { ...MARIA, name: 'Maria Souza' }, access: token('renewed') }));
  service.answer(endSessionCall, () => ({ ok: true }));
  for (const call of [saveMovementLogCall, removeFromQueueCall, cleanPatientCall])
    service.answer(call, () => ({ ok: true }));
});
afterEach(() => {
  open.forEach((port) => port.close());
  service.stop();
  localStorage.clear();
});

/** One tab of the browser, as just loaded. */
function openTab() {
  const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'include' });
  const store = createPortalStore(connection);
  const signOutBlocks = createSignOutBlocks();
  const callbacks = { opened: jest.fn(), leaving: jest.fn(), ended: jest.fn(), lost: jest.fn() };
  const port = createCookieSession({
    store,
    connection,
    signOutBlocks,
    log: createMovementLog(connection, Date.now),
    profiles: createProfileStorage(),
    tabs: createTabChannel(),
    unsaved: createUnsavedInput(),
    onOpened: callbacks.opened,
    onLeaving: callbacks.leaving,
    onEnded: callbacks.ended,
    onLost: callbacks.lost,
  });
  open.push(port);
  const toasts = () => selectNotifications(store.getState()).map(({ message }) => message);
  return { port, store, connection, signOutBlocks, callbacks, toasts, name: () => port.current()?.patient.name };
}

async function openSignedInTab() {
  const tab = openTab();
  await tab.port.signIn(MARIA.cpf, 'Acolhe@2026');
  return tab;
}

describe('signing in', () => {
  it('removes the toasts of attempts that failed', async () => {
    const { port, store, toasts } = openTab();
    store.dispatch(notify({ tone: 'danger', message: 'CPF ou senha inválidos.' }));
    store.dispatch(notify({ tone: 'info', message: 'Bom dia' }));
    await port.signIn(MARIA.cpf, 'Acolhe@2026');
    expect(toasts()).toEqual(['Bom dia']);
  });

  it('opens the session, writes event 1101 and cleans up after an earlier visit', async () => {
    const { port, callbacks } = openTab();
    expect(await port.signIn(MARIA.cpf, 'Acolhe@2026')).toEqual({ ok: true });
    expect(port.current()).toEqual({ patient: MARIA, scope: 'portal' });
    expect(callbacks.opened).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(service.seen(saveMovementLogCall)).toMatchObject([
        { authorization: 'Bearer first', input: { code: 1101, payload: { patientId: 1001 } } },
      ]),
    );
    expect(service.seen(cleanPatientCall)).toMatchObject([
      { authorization: 'Bearer first', input: { patientId: 1001 } },
    ]);
  });

  it('stores the profile on the device, without the image and without any credential', async () => {
    await openSignedInTab();
    const stored = JSON.stringify(Object.entries(localStorage));
    expect(stored).toContain('Maria da Silva');
    expect(stored).not.toContain('/api/files/1');
    expect(stored).not.toContain('first');
  });

  it('returns the service’s message, and how long to wait', async () => {
    service.answer(
      signInCall,
      () => new HttpProblem({ httpStatus: 429, message: 'Muitas tentativas.', retryAfterSeconds: 60 }),
    );
    const { port } = openTab();
    expect(await port.signIn(MARIA.cpf, 'x')).toEqual({
      ok: false,
      kind: 'refused',
      message: 'Muitas tentativas.',
      retryAfterSeconds: 60,
    });
    expect(port.current()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a partner’s token', () => {
  it('opens a session of the portal, as the password does', async () => {
    const { port, callbacks } = openTab();
    expect(await port.signInByToken('portal.signed')).toEqual({ ok: true });
    expect(service.seen(signInCall)).toMatchObject([
      { input: { partnerToken: 'portal.signed' }, credentials: 'include' },
    ]);
    expect(port.current()).toEqual({ patient: MARIA, scope: 'portal' });
    expect(callbacks.opened).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(service.seen(saveMovementLogCall)).toMatchObject([
        { input: { code: 1101, payload: { patientId: 1001 } } },
      ]),
    );
  });

  it('that is refused leaves the session as it was', async () => {
    const { port } = await openSignedInTab();
    service.answer(signInCall, () => new HttpProblem({ httpStatus: 401, message: 'não' }));
    expect(await port.signInByToken('used')).toEqual({ ok: false, kind: 'refused', message: 'não' });
    expect(port.current()?.patient).toEqual(MARIA);
  });

  it('of another patient asks first, and says when the patient before will be replaced', async () => {
    const { port } = await openSignedInTab();
    const question = 'Você está como Maria. Entrar como Pedro?';
    service.answer(
      signInCall,
      () => new HttpProblem({ httpStatus: 409, code: 'other-patient-signed-in', message: question }),
    );
    expect(await port.signInByToken('portal.pedro')).toEqual({
      ok: false,
      kind: 'refused',
      message: question,
      asksToReplace: true,
    });
    expect(port.current()?.patient).toEqual(MARIA);
    service.answer(signInCall, () => ({ ok: true, message: '', patient: PEDRO, access: token('pedro') }));
    expect(await port.signInByToken('portal.pedro', { replacesPatient: true })).toEqual({ ok: true });
    expect(service.seen(signInCall).at(-1)?.input).toEqual({ partnerToken: 'portal.pedro', replacesPatient: true });
  });
});

describe('a signed link', () => {
  beforeEach(() => service.answer(signInByLinkCall, () => ({ ok: true, patient: MARIA, access: token('by-link') })));

  it('opens a session for urgent care alone, also after a reload, until the password is shown', async () => {
    const { port } = openTab();
    expect(await port.signInByLink('signed')).toEqual({ ok: true });
    expect(service.seen(signInByLinkCall)).toMatchObject([{ input: { link: 'signed' }, credentials: 'include' }]);
    expect(port.current()).toEqual({ patient: MARIA, scope: 'urgent-care' });

    service.answer(refreshSessionCall, () => ({ patient: MARIA, access: token('renewed'), onlyUrgentCare: true }));
    const { port: reloaded } = openTab();
    const restored = reloaded.restore();
    expect(reloaded.current()?.scope).toBe('urgent-care');
    expect((await restored)?.scope).toBe('urgent-care');

    await reloaded.signIn(MARIA.cpf, 'Acolhe@2026');
    expect(reloaded.current()?.scope).toBe('portal');
    service.answer(refreshSessionCall, () => ({ patient: MARIA, access: token('renewed') }));
    expect((await openTab().port.restore())?.scope).toBe('portal');
  });

  it('takes the place of another patient’s session, and of none when it is refused', async () => {
    service.answer(signInByLinkCall, () => ({ ok: true, patient: PEDRO, access: token('by-link') }));
    const { port } = await openSignedInTab();
    await port.signInByLink('signed');
    expect(port.current()?.patient.id).toBe(PEDRO.id);
    service.answer(signInByLinkCall, () => new HttpProblem({ httpStatus: 401, message: 'não' }));
    expect(await port.signInByLink('used')).toEqual({ ok: false, kind: 'refused', message: 'não' });
    expect(port.current()?.patient.id).toBe(PEDRO.id);
  });
});

describe('the session of an earlier visit', () => {
  it('is not asked for when there was none', async () => {
    expect(await openTab().port.restore()).toBeUndefined();
    expect(service.seen(refreshSessionCall)).toHaveLength(0);
  });

  it('knows the patient at once and takes over what the service says', async () => {
    await openSignedInTab();
    const tab = openTab();
    const restored = tab.port.restore();
    expect(tab.name()).toBe('Maria da Silva');
    expect((await restored)?.patient.name).toBe('Maria Souza');
    expect(tab.connection.accessTokens.current()).toBe('renewed');
  });

  it('stays signed in when the service is not reached', async () => {
    await openSignedInTab();
    service.answer(refreshSessionCall, () => {
      throw new TypeError('Failed to fetch');
    });
    expect((await openTab().port.restore())?.patient.name).toBe('Maria da Silva');
  });

  it('is over when the service ended it', async () => {
    await openSignedInTab();
    service.answer(refreshSessionCall, () => new HttpProblem({ httpStatus: 401 }));
    const tab = openTab();
    expect(await tab.port.restore()).toBeUndefined();
    expect(tab.callbacks.lost).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
  });

  it('stores ids, name, CPF, birth date and gender, and neither address, contacts nor mother’s name', async () => {
    const full = { motherName: 'Ana Lima', email: 'maria@acolhe.test', phone: '11988887777', street: 'Rua A' };
    const { port } = await openSignedInTab();
    port.update({ ...MARIA, ...full });
    expect(port.current()?.patient).toMatchObject(full);
    const stored = localStorage.getItem('acolhe.patient') ?? '';
    for (const value of Object.values(full)) expect(stored).not.toContain(value);
    expect(Object.keys(z.decode(patient, JSON.parse(stored) as z.input<typeof patient>)).sort()).toEqual([
      'birthDate',
      'clientId',
      'cpf',
      'firstAccessDone',
      'gender',
      'id',
      'lgpdAccepted',
      'name',
      'userId',
    ]);
  });

  it('ignores a profile that it cannot read', async () => {
    localStorage.setItem('acolhe.patient', '{"pac_id":"x"}');
    expect(await openTab().port.restore()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it("drops one patient when the cookie has become another's", async () => {
    const tab = await openSignedInTab();
    service.answer(refreshSessionCall, () => ({ patient: PEDRO, access: token('pedros') }));
    service.answer(planPermissionsCall, () => new HttpProblem({ httpStatus: 401 }));
    const { error } = await sendCall(tab.connection, planPermissionsCall, { patientId: MARIA.id });
    expect(error?.code).toBe('no-session');
    expect(tab.name()).toBe('Pedro Santos');
    expect(tab.callbacks.ended).toHaveBeenCalledTimes(1);
  });
});

describe('signing out', () => {
  it('writes event 1102, leaves the queues, ends the session and forgets the patient', async () => {
    const { port, store, callbacks, connection } = await openSignedInTab();
    expect(await port.signOut()).toEqual({ ok: true });
    expect(service.seen(saveMovementLogCall).map(({ input, authorization }) => [input.code, authorization])).toEqual([
      [1101, 'Bearer first'],
      [1102, 'Bearer first'],
    ]);
    expect(service.seen(removeFromQueueCall)).toMatchObject([{ input: { patientId: 1001 } }]);
    expect(service.seen(endSessionCall)).toMatchObject([{ authorization: 'Bearer first', credentials: 'include' }]);
    expect(port.current()).toBeUndefined();
    expect(connection.accessTokens.current()).toBeUndefined();
    expect(callbacks.ended).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
    expect(JSON.stringify(store.getState())).not.toContain('Maria');
  });

  it('happens once when it is asked for twice', async () => {
    const { port, callbacks } = await openSignedInTab();
    expect(await Promise.all([port.signOut(), port.signOut()])).toEqual([{ ok: true }, { ok: true }]);
    expect(service.seen(saveMovementLogCall).map(({ input }) => input.code)).toEqual([1101, 1102]);
    expect(service.seen(endSessionCall)).toHaveLength(1);
    expect(callbacks.ended).toHaveBeenCalledTimes(1);
  });

  it('is refused during a call, with a toast', async () => {
    const { port, signOutBlocks, toasts } = await openSignedInTab();
    const takeBack = signOutBlocks.add(() => SIGN_OUT_DURING_CALL);
    expect(await port.signOut()).toEqual({
      ok: false,
      message: 'Por favor, encerre esta ligação para sair do sistema.',
    });
    expect(toasts()).toEqual(['Por favor, encerre esta ligação para sair do sistema.']);
    expect(service.seen(endSessionCall)).toHaveLength(0);
    takeBack();
    expect(await port.signOut()).toEqual({ ok: true });
  });

  it('is refused while the service knows of a call, which no tab has open', async () => {
    const { port, toasts, callbacks } = await openSignedInTab();
    service.answer(getLiveVisitCall, () => ({ ok: true, isInCall: true }));
    expect(await port.signOut()).toEqual({ ok: false, message: SIGN_OUT_DURING_CALL });
    expect(toasts()).toEqual([SIGN_OUT_DURING_CALL]);
    expect([service.seen(removeFromQueueCall), service.seen(endSessionCall)]).toEqual([[], []]);
    expect(callbacks.leaving).not.toHaveBeenCalled();
    service.answer(getLiveVisitCall, () => ({ ok: true, isInCall: false }));
    expect(await port.signOut()).toEqual({ ok: true });
  });

  it('asks first when a queue position could be held, and gives it up once that was answered', async () => {
    const { port, toasts } = await openSignedInTab();
    service.answer(getLiveVisitCall, () => ({ ok: true, result: { requestId: 1, token: 'x' }, isInCall: false }));
    expect(await port.signOut({ keepsPlace: true })).toEqual({
      ok: false,
      message: 'Você perde o seu lugar na fila.',
      asksToLeaveQueue: true,
    });
    expect([toasts(), service.seen(removeFromQueueCall), service.seen(endSessionCall)]).toEqual([[], [], []]);
    expect(await port.signOut()).toEqual({ ok: true });
    expect(service.seen(removeFromQueueCall)).toHaveLength(1);
  });

  it('is refused during a call in another tab', async () => {
    const [here, there] = [await openSignedInTab(), await openSignedInTab()];
    there.signOutBlocks.add(() => SIGN_OUT_DURING_CALL);
    expect(await here.port.signOut()).toEqual({ ok: false, message: SIGN_OUT_DURING_CALL });
    expect(here.name()).toBe('Maria da Silva');
  });

  it('happens in every tab', async () => {
    const [here, there] = [await openSignedInTab(), await openSignedInTab()];
    await here.port.signOut();
    await waitFor(() => expect(there.port.current()).toBeUndefined());
    expect(there.callbacks.ended).toHaveBeenCalledTimes(1);
    expect(there.callbacks.lost).not.toHaveBeenCalled();
    expect(service.seen(endSessionCall)).toHaveLength(1);
  });

  it('is no loss of the session in any tab, though the service refuses calls during the exit', async () => {
    const [here, there] = [await openSignedInTab(), await openSignedInTab()];
    const over = new HttpProblem({ httpStatus: 401, code: 'no-session', message: 'Sua sessão terminou.' });
    for (const call of [refreshSessionCall, planPermissionsCall]) service.answer(call, () => over);
    const states: unknown[] = [];
    service.answer(endSessionCall, async () => {
      await waitFor(() => expect(there.port.current()).toBeUndefined());
      states.push(here.callbacks.leaving.mock.calls.length);
      await sendCall(here.connection, planPermissionsCall, { patientId: MARIA.id });
      return { ok: true };
    });
    await here.port.signOut();
    expect(states).toEqual([1]);
    for (const { callbacks } of [here, there]) {
      expect(callbacks.lost).not.toHaveBeenCalled();
      expect(callbacks.ended).toHaveBeenCalledTimes(1);
    }
  });

  it.each(['this', 'another'] as const)(
    'in %s tab is not undone by a renewal whose answer arrives late',
    async (where) => {
      const [here, there] = [await openSignedInTab(), await openSignedInTab()];
      let answer: () => void = () => undefined;
      service.answer(
        refreshSessionCall,
        () =>
          new Promise((resolve) => {
            answer = () => resolve({ patient: MARIA, access: token('late') });
          }),
      );
      const renewal = here.connection.accessTokens.renew();
      await waitFor(() => expect(service.seen(refreshSessionCall)).toHaveLength(1));
      await (where === 'this' ? here : there).port.signOut();
      await waitFor(() => expect(here.port.current()).toBeUndefined());
      answer();
      expect((await renewal).ok).toBe(false);
      expect(here.port.current()).toBeUndefined();
      expect(localStorage).toHaveLength(0);
    },
  );

  it('happens here even when the service is unreachable, and is sent at the next start', async () => {
    const { port } = await openSignedInTab();
    service.answer(endSessionCall, () => {
      throw new TypeError('Failed to fetch');
    });
    await port.signOut();
    expect(port.current()).toBeUndefined();
    service.answer(endSessionCall, () => ({ ok: true }));
    await openTab().port.restore();
    expect(service.seen(endSessionCall)).toHaveLength(2);
    expect(localStorage).toHaveLength(0);
  });
});

describe('signing in in another tab', () => {
  it('signs this one in as well', async () => {
    const waiting = openTab();
    await openSignedInTab();
    await waitFor(() => expect(waiting.name()).toBe('Maria Souza'));
  });

  it('takes this one from one patient to the other', async () => {
    const here = await openSignedInTab();
    service.answer(refreshSessionCall, () => ({ patient: PEDRO, access: token('pedros') }));
    await openTab().port.signIn(PEDRO.cpf, 'Acolhe@2026');
    await waitFor(() => expect(here.connection.accessTokens.current()).toBe('pedros'));
    expect(here.name()).toBe('Pedro Santos');
    expect(here.callbacks.ended).toHaveBeenCalledTimes(1);
  });
});
