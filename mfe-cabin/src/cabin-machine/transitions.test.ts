import { type CabinEvent, type CabinState, STAGES } from './cabin-state.ts';
import { cabinStep } from './step.ts';
import { TRANSITIONS } from './transitions.ts';

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

it.each(STAGES)('every event in stage %s leads where the table says, and others change nothing', (stage) => {
  for (const event of EVENTS) {
    const target = TRANSITIONS[stage][event.type];
    const expected = target === 'idle' ? 'attract' : target === 'entry' ? 'form' : target;
    expect([event.type, step(at(stage), event)?.stage]).toEqual([event.type, expected]);
  }
});

it('what a patient said is dropped in every stage without a patient', () => {
  for (const stage of STAGES)
    for (const event of EVENTS) {
      const next = step(at(stage), event);
      if (next && !['creating', 'refused', 'visit'].includes(next.stage)) expect(next).not.toHaveProperty('request');
    }
});
