import fc from 'fast-check';
import { newSessionId } from './room-lifecycle.ts';

const timeMs = fc.nat({ max: 4e12 });
const entry = fc.integer({ min: 1, max: 1e12 });

it('a session id sorts by the number of its entry, whatever the clocks of the devices say', () => {
  fc.assert(
    fc.property(entry, fc.integer({ min: 1, max: 1e9 }), timeMs, timeMs, (first, later, oneMs, otherMs) => {
      expect(newSessionId(first, oneMs) < newSessionId(first + later, otherMs)).toBe(true);
    }),
  );
});
it('a session id without such a number sorts by time, and before all that have one', () => {
  fc.assert(
    fc.property(timeMs, fc.integer({ min: 1, max: 1e9 }), entry, (atMs, laterMs, number) => {
      expect(newSessionId(undefined, atMs) < newSessionId(undefined, atMs + laterMs)).toBe(true);
      expect(newSessionId(undefined, atMs + laterMs) < newSessionId(number, atMs)).toBe(true);
    }),
  );
});
it('a session id differs for one entry', () => expect(newSessionId(1, 1)).not.toBe(newSessionId(1, 1)));
