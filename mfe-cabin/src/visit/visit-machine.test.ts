import {
  NEW_VISIT,
  VISIT_STAGES,
  type VisitEvent,
  type VisitEventType,
  type VisitStage,
  type VisitState,
  visitStep,
} from './visit-machine.ts';

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

const OVER = { 'record-ended': 'ended', 'record-cancelled': 'ended' };
/** What the records say is stored, and changes the stage later. */
const stored = (stage: VisitStage) => ({
  'record-requested': stage,
  'record-queued': stage,
  'record-offered': stage,
  'record-in-call': stage,
});
const FOLLOWED = {
  ...OVER,
  'record-requested': 'awaiting',
  'record-queued': 'awaiting',
  'record-offered': 'awaiting',
  'record-in-call': 'connecting',
  'command-unstable': 'unstable',
  'exit-confirmed': 'leaving',
};
const CALL = {
  ...FOLLOWED,
  'room-lost': 'connecting',
  'command-reset': 'connecting',
  'command-handed-over': 'handing-over',
};
const EXPECTED: Readonly<Record<VisitStage, Readonly<Partial<Record<VisitEventType, string>>>>> = {
  'waiting-room': {
    ...OVER,
    ...stored('waiting-room'),
    'waiting-over': 'awaiting',
    'exit-confirmed': 'leaving',
  },
  awaiting: FOLLOWED,
  connecting: { ...CALL, 'remote-joined': 'in-call' },
  'in-call': { ...CALL, 'remote-left': 'peer-away' },
  'peer-away': { ...CALL, 'remote-joined': 'in-call' },
  'handing-over': FOLLOWED,
  unstable: { ...FOLLOWED, retry: 'awaiting' },
  leaving: { ...OVER, ...stored('leaving'), 'exit-done': 'ended' },
  ended: {},
};

it.each(VISIT_STAGES)('a visit in stage %s goes where each event leads, and others change nothing', (stage) => {
  const reached = EVENTS.map((event) => [event.type, visitStep({ ...NEW_VISIT, stage }, event)?.stage]);
  expect(reached).toEqual(EVENTS.map(({ type }) => [type, EXPECTED[stage][type]]));
});

it('each entry into a call is a new room, and a change of other facts is none', () => {
  const call = visitStep({ ...NEW_VISIT, stage: 'awaiting' }, { type: 'record-in-call', facts: facts('in-call') });
  expect(call?.roomAttempt).toBe(1);
  expect(visitStep(call!, { type: 'record-updated', facts: facts('in-call') })?.roomAttempt).toBe(1);
  expect(visitStep(call!, { type: 'room-lost' })?.roomAttempt).toBe(2);
});
