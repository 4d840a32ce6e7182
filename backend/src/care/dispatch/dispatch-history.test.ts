import fc from 'fast-check';
import { CircleModel, type ModelEvent } from '../testing/circle-model.ts';

const [PATIENTS, TECHNICIANS, DOCTORS] = [
  [1, 2, 3, 4, 5],
  [101, 102],
  [103, 104],
] as const;
const ALL_PROFESSIONALS = [...TECHNICIANS, ...DOCTORS];

const event = (
  kind: Exclude<ModelEvent['kind'], 'restart' | 'time passes'>,
  people: readonly number[],
  weight: number,
) => ({ weight, arbitrary: fc.constantFrom(...people).map((who): ModelEvent => ({ kind, who })) });
const events = fc.oneof(
  event('arrives', PATIENTS, 6),
  event('cancels', PATIENTS, 1),
  event('goes away', PATIENTS, 2),
  event('comes back', PATIENTS, 2),
  event('enters the room', PATIENTS, 3),
  event('becomes available', ALL_PROFESSIONALS, 5),
  event('becomes unavailable', ALL_PROFESSIONALS, 1),
  event('accepts', ALL_PROFESSIONALS, 7),
  event('declines', ALL_PROFESSIONALS, 2),
  event('finishes', ALL_PROFESSIONALS, 2),
  event('is lost', ALL_PROFESSIONALS, 1),
  event('hands over', ALL_PROFESSIONALS, 3),
  event('joins the list', TECHNICIANS, 1),
  event('leaves the list', TECHNICIANS, 1),
  { weight: 1, arbitrary: fc.constant<ModelEvent>({ kind: 'restart' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('time passes' as const),
      ms: fc.constantFrom(1_000, 4_000, 11_000, 31_000, 150_000, 301_000),
      responsive: fc.subarray(ALL_PROFESSIONALS),
    }),
  },
);

/** The patient, and then the professional, disconnect during the call: the queue hold begins at its end. */
const BOTH_DISCONNECTED: readonly ModelEvent[] = [
  { kind: 'arrives', who: 3 },
  { kind: 'becomes available', who: 102 },
  { kind: 'accepts', who: 102 },
  { kind: 'enters the room', who: 3 },
  { kind: 'goes away', who: 3 },
  { kind: 'time passes', ms: 301_000, responsive: [] },
  { kind: 'time passes', ms: 150_000, responsive: [] },
  { kind: 'time passes', ms: 31_000, responsive: [] },
];

it('in 10 000 random histories no visit is skipped, assigned twice or lost, and places and numbers hold', () => {
  const faults: string[] = [];
  fc.assert(
    fc.property(fc.array(events, { minLength: 10, maxLength: 40, size: 'max' }), (history) => {
      const model = new CircleModel(TECHNICIANS, DOCTORS);
      for (const happening of history) model.happen(happening);
      return model.faults.length === 0 || (faults.push(...model.faults), false);
    }),
    {
      numRuns: 10_000,
      examples: [[[...BOTH_DISCONNECTED]]],
      endOnFailure: false,
      reporter: ({ failed, counterexample }) => {
        if (failed) throw new Error(JSON.stringify([counterexample, faults.slice(-3)]));
      },
    },
  );
});
