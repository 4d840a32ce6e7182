import { BRAZILIAN_STATES } from './brazilian-states.ts';

it('the list of states has 27 different codes', () =>
  expect(new Set(BRAZILIAN_STATES.map(({ code }) => code)).size).toBe(27));
