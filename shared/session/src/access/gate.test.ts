import { MARIA } from '../testing/index.ts';
import { gateOf } from './gate.ts';

it.each([
  ['portal', false, false, 'first-access'],
  ['portal', false, true, 'first-access'],
  ['portal', true, false, 'consent'],
  ['portal', true, true, undefined],
  ['urgent-care', false, false, 'consent'],
  ['urgent-care', false, true, undefined],
  ['scheduled-call', false, false, undefined],
] as const)(
  'a session for %s, first access done %s, consent given %s, stands before %s',
  (scope, firstAccessDone, lgpdAccepted, gate) => {
    expect(gateOf({ scope, patient: { ...MARIA, firstAccessDone, lgpdAccepted } })).toBe(gate);
  },
);
