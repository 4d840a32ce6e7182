import fc from 'fast-check';
import { newSessionId } from './session-id.ts';

it('a session id sorts by time', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 4e12 }),
      fc.integer({ min: 1, max: 1e9 }),
      (atMs, laterMs) => newSessionId(atMs) < newSessionId(atMs + laterMs),
    ),
  );
});
it('a session id differs within a millisecond', () => expect(newSessionId(1)).not.toBe(newSessionId(1)));
