import {
  type CabinEvent,
  type CabinEventType,
  type CabinState,
  cabinStep,
  type Stage,
  STAGES,
} from './cabin-machine.ts';

const step = cabinStep({ idle: 'attract', entry: 'form' });
const CABIN = { id: 7, name: 'Cabine', mode: 'room', hasPrinter: false, isEnrolled: true } as const;
const EVENTS: readonly CabinEvent[] = [
  { type: 'session-opened', cabin: CABIN },
  { type: 'session-unreached' },
  { type: 'not-enrolled' },
  { type: 'revoked' },
  { type: 'lease-held' },
  { type: 'lease-lost' },
  { type: 'started' },
  { type: 'cpf-set', cpf: '529.982.247-25' },
  { type: 'room-created' },
  { type: 'room-unreached' },
  { type: 'room-refused', refusal: { code: 'cabin-busy' } },
  { type: 'agreed', answer: { firstAccessSeen: true } },
  { type: 'try-again' },
  { type: 'given-up' },
  { type: 'visit-over' },
];
const at = (stage: CabinState['stage']): CabinState => ({
  stage,
  cabin: CABIN,
  request: { cpf: '529.982.247-25' },
  isUnreached: false,
});

const OPENED = {
  'session-opened': 'attract',
  'session-unreached': 'unreached',
  'not-enrolled': 'not-enrolled',
  revoked: 'revoked',
};
const LOST = { 'lease-lost': 'elsewhere', 'not-enrolled': 'not-enrolled', revoked: 'revoked' };
const EXPECTED: Readonly<Record<Stage, Readonly<Partial<Record<CabinEventType, string>>>>> = {
  opening: OPENED,
  unreached: OPENED,
  'not-enrolled': OPENED,
  revoked: OPENED,
  elsewhere: { ...LOST, 'lease-held': 'attract' },
  attract: { ...LOST, started: 'form' },
  form: { ...LOST, 'cpf-set': 'creating', 'given-up': 'attract' },
  announcement: { ...LOST, 'cpf-set': 'creating' },
  creating: { ...LOST, 'room-created': 'visit', 'room-refused': 'refused', 'room-unreached': 'creating' },
  refused: { ...LOST, agreed: 'creating', 'try-again': 'form', 'given-up': 'attract' },
  visit: { ...LOST, 'visit-over': 'opening' },
};

it.each(STAGES)('a cabin in stage %s goes where each event leads, and others change nothing', (stage) => {
  const reached = EVENTS.map((event) => [event.type, step(at(stage), event)?.stage]);
  expect(reached).toEqual(EVENTS.map(({ type }) => [type, EXPECTED[stage][type]]));
});

it('what a patient said is dropped in every stage without a patient', () => {
  for (const stage of STAGES)
    for (const event of EVENTS) {
      const next = step(at(stage), event);
      if (next && !['creating', 'refused', 'visit'].includes(next.stage)) expect(next).not.toHaveProperty('request');
    }
});
