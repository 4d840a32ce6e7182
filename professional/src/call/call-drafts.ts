import type { ChatClientOptions } from '@acolhe/call';
import type { CallKey } from '@acolhe/contracts';
import { hasVisibleText } from '@acolhe/domain';
import { createStore, type StoreApi, useStore } from '@acolhe/state';
import { useCallback } from 'react';
import { z } from 'zod';
import type { PastVisit } from '../console/console-state.ts';
import type { SafeStorage } from '../service/session.ts';

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

type ChatMemory = NonNullable<ChatClientOptions<{ readonly message: string }>['memory']>;

/**
 * Drafts by call. They outlive the dialogs of the call, and the call; what is read and sent of its chat outlives a
 * reload of the page.
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
  /**
   * The last message read and those being sent in the chat of a call, stored for the tab until another call or the
   * sign-out.
   */
  readonly chatMemory: (call: CallKey) => ChatMemory;
  /** Removes what is stored for the tab. */
  readonly clearStored: () => void;
}

const NO_CALL_DRAFT: CallDraft = { guidance: '', note: '', message: '', undelivered: [] };

/** The messages of a draft: unconfirmed ones before the one in the field. */
export const messagesOf = ({ undelivered, message }: CallDraft): string =>
  [...undelivered, message].filter(hasVisibleText).join('\n\n');

/** Whether a draft contains something to read. */
export const isWritten = (draft: CallDraft): boolean =>
  [draft.guidance, draft.note, messagesOf(draft)].some(hasVisibleText);

/** @param professionalId owner of what is stored: a professional never reads another's */
export function createCallDrafts(storage: SafeStorage, professionalId: number): CallDrafts {
  const chatKey = `acolhe-console-chat-${professionalId}`;
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
    chatMemory: (call) => createChatMemory(storage, chatKey, call),
    clearStored: () => storage.remove(chatKey),
  };
}

const storedChat = z.object({
  call: z.string(),
  values: z.object({ 'chat-read': z.string().optional(), 'chat-outbox': z.string().optional() }),
});

/** Stores one call at a time: the first value of another call replaces it. */
function createChatMemory(storage: SafeStorage, key: string, call: CallKey): ChatMemory {
  const read = (): z.output<typeof storedChat>['values'] => {
    try {
      const stored = storedChat.parse(JSON.parse(storage.get(key) ?? 'null'));
      return stored.call === call ? stored.values : {};
    } catch {
      return {};
    }
  };
  return {
    get: (name) => read()[name],
    set: (name, value) => storage.set(key, JSON.stringify({ call, values: { ...read(), [name]: value } })),
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
