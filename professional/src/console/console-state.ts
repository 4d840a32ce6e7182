import {
  type CallKey,
  type ProfessionalRecord,
  type QueueEntryRecord,
  type VisitEnding,
  visitKey,
} from '@acolhe/contracts';

/** An event that the console shows until the next one, or until the professional closes the note. */
export type ConsoleNotice =
  /** The offer expired or was withdrawn before it was answered. */
  | ({ readonly kind: 'offer-ended' } & ReleasedVisit)
  /** The answer arrived too late, or the patient left before it. */
  | { readonly kind: 'offer-late' }
  /** The visit was ended by the patient or the service. */
  | ({ readonly kind: 'visit-ended' } & ReleasedVisit)
  /** The call of an appointment was ended by the patient or the service. */
  | { readonly kind: 'appointment-ended' }
  | { readonly kind: 'visit-finished' }
  /** The patient's screen ended the visit by the professional's command. */
  | { readonly kind: 'visit-cancelled' }
  /** The patient continues with a doctor in the same visit. */
  | { readonly kind: 'visit-handed-over'; readonly to: 'doctor' | 'doctors-queue'; readonly patientName?: string }
  | { readonly kind: 'failed'; readonly message: string };

/** A visit that is not the professional's any more, and why: the service is asked for that. */
interface ReleasedVisit {
  readonly requestId: number;
  readonly patientName?: string;
  /** Undefined until the service has answered; `unknown`: it does not know. */
  readonly ending?: VisitEnding | 'unknown';
}

export type OfferAnswer = 'accept' | 'decline' | 'decline-and-pause';

/** Exits of a professional from a visit: its end, or a hand-over. */
export type VisitExit = 'finish' | 'cancelCall' | 'forwardToDoctor' | 'sentToDoctorQueue';

/** Data of a hand-over, or of the end of a visit. */
export interface ExitChoice {
  /** The doctor who is asked first; undefined: any free one. */
  readonly doctorId?: number;
  /** To the doctor; blank for none. */
  readonly note?: string;
  /** To the patient, at the end; blank for none. */
  readonly guidance?: string;
}

/** A visit, or an appointment's call, that this professional has had. */
export interface PastVisit {
  readonly call: CallKey;
  readonly patientName: string;
}

/** State of one professional's console: record, queue, and requests to the service that are pending. */
export interface ConsoleState {
  /** Whether the realtime database is connected; undefined until it first was. */
  readonly connected?: boolean;
  /** The professional's own record. */
  readonly self?: ProfessionalRecord;
  /** The queue in order; undefined off duty, and until it is known. */
  readonly waiting?: readonly QueueEntryRecord[];
  /** Availability that was asked for and that the record does not show yet. */
  readonly becoming?: 'available' | 'unavailable';
  /** The answer to an offer, until the record shows it. `taken`: the service has accepted it. */
  readonly answer?: { readonly requestId: number; readonly answer: OfferAnswer; readonly taken: boolean };
  readonly exit?: { readonly requestId: number; readonly how: VisitExit };
  /** The exit whose request got no answer: it may have been carried out. */
  readonly unansweredExit?: ConsoleState['exit'];
  readonly linking?: 'in' | 'out';
  /** The visit that ended here last. */
  readonly lastVisit?: PastVisit;
  readonly notice?: ConsoleNotice;
}

type RequestKind = 'become' | 'answer' | 'exit' | 'link';

export type ConsoleEvent =
  | { readonly type: 'connected'; readonly connected: boolean }
  | { readonly type: 'self'; readonly self: ProfessionalRecord | undefined }
  | { readonly type: 'waiting'; readonly waiting: readonly QueueEntryRecord[] | undefined }
  | { readonly type: 'become'; readonly becoming: 'available' | 'unavailable' }
  | { readonly type: 'answer'; readonly requestId: number; readonly answer: OfferAnswer }
  | { readonly type: 'answer-taken'; readonly requestId: number }
  | { readonly type: 'exit'; readonly requestId: number; readonly how: VisitExit }
  | { readonly type: 'link'; readonly linking: 'in' | 'out' }
  /** A request failed. */
  | { readonly type: 'failed'; readonly what: Exclude<RequestKind, 'exit'>; readonly message: string }
  /** The exit of a visit failed. `unanswered`: it may have been carried out. */
  | {
      readonly type: 'failed';
      readonly what: 'exit';
      readonly requestId: number;
      readonly message: string;
      readonly unanswered?: boolean;
    }
  /** Why the visit of a notice ended. */
  | { readonly type: 'ending'; readonly requestId: number; readonly ending: VisitEnding | 'unknown' }
  | { readonly type: 'notice-read' };

/** An offer at the desk. `answer`: given, while the record does not show it yet. */
export interface DeskOffer {
  readonly requestId: number;
  readonly expiresAtMs?: number;
  readonly answer?: OfferAnswer;
}

/** Scene of the console. `ours`: the visit is the professional's, so that the room's credentials may be asked for. */
export type Scene =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'desk';
      readonly self: ProfessionalRecord;
      readonly offer?: DeskOffer;
    }
  | { readonly kind: 'call'; readonly self: ProfessionalRecord; readonly requestId: number; readonly ours: boolean };

/**
 * Applies an event to the state.
 * @see docs/product/console.md
 */
export function consoleReducer(state: ConsoleState, event: ConsoleEvent): ConsoleState {
  switch (event.type) {
    case 'connected':
      return { ...state, connected: event.connected };
    case 'waiting':
      return { ...state, waiting: event.waiting };
    case 'self':
      return onSelf(state, event.self);
    case 'become':
      return { ...state, becoming: event.becoming, notice: undefined };
    case 'answer':
      return {
        ...state,
        answer: { requestId: event.requestId, answer: event.answer, taken: false },
        notice: undefined,
      };
    case 'answer-taken':
      return state.answer?.requestId === event.requestId
        ? { ...state, answer: { ...state.answer, taken: true } }
        : state;
    case 'exit':
      return {
        ...state,
        exit: { requestId: event.requestId, how: event.how },
        unansweredExit: undefined,
        notice: undefined,
      };
    case 'link':
      return { ...state, linking: event.linking, notice: undefined };
    case 'failed':
      // The record may have shown the end of the visit before: then it was carried out, and only its answer was lost.
      if (event.what === 'exit' && event.requestId !== state.exit?.requestId) return state;
      return {
        ...state,
        ...PENDING[event.what],
        notice: { kind: 'failed', message: event.message },
        unansweredExit: event.what === 'exit' && event.unanswered ? state.exit : state.unansweredExit,
      };
    case 'ending':
      return isAbout(state.notice, event.requestId)
        ? { ...state, notice: { ...state.notice, ending: event.ending } }
        : state;
    case 'notice-read':
      return { ...state, notice: undefined };
  }
}

/** The notice of a visit that ended, until its reason is known. */
export const unexplainedEndOf = (notice: ConsoleNotice | undefined): ReleasedVisit | undefined =>
  (notice?.kind === 'visit-ended' || notice?.kind === 'offer-ended') && notice.ending === undefined
    ? notice
    : undefined;

function isAbout(
  notice: ConsoleNotice | undefined,
  requestId: number,
): notice is Extract<ConsoleNotice, { kind: 'visit-ended' | 'offer-ended' }> {
  return unexplainedEndOf(notice)?.requestId === requestId;
}

const PENDING: Record<RequestKind, Partial<ConsoleState>> = {
  become: { becoming: undefined },
  answer: { answer: undefined },
  exit: { exit: undefined },
  link: { linking: undefined },
};

function onSelf(state: ConsoleState, self: ProfessionalRecord | undefined): ConsoleState {
  // Records are published by state: one with an older revision is outdated.
  if (self && state.self && self.revision < state.self.revision) return state;
  const before = state.self;
  const over = before?.requestId !== undefined && before.requestId !== self?.requestId;
  const isAsAsked = self?.available === (state.becoming === 'available');
  const isLinkedAsAsked = isLinked(self) === (state.linking === 'in');
  return {
    ...state,
    self,
    becoming: isAsAsked ? undefined : state.becoming,
    linking: isLinkedAsAsked ? undefined : state.linking,
    answer: self?.status === 'offered' && self.requestId === state.answer?.requestId ? state.answer : undefined,
    exit: self?.requestId === state.exit?.requestId ? state.exit : undefined,
    unansweredExit: over ? undefined : state.unansweredExit,
    lastVisit: (over ? pastVisit(before, exitOf(state)) : undefined) ?? state.lastVisit,
    notice:
      (over ? endingOf(before, state) : undefined) ??
      (self?.requestId === before?.requestId && self?.status === before?.status ? state.notice : undefined),
  };
}

/** Whether a technician is in the linked list: only its members have a `next`. */
export const isLinked = (self: ProfessionalRecord | undefined): boolean => self?.next !== undefined;

/** The exit that was asked for, as far as this console knows. */
const exitOf = ({ exit, unansweredExit }: ConsoleState): ConsoleState['exit'] => exit ?? unansweredExit;

/** The visit that ended. One that was handed over continues with the doctor. */
function pastVisit(
  { requestId, status, patientName }: ProfessionalRecord,
  exit: ConsoleState['exit'],
): PastVisit | undefined {
  const handedOver =
    exit !== undefined &&
    exit.requestId === requestId &&
    (exit.how === 'forwardToDoctor' || exit.how === 'sentToDoctorQueue');
  return requestId !== undefined && status === 'in-call' && !handedOver
    ? { call: visitKey(requestId), patientName: patientName ?? '' }
    : undefined;
}

/** The notice when a visit leaves this console. */
function endingOf(before: ProfessionalRecord, state: ConsoleState): ConsoleNotice | undefined {
  const { answer } = state;
  const released = { requestId: before.requestId ?? 0, patientName: before.patientName };
  const exit = exitOf(state);
  if (before.status === 'in-call')
    return exit && exit.requestId === before.requestId
      ? exitNotice(exit.how, before.patientName)
      : { kind: 'visit-ended', ...released };
  if (answer?.requestId !== before.requestId) return { kind: 'offer-ended', ...released };
  return answer?.answer === 'accept' ? { kind: 'offer-late' } : undefined;
}

function exitNotice(how: VisitExit, patientName: string | undefined): ConsoleNotice {
  switch (how) {
    case 'finish':
      return { kind: 'visit-finished' };
    case 'cancelCall':
      return { kind: 'visit-cancelled' };
    case 'forwardToDoctor':
      return { kind: 'visit-handed-over', to: 'doctor', patientName };
    case 'sentToDoctorQueue':
      return { kind: 'visit-handed-over', to: 'doctors-queue', patientName };
  }
}

/** Chooses the scene. The call opens as soon as the professional accepts, before the service has answered. */
export function sceneOf({ self, answer }: ConsoleState): Scene {
  if (!self) return { kind: 'opening' };
  const { requestId, status, offerExpiresAtMs } = self;
  if (requestId === undefined || status === 'free') return { kind: 'desk', self };
  const given = answer?.requestId === requestId ? answer.answer : undefined;
  if (status === 'in-call') return { kind: 'call', self, requestId, ours: true };
  if (given === 'accept') return { kind: 'call', self, requestId, ours: answer?.taken === true };
  return { kind: 'desk', self, offer: { requestId, expiresAtMs: offerExpiresAtMs, answer: given } };
}
