import type { ChatMessage } from '@acolhe/contracts';
import { joinMessages, parseOutbox, unreadMessages } from './chat.ts';

const message = (id: string, fromPatient: boolean): ChatMessage => ({
  id,
  fromPatient,
  text: '',
  date: '21/11/2026',
  time: '14:31:00',
});
const [HELLO, ANSWER, QUESTION] = [message('1', false), message('2', true), message('3', false)];
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id);

it('joins messages of two sources in order, each once', () =>
  expect(joinMessages([QUESTION, HELLO], [HELLO])).toEqual([HELLO, QUESTION]));

it('counts the professional’s messages after the last one read as unread by the patient', () => {
  expect(ids(unreadMessages([HELLO, ANSWER, QUESTION], 'patient', ''))).toEqual(['1', '3']);
  expect(ids(unreadMessages([HELLO, ANSWER, QUESTION], 'patient', '1'))).toEqual(['3']);
});

it('counts the patient’s messages after the last one read as unread by the professional', () => {
  expect(ids(unreadMessages([HELLO, ANSWER, QUESTION], 'professional', ''))).toEqual(['2']);
  expect(ids(unreadMessages([HELLO, ANSWER, QUESTION], 'professional', '2'))).toEqual([]);
});

it.each([undefined, '{', '5', '[{"text":1}]'])('reads an invalid outbox as an empty one: %s', (text) =>
  expect(parseOutbox(text)).toEqual([]),
);
