import fc from 'fast-check';
import { messageTimestamp, nextMessageId } from './chat-records.ts';

const at = Date.parse('2026-03-10T02:05:06.007Z');

it('the id of a message is the time in São Paulo', () => {
  expect(nextMessageId(at)).toBe('20260309_230506_007');
  expect(messageTimestamp('20260309_230506_007')).toEqual({ date: '09/03/2026', time: '23:05:06' });
});

it('the id of a message gets a running suffix when the millisecond is taken, or the clock was set back', () => {
  const first = nextMessageId(at);
  const second = nextMessageId(at, first);
  expect(second).toBe('20260309_230506_007_0001');
  expect(nextMessageId(at, second)).toBe('20260309_230506_007_0002');
  expect(nextMessageId(at - 5_000, second)).toBe('20260309_230506_007_0002');
  expect(nextMessageId(at + 1, second)).toBe('20260309_230506_008');
  expect(messageTimestamp(second).time).toBe('23:05:06');
});

it('the ids of messages increase, whatever the clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: at - 20, max: at + 20 }), { maxLength: 60 }), (clock) => {
      const ids: string[] = [];
      for (const nowMs of clock) ids.push(nextMessageId(nowMs, ids.at(-1)));
      expect(ids).toEqual([...new Set(ids)].sort());
    }),
  );
});
