import {
  cleanPatientCall,
  planPermissionsCall,
  endSessionCall,
  refreshSessionCall,
  saveMovementLogCall,
  signInByLinkCall,
  signInCall,
} from '@acolhe/contracts';
import { waitFor } from '@testing-library/react';
import { createConnection } from '../api/connection.ts';
import { createMovementLog } from '../api/movement-log.ts';
import { sendCall } from '../api/send-call.ts';
import { createPortalStore, selectIsInterrupted } from '../store/portal-store.ts';
import { HttpProblem, MARIA, PEDRO, stubService, type StubService } from '../testing/index.ts';
import { createCookieSession } from './cookie-session.ts';
import { createProfileStorage, createTabChannel } from './shared-tabs.ts';
import { createSignOutBlocks, createUnsavedInput } from './sign-out-guards.ts';

const token = (text: string) => ({ token: text, expiresAt: '2026-08-01T12:15:00Z' });
const PASSWORD = 'Acolhe@2026';
let service: StubService;
let open: { close(): void }[];

beforeEach(() => {
  service = stubService();
  open = [];
  service.answer(signInCall, ({ cpf }) => ({
    ok: true,
    message: '',
    patient: cpf === PEDRO.cpf ? PEDRO : MARIA,
    access: token('again'),
  }));
  service.answer(planPermissionsCall, (_, { authorization }) =>
    authorization === 'Bearer again' ? { contracts: [] } : new HttpProblem({ httpStatus: 401 }),
  );
  service.answer(refreshSessionCall, () => new HttpProblem({ httpStatus: 401 }));
  for (const call of [saveMovementLogCall, cleanPatientCall, endSessionCall])
    service.answer(call, () => ({ ok: true }));
});
afterEach(() => {
  open.forEach((port) => port.close());
  service.stop();
  localStorage.clear();
  jest.useRealTimers();
});

function openTab({ hasUnsaved = true, isInCall = false } = {}) {
  const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'include' });
  const store = createPortalStore(connection);
  const unsaved = createUnsavedInput();
  unsaved.guard(() => hasUnsaved);
  const signOutBlocks = createSignOutBlocks();
  signOutBlocks.add(() => (isInCall ? 'Você está em uma chamada.' : undefined));
  const callbacks = { ended: jest.fn(), lost: jest.fn(), leaving: jest.fn() };
  const port = createCookieSession({
    store,
    connection,
    unsaved,
    signOutBlocks,
    log: createMovementLog(connection, Date.now),
    profiles: createProfileStorage(),
    tabs: createTabChannel(),
    onLeaving: callbacks.leaving,
    onEnded: callbacks.ended,
    onLost: callbacks.lost,
  });
  open.push(port);
  const ask = () => sendCall(connection, planPermissionsCall, { patientId: MARIA.id });
  return { port, connection, callbacks, ask, isInterrupted: () => selectIsInterrupted(store.getState()) };
}

/** Maria writes something, and the service has ended her session by the next call. */
async function interruptedTab() {
  const tab = openTab();
  await tab.port.signIn(MARIA.cpf, PASSWORD);
  tab.connection.accessTokens.hold('ended');
  const { error } = await tab.ask();
  return { ...tab, error };
}

it('a session that the service ends is interrupted while input is not saved, and the call fails for that', async () => {
  const { port, error, callbacks, isInterrupted } = await interruptedTab();
  expect(isInterrupted()).toBe(true);
  expect(port.current()?.patient).toEqual(MARIA);
  expect(error).toMatchObject({
    code: 'session-interrupted',
    message: 'Sua sessão terminou antes disso. O que você escreveu continua aqui: tente de novo.',
  });
  expect([callbacks.ended, callbacks.lost, callbacks.leaving].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
});

it('a session that the service ends is over at once when all input is saved', async () => {
  const { port, connection, ask, callbacks, isInterrupted } = openTab({ hasUnsaved: false });
  await port.signIn(MARIA.cpf, PASSWORD);
  connection.accessTokens.hold('ended');
  expect((await ask()).error?.code).toBe('no-session');
  expect([port.current(), isInterrupted(), callbacks.lost.mock.calls.length]).toEqual([undefined, false, 1]);
});

it('session › is interrupted when the service ends it in a call', async () => {
  const { port, connection, ask, isInterrupted } = openTab({ hasUnsaved: false, isInCall: true });
  await port.signIn(MARIA.cpf, PASSWORD);
  connection.accessTokens.hold('ended');
  expect((await ask()).error?.code).toBe('session-interrupted');
  expect([port.current()?.patient, isInterrupted()]).toEqual([MARIA, true]);
});

it('an interrupted session stores nothing on the device, and makes no calls', async () => {
  const { ask } = await interruptedTab();
  expect(localStorage).toHaveLength(0);
  const asked = service.seen(refreshSessionCall).length;
  expect((await ask()).error?.httpStatus).toBe(401);
  expect(service.seen(refreshSessionCall)).toHaveLength(asked);
});

it('an interrupted session resumes after the password, answers the same call and preserves the store', async () => {
  const { port, ask, callbacks, isInterrupted } = await interruptedTab();
  expect(await port.signIn(MARIA.cpf, PASSWORD)).toEqual({ ok: true });
  expect(isInterrupted()).toBe(false);
  expect(callbacks.ended).not.toHaveBeenCalled();
  expect((await ask()).data).toEqual({ contracts: [] });
  expect(JSON.stringify(Object.entries(localStorage))).toContain('Maria da Silva');
});

it('an interrupted session stays so after a wrong password', async () => {
  const { port, isInterrupted } = await interruptedTab();
  service.answer(signInCall, () => new HttpProblem({ httpStatus: 401, message: 'CPF ou senha incorretos.' }));
  expect(await port.signIn(MARIA.cpf, 'x')).toMatchObject({ ok: false, message: 'CPF ou senha incorretos.' });
  expect(isInterrupted()).toBe(true);
});

it('an interrupted session leaves nothing to another patient who signs in', async () => {
  const { port, callbacks } = await interruptedTab();
  await port.signIn(PEDRO.cpf, PASSWORD);
  expect(port.current()?.patient).toEqual(PEDRO);
  expect(callbacks.ended).toHaveBeenCalledTimes(1);
});

it('an interrupted session leaves nothing to a session by link, which shows no password', async () => {
  const { port, callbacks, isInterrupted } = await interruptedTab();
  service.answer(signInByLinkCall, () => ({ ok: true, patient: MARIA, access: token('by-link') }));
  await port.signInByLink('signed');
  expect(callbacks.ended).toHaveBeenCalledTimes(1);
  expect([port.current()?.scope, isInterrupted()]).toEqual(['urgent-care', false]);
});

it('an interrupted session is not ended by late data of the patient', async () => {
  const { port, isInterrupted } = await interruptedTab();
  port.update({ ...MARIA, name: 'Maria Souza' });
  expect(isInterrupted()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

it('an interrupted session is forgotten without a toast when the patient signs out', async () => {
  const { port, callbacks, isInterrupted } = await interruptedTab();
  expect(await port.signOut()).toEqual({ ok: true });
  expect([port.current(), isInterrupted()]).toEqual([undefined, false]);
  expect([callbacks.ended.mock.calls.length, callbacks.lost.mock.calls.length]).toEqual([1, 0]);
});

it('an interrupted session is over after ten minutes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  const { port, callbacks } = await interruptedTab();
  jest.advanceTimersByTime(590_000);
  expect(port.current()).toBeDefined();
  jest.advanceTimersByTime(10_000);
  expect(port.current()).toBeUndefined();
  expect(callbacks.lost).toHaveBeenCalledTimes(1);
});

it('a session that was resumed in time does not end after ten minutes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  const { port } = await interruptedTab();
  await port.signIn(MARIA.cpf, PASSWORD);
  jest.advanceTimersByTime(600_000);
  expect(port.current()?.patient).toEqual(MARIA);
});

describe('other tabs', () => {
  it('of the same patient resume when one does', async () => {
    const [here, there] = [await interruptedTab(), openTab()];
    service.answer(refreshSessionCall, () => ({ patient: MARIA, access: token('again') }));
    await there.port.signIn(MARIA.cpf, PASSWORD);
    await waitFor(() => expect(here.isInterrupted()).toBe(false));
    expect(here.callbacks.ended).not.toHaveBeenCalled();
    expect((await here.ask()).data).toEqual({ contracts: [] });
  });

  it('stay covered until the service has confirmed whose session was resumed', async () => {
    const [here, there] = [await interruptedTab(), openTab()];
    let answer: () => void = () => undefined;
    service.answer(
      refreshSessionCall,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ patient: PEDRO, access: token('again') });
        }),
    );
    const asked = service.seen(refreshSessionCall).length;
    await there.port.signIn(MARIA.cpf, PASSWORD);
    await waitFor(() => expect(service.seen(refreshSessionCall)).toHaveLength(asked + 1));
    expect(here.isInterrupted()).toBe(true);
    answer();
    await waitFor(() => expect(here.port.current()?.patient).toEqual(PEDRO));
    expect(here.callbacks.ended).toHaveBeenCalledTimes(1);
  });

  it('forget at once when the patient leaves by choice in one', async () => {
    const here = await interruptedTab();
    const channel = new BroadcastChannel('acolhe.session');
    channel.postMessage({ type: 'signed-out' });
    await waitFor(() => expect(here.port.current()).toBeUndefined());
    expect(here.callbacks.lost).not.toHaveBeenCalled();
    channel.close();
  });
});
