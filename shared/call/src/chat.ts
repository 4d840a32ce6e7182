import type { ChatMessage } from '@acolhe/contracts';
import { DURATIONS, type VisitSide, writeJson } from '@acolhe/domain';
import { createStore, type StoreApi } from '@acolhe/state';

/** The chat of a call, as one side has it. */
export interface ChatState {
  /** Messages that the service has, oldest first. */
  readonly messages: readonly ChatMessage[];
  /** Messages that are being sent or wait for it, in order. */
  readonly outbox: readonly OutgoingMessage[];
  /** Whether the first message of the outbox is being sent. */
  readonly sending: boolean;
  /** Whether the service was not reached with the first message of the outbox, which is sent again soon. */
  readonly waitsForNetwork: boolean;
  /** Messages that failed, oldest failure first, until they are sent again or discarded. */
  readonly unsent: readonly UnsentMessage[];
  /** Id of the last message that was read, empty for none. */
  readonly readId: string;
  /** Whether the messages are in view. */
  readonly inView: boolean;
}

export interface ChatClientOptions<E extends { readonly message: string }> {
  /** The reader's own side. */
  readonly side: VisitSide;
  readonly send: (message: OutgoingMessage) => Promise<CallAnswer<{ readonly message: ChatMessage }, E>>;
  /** Recognizes errors of the network, after which a message is sent again automatically; without it none is. */
  readonly isTransient?: (error: E) => boolean;
  /** Recognizes errors after which the service may have the message all the same: its answer may be what was lost. */
  readonly isUnconfirmed: (error: E) => boolean;
  /** Called with unread messages beyond those known. `isHistory`: they were there before the chat was followed. */
  readonly onUnread?: (unread: { readonly messages: readonly ChatMessage[]; readonly isHistory: boolean }) => void;
  readonly onSent?: () => void;
  /** Stores the outbox and the last message read across a reload of the page; without it they end with the page. */
  readonly memory?: {
    readonly get: (name: 'chat-outbox' | 'chat-read') => string | undefined;
    readonly set: (name: 'chat-outbox' | 'chat-read', value: string) => void;
  };
}

/** The chat of a call: one side's messages are sent in order, each with an id by which it is stored once. */
export interface ChatClient {
  readonly store: Pick<StoreApi<ChatState>, 'getState' | 'getInitialState' | 'subscribe'>;
  readonly send: (text: string) => void;
  /** Sends an unsent message again under the same id. */
  readonly sendAgain: (unsent: UnsentMessage) => void;
  readonly discardUnsent: () => void;
  /** Sets whether the messages are in view: they then count as read. */
  readonly setInView: (inView: boolean) => void;
  /**
   * Starts to follow the messages and to send.
   * @param watch subscribes to all messages of the call, as `Realtime.watchChat` does
   * @returns a function that ends both
   */
  readonly connect: (watch: (listener: (messages: readonly ChatMessage[]) => void) => () => void) => () => void;
  /** Sends the messages that wait for the network at once. */
  readonly retry: () => void;
}

/**
 * Creates the chat of a call.
 * @see docs/product/call-screen.md
 */
export function createChatClient<E extends { readonly message: string }>(options: ChatClientOptions<E>): ChatClient {
  const { side, memory } = options;
  const store = createStore<ChatState>(() => ({
    messages: [],
    outbox: parseOutbox(memory?.get('chat-outbox')),
    sending: false,
    waitsForNetwork: false,
    unsent: [],
    readId: memory?.get('chat-read') ?? '',
    inView: false,
  }));
  const { getState, setState } = store;
  /** Messages that were answered: the record may contain them later. */
  let sent: readonly ChatMessage[] = [];
  let isConnected = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function markRead(): void {
    const readId = getState().messages.at(-1)?.id;
    if (readId === undefined || readId <= getState().readId) return;
    setState({ readId });
    memory?.set('chat-read', readId);
  }

  function receive(history: readonly ChatMessage[], isHistory: boolean): void {
    const { messages: before, readId, inView } = getState();
    const messages = joinMessages(sent, history);
    setState({ messages });
    const known = new Set(before.map(({ id }) => id));
    const fresh = messages.filter(({ id }) => !known.has(id));
    // In the history an earlier message with equal text would be mistaken for one that was stored over a reload.
    if (!isHistory) removeArrived(fresh);
    if (inView) return markRead();
    const unread = unreadMessages(fresh, side, readId);
    if (unread.length > 0) options.onUnread?.({ messages: unread, isHistory });
  }

  /**
   * Removes from the outbox and the unsent messages that the record contains before, or instead of, the answer:
   * each is shown once, and is not listed as unsent.
   */
  function removeArrived(fresh: readonly ChatMessage[]): void {
    const texts = fresh.filter(({ fromPatient }) => fromPatient === (side === 'patient')).map(({ text }) => text);
    const hasArrived = ({ text }: OutgoingMessage): boolean => {
      const index = texts.indexOf(text.trim());
      if (index >= 0) texts.splice(index, 1);
      return index >= 0;
    };
    const { outbox, sending, waitsForNetwork, unsent } = getState();
    const wasSent = sending || waitsForNetwork;
    if (wasSent && outbox[0] && hasArrived(outbox[0])) {
      storeOutbox(outbox.slice(1));
      if (!sending) confirm();
    }
    const still = unsent.filter((message) => !hasArrived(message));
    if (still.length === unsent.length) return;
    setState({ unsent: still });
    options.onSent?.();
  }

  /** Continues after a message that waited for the network and had arrived before. */
  function confirm(): void {
    setState({ waitsForNetwork: false });
    options.onSent?.();
    void deliver();
  }

  function storeOutbox(outbox: readonly OutgoingMessage[]): void {
    setState({ outbox });
    memory?.set('chat-outbox', writeJson(outbox));
  }

  async function deliver(): Promise<void> {
    clearTimeout(retryTimer);
    if (getState().sending || !isConnected) return;
    for (let next = getState().outbox[0]; next && isConnected; next = getState().outbox[0]) {
      setState({ sending: true });
      const { data, error } = await options.send(next);
      setState({ sending: false });
      // The page may be closing: a stored message is sent again under its id.
      if (!isConnected) return;
      const arrived = Boolean(data) || getState().outbox[0] !== next;
      if (error && !arrived && options.isTransient?.(error)) {
        setState({ waitsForNetwork: true });
        retryTimer = setTimeout(() => void deliver(), DURATIONS.retry.chatMs);
        return;
      }
      settle(next, data?.message, arrived ? undefined : error);
    }
  }

  /** @param failure why it was not sent; undefined when it has arrived */
  function settle({ clientId, text }: OutgoingMessage, message: ChatMessage | undefined, failure?: E): void {
    const others = getState().unsent.filter((one) => one.clientId !== clientId);
    if (message) sent = [...sent, message];
    setState({
      waitsForNetwork: false,
      messages: joinMessages(sent, getState().messages),
      unsent: failure ? [...others, unsentOf({ clientId, text }, failure)] : others,
    });
    storeOutbox(getState().outbox.filter((one) => one.clientId !== clientId));
    if (!failure) options.onSent?.();
  }

  const unsentOf = (message: OutgoingMessage, error: E): UnsentMessage => ({
    ...message,
    reason: error.message,
    isUnconfirmed: options.isUnconfirmed(error),
  });

  function enqueue(message: OutgoingMessage): void {
    setState({ waitsForNetwork: false });
    storeOutbox([...getState().outbox, message]);
    void deliver();
  }

  return {
    store,
    send: (text) => enqueue({ clientId: crypto.randomUUID(), text }),
    sendAgain: ({ clientId, text }) => enqueue({ clientId, text }),
    discardUnsent: () => setState({ unsent: [] }),
    setInView(inView) {
      setState({ inView });
      if (inView) markRead();
    },
    connect(watch) {
      isConnected = true;
      let isHistory = true;
      const stop = watch((messages) => {
        receive(messages, isHistory);
        isHistory = false;
      });
      void deliver();
      return () => {
        isConnected = false;
        clearTimeout(retryTimer);
        stop();
      };
    },
    retry: () => void deliver(),
  };
}

/** The outcome of a call to the service: its answer, or the error. `ApiAnswer` of @acolhe/session is one. */
export type CallAnswer<T, E = unknown> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly error: E; readonly data?: undefined };

/** Merges messages of two sources, each message once, ordered by id, which is the order of time. */
export function joinMessages(one: readonly ChatMessage[], other: readonly ChatMessage[]): readonly ChatMessage[] {
  const byId = new Map([...one, ...other].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Filters the messages of the other side after the last one read.
 * @param side the reader's own side
 * @param readId id of the message that was read last, empty for none
 */
export function unreadMessages(
  messages: readonly ChatMessage[],
  side: VisitSide,
  readId: string,
): readonly ChatMessage[] {
  return messages.filter(({ fromPatient, id }) => fromPatient !== (side === 'patient') && id > readId);
}

/** A message that has not reached the service yet. */
export interface OutgoingMessage {
  /** Id of the message, by which the service stores it once. */
  readonly clientId: string;
  readonly text: string;
}

/** A message that the service refused, or was not reached with. */
export interface UnsentMessage extends OutgoingMessage {
  /** Message of the error for people. */
  readonly reason: string;
  /** The service may have it all the same, as the answer was lost. */
  readonly isUnconfirmed: boolean;
}

/** What became of an unsent message, as far as it is known; the text of the message follows. */
export const unsentLabel = ({ isUnconfirmed }: Pick<UnsentMessage, 'isUnconfirmed'>): string =>
  isUnconfirmed ? 'Envio não confirmado' : 'Não enviada';

/** Reads an outbox that was stored as JSON; invalid text is an empty one. */
export function parseOutbox(text: string | undefined): readonly OutgoingMessage[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'clientId' in value &&
    typeof value.clientId === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}
