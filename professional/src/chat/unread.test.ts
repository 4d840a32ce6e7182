import { newestOf, unreadAfter } from './unread.ts';

const message = (id: string, fromPatient: boolean) => ({ id, fromPatient, text: '', date: '', time: '' });
const MESSAGES = [message('1', true), message('2', false), message('3', true)];

it('counts the patient’s messages after the one seen last', () => {
  expect(unreadAfter(MESSAGES, undefined).map(({ id }) => id)).toEqual(['1', '3']);
  expect(unreadAfter(MESSAGES, '2').map(({ id }) => id)).toEqual(['3']);
  expect(unreadAfter(MESSAGES, '3')).toEqual([]);
});
it('knows the newest', () => {
  expect(newestOf(MESSAGES)).toBe('3');
  expect(newestOf([])).toBeUndefined();
});
