import { type CallKey, type ProfessionalRecord, type QueueEntryRecord, visitKey } from '@acolhe/contracts';

/** Something that happened and is told until the next thing happens, or until it is read away. */
export type DeskNotice =
  /** The offer ended before it was answered. */
  | { readonly kind: 'offer-ended' }
  /** The answer came too late, or the patient left meanwhile. */
  | { readonly kind: 'offer-late' }
  /** The visit ended, and not by this console. */
  | { readonly kind: 'visit-ended' }
  /** The call of an appointment ended, and not by this console. */
  | { readonly kind: 'appointment-ended' }
  | { readonly kind: 'visit-finished' }
  /** The patient's screen ended the visit, as it was asked to. */
  | { readonly kind: 'visit-cancelled' }
  /** The patient goes on to a doctor in the same visit. */
  | { readonly kind: 'visit-handed-over'; readonly to: 'doctor' | 'doctors-queue'; readonly patientName?: string }
  | { readonly kind: 'failed'; readonly message: string };

export type OfferAnswer = 'accept' | 'decline';

/** How a professional gives a visit away. */
export type VisitExit = 'finish' | 'cancelCall' | 'forwardToDoctor' | 'sentToDoctorQueue';

/** A visit, or the call of an appointment, that was this console's. */
export interface PastVisit {
  readonly call: CallKey;
  readonly patientName: string;
}

/** What is known at the desk of one professional. */
export interface DeskState {
  /** Whether the realtime database is reached; undefined until it first was. */
  readonly connected?: boolean;
  /** The own record as last published. */
  readonly self?: ProfessionalRecord;
  /** The queue in order; undefined until it is known. */
  readonly waiting?: readonly QueueEntryRecord[];
  /** What was asked of the service and is not yet seen in the record. */
  readonly becoming?: 'available' | 'unavailable';
  /** `taken`: the service has it. */
  readonly answer?: { readonly requestId: number; readonly answer: OfferAnswer; readonly taken: boolean };
  readonly exit?: { readonly requestId: number; readonly how: VisitExit };
  /** The exit that was asked for last, when no answer came: it may have been done all the same. */
  readonly unansweredExit?: DeskState['exit'];
  readonly linking?: 'in' | 'out';
  /** The visit that ended here last. */
  readonly lastVisit?: PastVisit;
  readonly notice?: DeskNotice;
}

type Asked = 'become' | 'answer' | 'exit' | 'link';

export type DeskEvent =
  | { readonly type: 'connected'; readonly connected: boolean }
  | { readonly type: 'self'; readonly self: ProfessionalRecord | undefined }
  | { readonly type: 'waiting'; readonly waiting: readonly QueueEntryRecord[] | undefined }
  | { readonly type: 'become'; readonly becoming: 'available' | 'unavailable' }
  | { readonly type: 'answer'; readonly requestId: number; readonly answer: OfferAnswer }
  | { readonly type: 'answer-taken'; readonly requestId: number }
  | { readonly type: 'exit'; readonly requestId: number; readonly how: VisitExit }
  | { readonly type: 'link'; readonly linking: 'in' | 'out' }
  /** What was asked is not done, or, when it is unanswered, nobody knows. */
  | { readonly type: 'failed'; readonly what: Asked; readonly message: string; readonly unanswered?: boolean }
  | { readonly type: 'notice-read' };

/**
 * What a console shows. `offer.answer`: as given, while the record does not show it yet. `ours`: the visit is the
 * professional's, so that the room may be asked for.
 */
export type Scene =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'desk';
      readonly self: ProfessionalRecord;
      readonly offer?: { readonly requestId: number; readonly expiresAtMs?: number; readonly answer?: OfferAnswer };
    }
  | { readonly kind: 'call'; readonly self: ProfessionalRecord; readonly requestId: number; readonly ours: boolean };

/** @see docs/product/console.md */
export function deskReducer(state: DeskState, event: DeskEvent): DeskState {
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
      return {
        ...state,
        ...PENDING[event.what],
        notice: { kind: 'failed', message: event.message },
        unansweredExit: event.what === 'exit' && event.unanswered ? state.exit : state.unansweredExit,
      };
    case 'notice-read':
      return { ...state, notice: undefined };
  }
}

const PENDING: Record<Asked, Partial<DeskState>> = {
  become: { becoming: undefined },
  answer: { answer: undefined },
  exit: { exit: undefined },
  link: { linking: undefined },
};

function onSelf(state: DeskState, self: ProfessionalRecord | undefined): DeskState {
  // Records are published by state: one that was overtaken says nothing new.
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

/** Whether a technician is in the linked list; only its members have a next one. */
export const isLinked = (self: ProfessionalRecord | undefined): boolean => self?.next !== undefined;

/** How the visit was given away, as far as this console knows. */
const exitOf = ({ exit, unansweredExit }: DeskState): DeskState['exit'] => exit ?? unansweredExit;

/** A visit that was handed over is not over: it is the doctor's. */
function pastVisit(
  { requestId, status, patientName }: ProfessionalRecord,
  exit: DeskState['exit'],
): PastVisit | undefined {
  const handedOver =
    exit !== undefined &&
    exit.requestId === requestId &&
    (exit.how === 'forwardToDoctor' || exit.how === 'sentToDoctorQueue');
  return requestId !== undefined && status === 'in-call' && !handedOver
    ? { call: visitKey(requestId), patientName: patientName ?? '' }
    : undefined;
}

/** What to say when a visit leaves this console. */
function endingOf(before: ProfessionalRecord, state: DeskState): DeskNotice | undefined {
  const { answer } = state;
  const exit = exitOf(state);
  if (before.status === 'in-call')
    return exit && exit.requestId === before.requestId
      ? exitNotice(exit.how, before.patientName)
      : { kind: 'visit-ended' };
  if (answer?.requestId !== before.requestId) return { kind: 'offer-ended' };
  return answer?.answer === 'accept' ? { kind: 'offer-late' } : undefined;
}

function exitNotice(how: VisitExit, patientName: string | undefined): DeskNotice {
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

/** The call opens as soon as the professional said yes; what is said in it waits for the service. */
export function sceneOf({ self, answer }: DeskState): Scene {
  if (!self) return { kind: 'opening' };
  const { requestId, status, offerExpiresAtMs } = self;
  if (requestId === undefined || status === 'free') return { kind: 'desk', self };
  const given = answer?.requestId === requestId ? answer.answer : undefined;
  if (status === 'in-call') return { kind: 'call', self, requestId, ours: true };
  if (given === 'accept') return { kind: 'call', self, requestId, ours: answer?.taken === true };
  return { kind: 'desk', self, offer: { requestId, expiresAtMs: offerExpiresAtMs, answer: given } };
}
