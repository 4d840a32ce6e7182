import { VISIT_PHASES } from '@acolhe/domain';
import { createMachine } from '@acolhe/state';
import fc from 'fast-check';
import { step } from './step.ts';
import { TRANSITIONS } from './transitions.ts';
import {
  isOver,
  newVisit,
  STAGES,
  type Cancellation,
  type Stage,
  type VisitEvent,
  type VisitEventType,
  type VisitState,
} from './visit-state.ts';

const EVENTS: readonly VisitEvent[] = [
  ...VISIT_PHASES.map((phase): VisitEvent => ({ type: `record-${phase}`, facts: { phase } })),
  { type: 'record-updated', facts: { phase: 'queued', ticket: 7 } },
  { type: 'queue-moved', queueState: { served: 3, left: [] } },
  { type: 'not-live' },
  { type: 'lease-held' },
  { type: 'lease-lost' },
  { type: 'remote-joined' },
  { type: 'remote-left' },
  { type: 'room-lost' },
  { type: 'room-unreachable' },
  { type: 'room-blocked', block: 'token-failed' },
  { type: 'command-unstable' },
  { type: 'command-finishing' },
  { type: 'command-handed-over', handOver: 'forwarded' },
  { type: 'entry-failed' },
  { type: 'retry' },
  { type: 'cancel-confirmed' },
  { type: 'cancel-refused' },
  { type: 'cancel-timed-out' },
  { type: 'cancel-abandoned' },
  { type: 'cancel-done' },
];
const at = (stage: Stage, more: Partial<VisitState> = {}): VisitState => ({ ...newVisit('v5'), stage, ...more });
const event = (type: VisitEventType): VisitEvent => EVENTS.find((one) => one.type === type)!;

type Moves = Partial<Record<VisitEventType, Stage>>;
const ENDS: Moves = {
  'record-ended': 'ended',
  'record-cancelled': 'cancelled',
  'not-live': 'gone',
  'lease-lost': 'elsewhere',
};
const FOLLOWS: Moves = {
  'record-requested': 'requested',
  'record-queued': 'queued',
  'record-offered': 'offered',
  'record-in-call': 'connecting',
};
const IN_ROOM: Moves = {
  ...ENDS,
  ...FOLLOWS,
  'not-live': 'ended',
  'room-blocked': 'failed',
  'command-unstable': 'unstable',
  'command-finishing': 'finishing',
  'command-handed-over': 'handing-over',
};
const WAITS: Moves = { ...ENDS, ...FOLLOWS, 'command-unstable': 'unstable', 'entry-failed': 'unstable' };

/** Every move there is, written down a second time, for visits whose last record had no phase. */
const EXPECTED: Record<Stage, Moves> = {
  opening: {
    'record-requested': 'opening',
    'record-queued': 'opening',
    'record-offered': 'opening',
    'record-in-call': 'opening',
    'record-ended': 'gone',
    'record-cancelled': 'gone',
    'not-live': 'gone',
    'lease-held': 'requested',
    'lease-lost': 'elsewhere',
  } as const,
  requested: { ...WAITS, 'record-ended': 'gone' },
  queued: WAITS,
  offered: WAITS,
  connecting: { ...IN_ROOM, 'remote-joined': 'in-call', 'room-lost': 'unstable', 'room-unreachable': 'unstable' },
  'in-call': { ...IN_ROOM, 'remote-left': 'peer-away', 'room-lost': 'connecting' },
  'peer-away': { ...IN_ROOM, 'remote-joined': 'in-call', 'room-lost': 'connecting' },
  'handing-over': { ...WAITS, 'not-live': 'ended' },
  finishing: { ...ENDS, ...FOLLOWS, 'not-live': 'ended' },
  unstable: { ...ENDS, ...FOLLOWS, retry: 'requested' },
  failed: { ...ENDS, ...FOLLOWS, retry: 'requested' },
  ended: {},
  cancelled: {},
  gone: {},
  elsewhere: {
    'record-requested': 'elsewhere',
    'record-queued': 'elsewhere',
    'record-offered': 'elsewhere',
    'record-in-call': 'elsewhere',
    'record-ended': 'ended',
    'record-cancelled': 'cancelled',
  },
};
/** Events that every live stage also takes while no cancellation runs. */
const PARALLEL: readonly VisitEventType[] = [
  'record-updated',
  'queue-moved',
  'cancel-confirmed',
  'command-handed-over',
];
const isParallel = (type: VisitEventType, stage: Stage): boolean =>
  PARALLEL.includes(type) && !isOver(stage) && !(stage === 'elsewhere' && type === 'cancel-confirmed');

describe('the table of a visit:', () => {
  test.each(STAGES)('%s makes its moves and no other', (stage) => {
    const moves = Object.fromEntries(EVENTS.map((one) => [one.type, step(at(stage), one)?.stage]));
    const expected = Object.fromEntries(
      EVENTS.map(({ type }) => [type, EXPECTED[stage][type] ?? (isParallel(type, stage) ? stage : undefined)]),
    );
    expect(moves).toEqual(expected);
  });

  test.each([
    ['requested', 'requested'],
    ['queued', 'queued'],
    ['offered', 'offered'],
    ['in-call', 'connecting'],
    ['ended', 'gone'],
    ['cancelled', 'gone'],
  ] as const)('a tab that gets its lease enters the stage of the record: %s', (phase, stage) => {
    expect(step(at('opening', { facts: { phase } }), event('lease-held'))?.stage).toBe(stage);
  });

  test('a retry after instability enters the stage of the record', () => {
    expect(step(at('unstable', { facts: { phase: 'queued' } }), event('retry'))?.stage).toBe('queued');
    expect(step(at('unstable', { facts: { phase: 'in-call' } }), event('retry'))?.stage).toBe('connecting');
  });

  test('each connection attempt has a new room', () => {
    const first = step(at('queued'), event('record-in-call'))!;
    const lost = step(step(first, event('remote-joined'))!, event('room-lost'))!;
    expect([first.roomAttempt, lost.roomAttempt]).toEqual([1, 2]);
  });

  test('a block is stored while it lasts and no longer', () => {
    const failed = step(at('connecting', { facts: { phase: 'in-call' } }), {
      type: 'room-blocked',
      block: 'token-unknown',
    })!;
    expect(failed.block).toBe('token-unknown');
    expect(step(failed, { type: 'record-updated', facts: { phase: 'in-call', queueNumber: 0 } })?.block).toBe(
      'token-unknown',
    );
    expect(step(failed, event('retry'))?.block).toBeUndefined();
  });

  test('a hand-over is stored with the facts, whichever of record and command is first', () => {
    const handedOver = { type: 'command-handed-over', handOver: 'sent-to-queue' } as const;
    expect(step(at('in-call', { facts: { phase: 'in-call' } }), handedOver)).toMatchObject({
      stage: 'handing-over',
      facts: { handOver: 'sent-to-queue' },
    });
    expect(step(at('queued', { facts: { phase: 'queued' } }), handedOver)).toMatchObject({
      stage: 'queued',
      facts: { handOver: 'sent-to-queue' },
    });
  });

  test('facts follow the record', () => {
    expect(step(at('queued'), event('record-updated'))?.facts).toEqual({ phase: 'queued', ticket: 7 });
  });
});

describe('cancelling', () => {
  const moves: readonly (readonly [Cancellation, Partial<Record<VisitEventType, Cancellation>>])[] = [
    ['none', { 'cancel-confirmed': 'under-way' }],
    ['under-way', { 'cancel-done': 'done', 'cancel-refused': 'refused', 'cancel-timed-out': 'timed-out' }],
    ['refused', { 'cancel-confirmed': 'under-way', 'cancel-abandoned': 'none' }],
    ['timed-out', { 'cancel-confirmed': 'under-way', 'cancel-abandoned': 'none' }],
    ['done', {}],
  ];
  const cancelEvents = EVENTS.filter(({ type }) => type.startsWith('cancel-'));

  test.each(moves)('%s makes its moves and no other', (cancellation, expected) => {
    const seen = Object.fromEntries(
      cancelEvents.map((one) => [one.type, step(at('queued', { cancellation }), one)?.cancellation]),
    );
    expect(seen).toEqual(Object.fromEntries(cancelEvents.map(({ type }) => [type, expected[type]])));
  });

  test('ends the visit and retains the attendance that it had', () => {
    const done = step(at('in-call', { cancellation: 'under-way' }), { type: 'cancel-done', attendanceId: 12 });
    expect(done).toMatchObject({ stage: 'cancelled', cancellation: 'done', facts: { attendanceId: 12 } });
  });

  test('takes the answer also after the record has shown the outcome', () => {
    const first = step(at('queued', { cancellation: 'under-way' }), event('record-cancelled'))!;
    expect(first).toMatchObject({ stage: 'cancelled', cancellation: 'under-way' });
    expect(step(first, { type: 'cancel-done' })).toMatchObject({ stage: 'cancelled', cancellation: 'done' });
  });

  test('changes nothing about a visit that the professional ended at the same time', () => {
    const ended = step(at('in-call', { cancellation: 'under-way' }), event('record-ended'))!;
    expect(step(ended, { type: 'cancel-done' })).toBeUndefined();
  });
});

describe('in any order of events,', () => {
  const order = fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 });
  const after = (events: readonly VisitEvent[]) =>
    events.reduce<VisitState>((state, one) => step(state, one) ?? state, newVisit('v5'));

  test('no event leaves an end', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(...EVENTS), order, (before, _, more) => {
        const state = after(before);
        fc.pre(isOver(state.stage));
        expect(more.reduce((now, one) => step(now, one) ?? now, state).stage).toBe(state.stage);
      }),
    );
  });

  test('an end is reached from every stage', () => {
    fc.assert(
      fc.property(
        order,
        fc.constantFrom('record-ended' as const, 'record-cancelled' as const),
        order,
        (before, end, more) => {
          expect(isOver(after([...before, event(end), ...more]).stage)).toBe(true);
        },
      ),
    );
  });

  test('the stages of a call need the phase of a call', () => {
    fc.assert(
      fc.property(order, (events) => {
        const { stage, facts } = after(events.filter(({ type }) => type !== 'record-updated'));
        if (['connecting', 'in-call', 'peer-away', 'finishing'].includes(stage)) expect(facts.phase).toBe('in-call');
        if (stage === 'queued' || stage === 'offered') expect(facts.phase).toBe(stage);
      }),
    );
  });

  test('every step is a move of the table, a cancelling, or a notice that stays', () => {
    fc.assert(
      fc.property(order, (events) => {
        let state = newVisit('v5');
        for (const one of events) {
          const next = step(state, one);
          if (!next) continue;
          const target = TRANSITIONS[state.stage][one.type];
          const meant =
            next.cancellation === 'done' && state.cancellation !== 'done' ? 'cancelled' : (target ?? state.stage);
          if (meant === 'as-recorded')
            expect(['requested', 'queued', 'offered', 'connecting', 'gone']).toContain(next.stage);
          else expect(next.stage).toBe(meant);
          state = next;
        }
      }),
    );
  });

  test('an illegal event changes nothing, and is reported', () => {
    fc.assert(
      fc.property(order, (events) => {
        const ignored: [VisitState, VisitEvent][] = [];
        const store = createMachine(newVisit('v5'), step, (state, one) => ignored.push([state, one]));
        for (const one of events) {
          const before = store.getState();
          const legal = step(before, one) !== undefined;
          store.dispatch(one);
          if (!legal) expect(store.getState()).toBe(before);
          expect(ignored.at(-1)?.[1] === one && ignored.at(-1)?.[0] === before).toBe(!legal);
        }
      }),
    );
  });

  test('a block exists in a failed visit alone', () => {
    fc.assert(
      fc.property(order, (events) => {
        const { stage, block } = after(events);
        expect(block !== undefined).toBe(stage === 'failed');
      }),
    );
  });
});
