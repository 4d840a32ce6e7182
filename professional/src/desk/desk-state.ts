import type { ProfessionalRecord, QueueEntryRecord } from '@acolhe/contracts';

/** Something that happened and is told until the next thing happens, or until it is read away. */
export type DeskNotice =
  /** The offer ended before it was answered. */
  | { readonly kind: 'offer-ended' }
  /** The answer came too late, or the patient left meanwhile. */
  | { readonly kind: 'offer-late' }
  /** The visit ended, and not by this console. */
  | { readonly kind: 'visit-ended' }
  | { readonly kind: 'visit-finished' }
  | { readonly kind: 'failed'; readonly message: string };

export type OfferAnswer = 'accept' | 'decline';

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
  readonly finishing?: number;
  readonly notice?: DeskNotice;
}

export type DeskEvent =
  | { readonly type: 'connected'; readonly connected: boolean }
  | { readonly type: 'self'; readonly self: ProfessionalRecord | undefined }
  | { readonly type: 'waiting'; readonly waiting: readonly QueueEntryRecord[] | undefined }
  | { readonly type: 'become'; readonly becoming: 'available' | 'unavailable' }
  | { readonly type: 'answer'; readonly requestId: number; readonly answer: OfferAnswer }
  | { readonly type: 'answer-taken'; readonly requestId: number }
  | { readonly type: 'finish'; readonly requestId: number }
  /** What was asked is not done. */
  | { readonly type: 'failed'; readonly what: 'become' | 'answer' | 'finish'; readonly message: string }
  | { readonly type: 'notice-read' };

/** What a console shows. `offer.answer`: as given, while the record does not show it yet. `ours`: the visit is the professional's, so that the room may be asked for. */
export type Scene =
  | { readonly kind: 'opening' }
  | { readonly kind: 'desk'; readonly self: ProfessionalRecord; readonly offer?: { readonly requestId: number; readonly expiresAtMs?: number; readonly answer?: OfferAnswer } }
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
      return { ...state, answer: { requestId: event.requestId, answer: event.answer, taken: false }, notice: undefined };
    case 'answer-taken':
      return state.answer?.requestId === event.requestId ? { ...state, answer: { ...state.answer, taken: true } } : state;
    case 'finish':
      return { ...state, finishing: event.requestId, notice: undefined };
    case 'failed':
      return { ...withoutRequest(state, event.what), notice: { kind: 'failed', message: event.message } };
    case 'notice-read':
      return { ...state, notice: undefined };
  }
}

function withoutRequest(state: DeskState, what: 'become' | 'answer' | 'finish'): DeskState {
  if (what === 'become') return { ...state, becoming: undefined };
  return what === 'answer' ? { ...state, answer: undefined } : { ...state, finishing: undefined };
}

function onSelf(state: DeskState, self: ProfessionalRecord | undefined): DeskState {
  // Records are published by state: one that was overtaken says nothing new.
  if (self && state.self && self.revision < state.self.revision) return state;
  const before = state.self;
  const over = before?.requestId !== undefined && before.requestId !== self?.requestId;
  const isAsAsked = self?.available === (state.becoming === 'available');
  return {
    ...state,
    self,
    becoming: isAsAsked ? undefined : state.becoming,
    answer: self?.status === 'offered' && self.requestId === state.answer?.requestId ? state.answer : undefined,
    finishing: self?.requestId === state.finishing ? state.finishing : undefined,
    notice: (over ? endingOf(before, state) : undefined) ?? (self?.requestId === before?.requestId ? state.notice : undefined),
  };
}

/** What to say when a visit leaves this console. */
function endingOf(before: ProfessionalRecord, { answer, finishing }: DeskState): DeskNotice | undefined {
  if (before.status === 'in-call') return { kind: finishing === before.requestId ? 'visit-finished' : 'visit-ended' };
  if (answer?.requestId !== before.requestId) return { kind: 'offer-ended' };
  return answer?.answer === 'accept' ? { kind: 'offer-late' } : undefined;
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
