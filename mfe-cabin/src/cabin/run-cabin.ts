import { DURATIONS } from '@acolhe/domain';
import type { Portal, PortalApiError, TokenPortal } from '@acolhe/session';
import { createMachine, type Machine } from '@acolhe/state';
import { backOffMs, type CabinCalls, cabinCallsOf, deviceCallsOf, roomRefusalOf } from './cabin-calls.ts';
import { type CabinEvent, type CabinState, cabinStep, NEW_CABIN } from './cabin-machine.ts';
import { followCabin } from './follow-cabin.ts';

/** How a cabin was opened. */
export interface CabinEntrance {
  /** The cabin that the address names: its patient is announced by the console. */
  readonly cabinId?: number;
  /** Whether the host is a kiosk, which waits for a patient with its own screen. */
  readonly isKiosk: boolean;
}

/** A visit that was opened in the cabin. */
export interface OpenedVisit {
  readonly requestId: number;
  readonly patientId: number;
  /** A portal of the patient in the cabin, which reaches this visit alone. */
  readonly portal: TokenPortal;
  /** The portal of the cabin itself, which outlives the visit. */
  readonly cabinPortal: Pick<TokenPortal, 'realtime'>;
}

/** A cabin between the opening of its page and its end. */
export interface RunningCabin {
  readonly store: Machine<CabinState, CabinEvent>;
  /** The calls of the cabin's session; undefined while there is none. */
  readonly calls: () => CabinCalls | undefined;
  /** The visit in stage 'visit'. */
  readonly visit: () => OpenedVisit | undefined;
  /** Makes this device a cabin. @returns the refusal; undefined when it is a cabin now */
  readonly enrol: (code: string) => Promise<PortalApiError | undefined>;
  readonly close: () => void;
}

/** Whether asking again cannot help. */
const isRefusal = ({ kind, httpStatus }: PortalApiError): boolean => kind === 'refused' && httpStatus !== 429;

/**
 * Runs a cabin: opens its session, holds its lease, creates rooms. Each end of a visit opens a new session, so that
 * nothing of a patient is left.
 * @see docs/product/cabin-screen.md
 */
export function runCabin(host: Portal, { cabinId, isKiosk }: CabinEntrance): RunningCabin {
  const entry = cabinId === undefined ? 'form' : 'announcement';
  const idle = isKiosk && cabinId === undefined ? 'attract' : entry;
  const store = createMachine(NEW_CABIN, cabinStep({ idle, entry }));
  const device = deviceCallsOf(host);
  const holder = crypto.randomUUID();
  let session: { readonly portal: TokenPortal; readonly calls: CabinCalls; readonly end: () => void } | undefined;
  let visit: OpenedVisit | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  let wasCabin = false;

  const later = (run: () => void, delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };
  const ask = (isStart: boolean) => device.openSession({ isStart, ...(cabinId !== undefined && { cabinId }) });

  function endVisit(): void {
    void visit?.portal.dispose();
    visit = undefined;
  }
  function endSession(): void {
    round += 1;
    clearTimeout(timer);
    endVisit();
    session?.end();
    session = undefined;
  }
  /** Dispatches the refusal of a session; after an earlier session it means that the key was withdrawn. */
  function dispatchRefused({ code }: PortalApiError): void {
    store.dispatch({ type: wasCabin || code === 'cabin-revoked' ? 'revoked' : 'not-enrolled' });
  }

  async function openSession(attempt = 0): Promise<void> {
    endSession();
    const mine = round;
    const { data, error } = await ask(true);
    if (mine !== round) return;
    if (error) {
      if (isRefusal(error)) return dispatchRefused(error);
      store.dispatch({ type: 'session-unreached' });
      return later(() => void openSession(attempt + 1), waitMs(error, attempt));
    }
    wasCabin = true;
    const portal = host.openTokenPortal(async () => {
      const renewed = await ask(false);
      if (renewed.error && isRefusal(renewed.error)) dispatchRefused(renewed.error);
      return renewed.data?.access.token;
    });
    portal.session.callWithToken(data.access.token);
    const { cabin } = data;
    const stop = followCabin(portal, {
      cabinId: cabin.id,
      holder,
      dispatch: store.dispatch,
      ...(cabinId !== undefined && { onAnnounced: (cpf: string) => store.dispatch({ type: 'cpf-set', cpf }) }),
    });
    session = {
      portal,
      calls: cabinCallsOf(portal),
      end() {
        stop();
        void portal.dispose();
      },
    };
    store.dispatch({ type: 'session-opened', cabin });
  }

  async function createRoom(attempt = 0): Promise<void> {
    const { request } = store.getState();
    if (!session || !request) return;
    const { portal, calls } = session;
    const mine = round;
    const isWanted = (): boolean => mine === round && store.getState().request === request;
    const { data, error } = await calls.createRoom(request);
    if (!isWanted()) return;
    if (error) {
      const refusal = roomRefusalOf(error);
      if (refusal) return store.dispatch({ type: 'room-refused', refusal });
      store.dispatch({ type: 'room-unreached' });
      return later(() => void createRoom(attempt + 1), backOffMs(attempt));
    }
    const { requestId, patientId } = data;
    const patient = portal.openTokenPortal(async () => (await calls.renewVisit({ requestId })).data?.token);
    patient.session.callWithToken(data.access.token);
    visit = { requestId, patientId, portal: patient, cabinPortal: portal };
    store.dispatch({ type: 'room-created' });
  }

  const stopStore = store.subscribe((state, previous) => {
    if (state.stage === 'opening') return void openSession();
    if (state.stage === 'creating' && state.request !== previous.request)
      return later(() => void createRoom(), previous.stage === 'refused' ? 0 : DURATIONS.cabin.roomStartMs);
    if (state.stage !== 'creating' && previous.stage === 'creating') clearTimeout(timer);
    if (previous.stage === 'visit') endVisit();
    if (state.stage === 'not-enrolled' || state.stage === 'revoked') endSession();
  });
  void openSession();

  return {
    store,
    calls: () => session?.calls,
    visit: () => visit,
    async enrol(code) {
      const { error } = await device.enrol({ code });
      if (!error) void openSession();
      return error;
    },
    close() {
      stopStore();
      endSession();
    },
  };
}

const waitMs = ({ retryAfterSeconds }: PortalApiError, attempt: number): number =>
  Math.max(backOffMs(attempt), (retryAfterSeconds ?? 0) * 1_000);
