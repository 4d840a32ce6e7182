import { readMessage, writeMessage } from './signals.ts';

it('the codec of peer messages reads what it wrote', () => {
  const message = { type: 'offer', to: 's1', link: 2, turn: 1, sdp: 'v=0' } as const;
  expect(readMessage(writeMessage(message))).toEqual(message);
});
it.each([
  '',
  '{',
  '[]',
  '{"type":"offer"}',
  '{"type":"dance"}',
  '{"type":"hello","to":7}',
  '{"type":"answer","to":"a","link":-1,"turn":1,"sdp":""}',
])('the codec of peer messages leaves %p alone', (text) => {
  expect(readMessage(text)).toBeUndefined();
});
