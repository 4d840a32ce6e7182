import { addListener, createSlice } from '@reduxjs/toolkit';
import { createConnection } from '../api/connection.ts';
import { portalApi } from '../api/portal-api.ts';
import { MARIAS_SESSION } from '../testing/index.ts';
import { dismiss, notify, selectNotifications } from './notifications.ts';
import { createPortalStore, selectSession, sessionOpened } from './portal-store.ts';

const newConnection = () => createConnection({ apiUrl: '', credentials: 'omit' });
const newStore = () => createPortalStore(newConnection());
const counter = createSlice({
  name: 'counter',
  initialState: { value: 0 },
  reducers: {
    counted: (state) => {
      state.value += 1;
    },
  },
  selectors: { value: (state) => state.value },
});
const counted = (store: ReturnType<typeof newStore>) =>
  counter.selectors.value(store.getState() as ReturnType<typeof store.getState> & { counter: { value: number } });

it("takes a remote's state, once", () => {
  const store = newStore();
  store.injectSlice(counter);
  store.dispatch(counter.actions.counted());
  store.injectSlice(counter);
  expect(counted(store)).toBe(1);
});

it("runs a remote's effects", () => {
  const store = newStore();
  const effect = jest.fn();
  store.dispatch(addListener({ actionCreator: counter.actions.counted, effect }));
  store.dispatch(counter.actions.counted());
  expect(effect).toHaveBeenCalledTimes(1);
});

it('holds no answers of the service unless its host gave it queries', () => {
  expect(Object.keys(newStore().getState()).sort()).toEqual(['notifications', 'session']);
  expect(Object.keys(createPortalStore(newConnection(), portalApi).getState())).toContain('portalApi');
});

it("puts everything back to the beginning, the remotes' state too", () => {
  const store = newStore();
  store.injectSlice(counter);
  store.dispatch(counter.actions.counted());
  store.dispatch(sessionOpened(MARIAS_SESSION));
  store.dispatch(notify({ tone: 'info', message: 'Olá' }));
  store.clear();
  expect(counted(store)).toBe(0);
  expect(selectSession(store.getState())).toBeUndefined();
  expect(selectNotifications(store.getState())).toEqual([]);
});

describe('toasts', () => {
  it('stay 3 s unless said otherwise, and go when dismissed', () => {
    const store = newStore();
    store.dispatch(notify({ tone: 'danger', message: 'um' }));
    store.dispatch(notify({ tone: 'info', message: 'dois', durationMs: 5_000 }));
    const shown = selectNotifications(store.getState());
    expect(shown).toMatchObject([
      { message: 'um', tone: 'danger', durationMs: 3_000 },
      { message: 'dois', durationMs: 5_000 },
    ]);
    store.dispatch(dismiss(shown[0]?.id ?? ''));
    expect(selectNotifications(store.getState()).map(({ message }) => message)).toEqual(['dois']);
  });

  it('go when something succeeds, if they say what failed', () => {
    const store = newStore();
    for (const tone of ['danger', 'warning', 'info', 'success'] as const)
      store.dispatch(notify({ tone, message: tone }));
    expect(selectNotifications(store.getState()).map(({ message }) => message)).toEqual(['warning', 'info', 'success']);
  });

  it('are replaced by a newer one, except failures and those shown a moment before', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const store = newStore();
    const notifyAt = (tone: 'danger' | 'info', message: string, atMs: number): string[] => {
      clock.mockReturnValue(atMs);
      store.dispatch(notify({ tone, message }));
      return selectNotifications(store.getState()).map((shown) => shown.message);
    };
    expect(notifyAt('info', 'Estamos transferindo', 0)).toEqual(['Estamos transferindo']);
    expect(notifyAt('info', 'posição 3', 10)).toEqual(['Estamos transferindo', 'posição 3']);
    expect(notifyAt('info', 'posição 2', 4_000)).toEqual(['posição 2']);
    expect(notifyAt('danger', 'Falha', 6_000)).toEqual(['Falha']);
    expect(notifyAt('info', 'posição 1', 8_000)).toEqual(['Falha', 'posição 1']);
    clock.mockRestore();
  });

  it('show the same message once, and restart its time', () => {
    const store = newStore();
    store.dispatch(notify({ tone: 'info', message: 'um' }));
    const [first] = selectNotifications(store.getState());
    store.dispatch(notify({ tone: 'info', message: 'um' }));
    const shown = selectNotifications(store.getState());
    expect(shown).toHaveLength(1);
    expect(shown[0]?.id).not.toBe(first?.id);
  });
});
