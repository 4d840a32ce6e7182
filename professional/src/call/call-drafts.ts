import type { CallKey } from '@acolhe/contracts';
import { hasVisibleText } from '@acolhe/domain';
import { createStore, type StoreApi, useStore } from '@acolhe/state';
import { useCallback } from 'react';
import type { PastVisit } from '../console/console-state.ts';

/** Unsent input of a professional in a call. */
interface CallDraft {
  /** To the patient, about what to do next. */
  readonly guidance: string;
  /** To the doctor who takes over. */
  readonly note: string;
  /** In the field of the chat. */
  readonly message: string;
  /** Messages of the chat whose arrival is not confirmed, oldest first. */
  readonly undelivered: readonly string[];
}

/** A call that ended while something was typed in it. */
export interface LeftCall extends PastVisit {
  /** Whether the service may still take the guidance. */
  readonly takesGuidance: boolean;
  readonly isGuidanceSent: boolean;
}

interface HeldDrafts {
  readonly drafts: ReadonlyMap<CallKey, CallDraft>;
  /** In the order of their ends. */
  readonly left: readonly LeftCall[];
}

/**
 * Drafts by call. They outlive the dialogs of the call, and the call.
 * @see docs/product/console.md
 */
export interface CallDrafts {
  readonly store: Pick<StoreApi<HeldDrafts>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly change: (call: CallKey, change: Partial<CallDraft>) => void;
  /** The call ended otherwise than by its professional: what was typed is left, if anything was. */
  readonly leave: (visit: PastVisit) => void;
  /** The guidance of a call that was left cannot be sent. */
  readonly refuseGuidance: (call: CallKey) => void;
  /** The service has taken the guidance of a call that was left. */
  readonly takeGuidance: (call: CallKey) => void;
  readonly forget: (call: CallKey) => void;
}

const NO_CALL_DRAFT: CallDraft = { guidance: '', note: '', message: '', undelivered: [] };

/** The messages of a draft: unconfirmed ones before the one in the field. */
export const messagesOf = ({ undelivered, message }: CallDraft): string =>
  [...undelivered, message].filter(hasVisibleText).join('\n\n');

/** Whether a draft contains something to read. */
export const isWritten = (draft: CallDraft): boolean =>
  [draft.guidance, draft.note, messagesOf(draft)].some(hasVisibleText);

export function createCallDrafts(): CallDrafts {
  const store = createStore<HeldDrafts>(() => ({ drafts: new Map(), left: [] }));
  const { getState, setState } = store;
  const draftOf = (call: CallKey): CallDraft => getState().drafts.get(call) ?? NO_CALL_DRAFT;
  const change: CallDrafts['change'] = (call, changed) =>
    setState(({ drafts }) => ({ drafts: new Map(drafts).set(call, { ...draftOf(call), ...changed }) }));
  const others = (call: CallKey): readonly LeftCall[] => getState().left.filter((one) => one.call !== call);
  const changeLeft = (call: CallKey, changed: Partial<LeftCall>): void =>
    setState(({ left }) => ({ left: left.map((one) => (one.call === call ? { ...one, ...changed } : one)) }));
  const forget: CallDrafts['forget'] = (call) =>
    setState(({ drafts }) => ({
      drafts: new Map([...drafts].filter(([key]) => key !== call)),
      left: others(call),
    }));
  return {
    store,
    change,
    leave(visit) {
      if (!isWritten(draftOf(visit.call))) return forget(visit.call);
      setState({ left: [...others(visit.call), { ...visit, takesGuidance: true, isGuidanceSent: false }] });
    },
    refuseGuidance: (call) => changeLeft(call, { takesGuidance: false }),
    takeGuidance(call) {
      change(call, { guidance: '' });
      changeLeft(call, { isGuidanceSent: true });
    },
    forget,
  };
}

/** Follows the draft of a call. `change` stays the same function. */
export function useCallDraft(
  drafts: CallDrafts,
  call: CallKey,
): { readonly draft: CallDraft; readonly change: (change: Partial<CallDraft>) => void } {
  const draft = useStore(drafts.store, (held) => held.drafts.get(call)) ?? NO_CALL_DRAFT;
  const change = useCallback((changed: Partial<CallDraft>) => drafts.change(call, changed), [drafts, call]);
  return { draft, change };
}
