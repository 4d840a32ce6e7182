import { visitStep } from './step.ts';
import { VISIT_TRANSITIONS } from './transitions.ts';
import { NEW_VISIT, VISIT_STAGES, type VisitEvent, type VisitState } from './visit-state.ts';

const facts = (phase: NonNullable<VisitState['facts']['phase']>) => ({ phase });
const EVENTS: readonly VisitEvent[] = [
  { type: 'record-requested', facts: facts('requested') },
  { type: 'record-queued', facts: facts('queued') },
  { type: 'record-offered', facts: facts('offered') },
  { type: 'record-in-call', facts: facts('in-call') },
  { type: 'record-ended', facts: facts('ended') },
  { type: 'record-cancelled', facts: facts('cancelled') },
  { type: 'waiting-over' },
  { type: 'remote-joined' },
  { type: 'remote-left' },
  { type: 'room-lost' },
  { type: 'command-unstable' },
  { type: 'command-reset' },
  { type: 'command-handed-over', handOver: 'forwarded' },
  { type: 'retry' },
  { type: 'exit-confirmed' },
  { type: 'exit-done' },
];

it.each(VISIT_STAGES)('every event in stage %s of a visit leads where the table says', (stage) => {
  for (const event of EVENTS) {
    const target = VISIT_TRANSITIONS[stage][event.type];
    const next = visitStep({ ...NEW_VISIT, stage }, event);
    const isStored = 'facts' in event && stage !== 'ended' && !event.type.match(/ended|cancelled/);
    const recorded = 'facts' in event && event.facts.phase === 'in-call' ? 'connecting' : 'awaiting';
    const expected = target === 'as-recorded' ? recorded : (target ?? (isStored ? stage : undefined));
    expect([event.type, next?.stage]).toEqual([event.type, expected]);
  }
});

it('each entry into a call is a new room, and a change of other facts is none', () => {
  const call = visitStep({ ...NEW_VISIT, stage: 'awaiting' }, { type: 'record-in-call', facts: facts('in-call') });
  expect(call?.roomAttempt).toBe(1);
  expect(visitStep(call!, { type: 'record-updated', facts: facts('in-call') })?.roomAttempt).toBe(1);
  expect(visitStep(call!, { type: 'room-lost' })?.roomAttempt).toBe(2);
});
