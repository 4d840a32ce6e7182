import { isLive, VISIT_PHASES } from './visit-phase.ts';

it('a visit is live until it is ended or cancelled', () => {
  expect(VISIT_PHASES.filter(isLive)).toEqual(['requested', 'queued', 'offered', 'in-call']);
});
