import { isLive, LIVE_PHASES, VISIT_PHASES } from './visit.ts';

it('a visit is live until it is ended or cancelled', () => {
  expect(LIVE_PHASES).toEqual(['requested', 'queued', 'offered', 'in-call']);
  expect(VISIT_PHASES.filter((phase) => !isLive(phase))).toEqual(['ended', 'cancelled']);
});
