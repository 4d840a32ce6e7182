import type { ChatMessage } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { type CallAnswer, type ChatClient, createChatClient, type OutgoingMessage } from './chat.ts';

interface Failure {
  readonly message: string;
  readonly isOffline: boolean;
}
const OFFLINE: Failure = { message: 'Sem conexão.', isOffline: true };
const REFUSED: Failure = { message: 'A conversa terminou.', isOffline: false };

const message = (id: string, fromPatient: boolean, text = ''): ChatMessage => ({
  id,
  text,
  fromPatient,
  date: '21/11/2026',
  time: '14:31:00',
});

let posted: OutgoingMessage[];
let failure: Failure | undefined;
let stored: Map<string, string>;
let unread: jest.Mock;
let receive: (messages: readonly ChatMessage[]) => void;

function open(options: { readonly retries?: boolean } = {}): ChatClient {
  const chat = createChatClient<Failure>({
    side: 'patient',
    send(outgoing): Promise<CallAnswer<{ readonly message: ChatMessage }, Failure>> {
      posted.push(outgoing);
      return Promise.resolve(
        failure ? { error: failure } : { data: { message: message(`9${posted.length}`, true, outgoing.text) } },
      );
    },
    isTransient: options.retries ? ({ isOffline }) => isOffline : undefined,
    isUnconfirmed: ({ isOffline }) => isOffline,
    onUnread: unread,
    memory: { get: (name) => stored.get(name), set: (name, value) => void stored.set(name, value) },
  });
  chat.connect((listener) => {
    receive = listener;
    return () => undefined;
  });
  return chat;
}
const pass = (ms = 0): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  [posted, failure, stored, unread] = [[], undefined, new Map<string, string>(), jest.fn()];
});
afterEach(() => jest.useRealTimers());

it('sends messages one after the other, and shows them before the record does', async () => {
  const chat = open();
  chat.send('Oi');
  chat.send('Medi 38,2');
  expect(posted.map(({ text }) => text)).toEqual(['Oi']);
  await pass();
  expect(posted.map(({ text }) => text)).toEqual(['Oi', 'Medi 38,2']);
  expect(chat.store.getState()).toMatchObject({ outbox: [], sending: false });
  expect(chat.store.getState().messages.map(({ text }) => text)).toEqual(['Oi', 'Medi 38,2']);
});

it.each([
  ['answered', undefined],
  ['lost', OFFLINE],
])('shows a message once when the record contains it before its sending is %s', async (_, lost) => {
  failure = lost;
  const chat = open({ retries: true });
  receive([message('1', true, 'Oi')]);
  chat.send('Oi');
  expect(chat.store.getState()).toMatchObject({ outbox: [{ text: 'Oi' }] });
  receive([message('1', true, 'Oi'), message('91', true, 'Oi')]);
  expect(chat.store.getState()).toMatchObject({ outbox: [] });
  await pass(DURATIONS.retry.chatMs);
  expect(chat.store.getState()).toMatchObject({ outbox: [], unsent: [], waitsForNetwork: false });
  expect(chat.store.getState().messages.map(({ id }) => id)).toEqual(['1', '91']);
  expect(posted).toHaveLength(1);
});

it('repeats a message under its id until the service is reached, where repeating is allowed', async () => {
  failure = OFFLINE;
  const chat = open({ retries: true });
  chat.send('Oi');
  await pass();
  expect(chat.store.getState()).toMatchObject({ waitsForNetwork: true, unsent: [] });
  failure = undefined;
  await pass(DURATIONS.retry.chatMs);
  expect(chat.store.getState()).toMatchObject({ waitsForNetwork: false, outbox: [] });
  expect(posted[1]?.clientId).toBe(posted[0]?.clientId);
});

it('does not list a message as unsent when the record contains it after its answer was lost', async () => {
  failure = OFFLINE;
  const chat = open();
  receive([message('1', true, 'Oi')]);
  chat.send('Oi');
  chat.send('Oi');
  await pass();
  receive([message('1', true, 'Oi'), message('2', false, 'Oi')]);
  expect(chat.store.getState().unsent).toHaveLength(2);
  receive([message('1', true, 'Oi'), message('2', false, 'Oi'), message('3', true, 'Oi')]);
  expect(chat.store.getState().unsent.map(({ clientId }) => clientId)).toEqual([posted[1]?.clientId]);
});

it('does not send a message again when the record contains it while it waits for the network', async () => {
  failure = OFFLINE;
  const chat = open({ retries: true });
  receive([]);
  chat.send('Oi');
  await pass();
  expect(chat.store.getState()).toMatchObject({ waitsForNetwork: true });
  receive([message('1', true, 'Oi')]);
  expect(chat.store.getState()).toMatchObject({ outbox: [], waitsForNetwork: false });
  await pass(DURATIONS.retry.chatMs);
  expect(posted).toHaveLength(1);
});

it('sends at once on a retry', async () => {
  failure = OFFLINE;
  const chat = open({ retries: true });
  chat.send('Oi');
  await pass();
  chat.retry();
  expect(posted).toHaveLength(2);
});

it('retains a failed message with its reason, until it is sent again or discarded', async () => {
  failure = OFFLINE;
  const chat = open();
  chat.send('Oi');
  await pass();
  failure = REFUSED;
  chat.send('Ainda está aí?');
  await pass();
  const { unsent } = chat.store.getState();
  expect(unsent.map(({ text, reason, isUnconfirmed }) => [text, reason, isUnconfirmed])).toEqual([
    ['Oi', 'Sem conexão.', true],
    ['Ainda está aí?', 'A conversa terminou.', false],
  ]);
  failure = undefined;
  chat.sendAgain(unsent[0]!);
  await pass();
  expect(posted.at(-1)?.clientId).toBe(posted[0]?.clientId);
  expect(chat.store.getState().unsent.map(({ text }) => text)).toEqual(['Ainda está aí?']);
  chat.discardUnsent();
  expect(chat.store.getState().unsent).toEqual([]);
});

it('preserves unsent messages and the last message read across a reload', async () => {
  failure = OFFLINE;
  const before = open({ retries: true });
  receive([message('1', false)]);
  before.setInView(true);
  before.send('Oi');
  await pass();
  failure = undefined;
  const after = open({ retries: true });
  expect(after.store.getState().readId).toBe('1');
  await pass();
  expect(posted.at(-1)).toEqual(posted[0]);
  expect(stored.get('chat-outbox')).toBe('[]');
});

it('preserves unsent messages in a partner’s page whose library gave arrays a toJSON', async () => {
  failure = OFFLINE;
  const before = open({ retries: true });
  Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, value: (): string => 'a text' });
  before.send('Oi');
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  await pass();
  failure = undefined;
  open({ retries: true });
  await pass();
  expect(posted.map(({ text }) => text)).toEqual(['Oi', 'Oi']);
});

it('does not take an unsent message for an earlier one with the same text after a reload', async () => {
  failure = OFFLINE;
  const before = open({ retries: true });
  receive([message('1', true, 'Sim')]);
  before.send('Sim');
  await pass();
  const after = open({ retries: true });
  receive([message('1', true, 'Sim')]);
  await pass();
  expect(after.store.getState()).toMatchObject({ outbox: [{ text: 'Sim' }], waitsForNetwork: true });
  failure = undefined;
  await pass(DURATIONS.retry.chatMs);
  expect(posted.at(-1)).toEqual(posted[0]);
  expect(after.store.getState()).toMatchObject({ outbox: [], unsent: [] });
});

it('counts unread messages while the chat is hidden, and distinguishes history from new ones', () => {
  const chat = open();
  receive([message('1', false)]);
  receive([message('1', false), message('2', true)]);
  receive([message('1', false), message('2', true), message('3', false)]);
  expect(unread.mock.calls).toEqual([
    [{ messages: [message('1', false)], isHistory: true }],
    [{ messages: [message('3', false)], isHistory: false }],
  ]);
  chat.setInView(true);
  receive([message('4', false)]);
  expect(unread).toHaveBeenCalledTimes(2);
  expect(chat.store.getState().readId).toBe('4');
});
