import type { ProfessionalRecord } from '@acolhe/contracts';
import { type ConsoleEvent, type ConsoleState, consoleReducer, sceneOf } from './console-state.ts';

const record = (more: Partial<ProfessionalRecord> = {}): ProfessionalRecord => ({
  revision: 1,
  professionalId: 101,
  name: 'Paula Ribeiro',
  status: 'free',
  isTechnician: true,
  isBusy: false,
  available: true,
  patientId: 0,
  command: 'nenhum',
  updatedAt: '2026-01-01 12:00:00',
  ...more,
});
const FREE = record();
const OFFERED = record({ revision: 2, status: 'offered', requestId: 7, offerExpiresAtMs: 99 });
const IN_CALL = record({ revision: 3, status: 'in-call', requestId: 7 });
const FREE_AGAIN = record({ revision: 4 });

const self = (given: ProfessionalRecord | undefined): ConsoleEvent => ({ type: 'self', self: given });
const play = (...events: ConsoleEvent[]): ConsoleState => events.reduce(consoleReducer, {});
const ACCEPT: ConsoleEvent = { type: 'answer', requestId: 7, answer: 'accept' };
const DECLINE: ConsoleEvent = { type: 'answer', requestId: 7, answer: 'decline' };

describe('the scene', () => {
  it('opens until the own record is there', () => expect(sceneOf(play())).toEqual({ kind: 'opening' }));
  it('is the desk while free', () => expect(sceneOf(play(self(FREE)))).toEqual({ kind: 'desk', self: FREE }));
  it('shows an offer on the desk', () => {
    expect(sceneOf(play(self(FREE), self(OFFERED)))).toEqual({
      kind: 'desk',
      self: OFFERED,
      offer: { requestId: 7, expiresAtMs: 99, answer: undefined },
    });
  });
  it('is the call as soon as the offer is accepted, before the service said so', () => {
    expect(sceneOf(play(self(OFFERED), ACCEPT))).toMatchObject({ kind: 'call', requestId: 7 });
  });
  it('keeps the offer while a refusal is under way', () => {
    expect(sceneOf(play(self(OFFERED), DECLINE))).toMatchObject({ kind: 'desk', offer: { answer: 'decline' } });
  });
  it('is the call for a page that was loaded during it', () =>
    expect(sceneOf(play(self(IN_CALL)))).toMatchObject({ kind: 'call', requestId: 7 }));
  it('lets the room be asked for once the service has the answer', () => {
    expect(sceneOf(play(self(OFFERED), ACCEPT))).toMatchObject({ ours: false });
    expect(sceneOf(play(self(OFFERED), ACCEPT, { type: 'answer-taken', requestId: 7 }))).toMatchObject({ ours: true });
    expect(sceneOf(play(self(OFFERED), ACCEPT, { type: 'answer-taken', requestId: 6 }))).toMatchObject({ ours: false });
    expect(sceneOf(play(self(IN_CALL)))).toMatchObject({ ours: true });
  });
  it('goes back to the offer when the answer was not sent', () => {
    expect(sceneOf(play(self(OFFERED), ACCEPT, { type: 'failed', what: 'answer', message: 'm' }))).toMatchObject({
      kind: 'desk',
      offer: { answer: undefined },
    });
  });
  it('does not take the answer to one offer for the answer to the next', () => {
    expect(
      sceneOf(play(self(OFFERED), ACCEPT, self(record({ revision: 3, status: 'offered', requestId: 8 })))),
    ).toMatchObject({ kind: 'desk', offer: { requestId: 8, answer: undefined } });
  });
});

describe('what is told', () => {
  it.each<[string, ConsoleEvent[], string | undefined]>([
    ['an offer that nobody answered', [self(OFFERED), self(FREE_AGAIN)], 'offer-ended'],
    ['an offer that was refused', [self(OFFERED), DECLINE, self(FREE_AGAIN)], undefined],
    ['an offer that was accepted too late', [self(OFFERED), ACCEPT, self(FREE_AGAIN)], 'offer-late'],
    [
      'a visit that was finished here',
      [self(IN_CALL), { type: 'exit', requestId: 7, how: 'finish' }, self(FREE_AGAIN)],
      'visit-finished',
    ],
    [
      'a visit that was cancelled from here',
      [self(IN_CALL), { type: 'exit', requestId: 7, how: 'cancelCall' }, self(FREE_AGAIN)],
      'visit-cancelled',
    ],
    [
      'a visit that was handed over',
      [self(IN_CALL), { type: 'exit', requestId: 7, how: 'forwardToDoctor' }, self(FREE_AGAIN)],
      'visit-handed-over',
    ],
    [
      'a hand-over that failed',
      [
        self(IN_CALL),
        { type: 'exit', requestId: 7, how: 'forwardToDoctor' },
        { type: 'failed', what: 'exit', message: 'm' },
        self(FREE_AGAIN),
      ],
      'visit-ended',
    ],
    [
      'a visit whose finishing was heard, though no answer came',
      [
        self(IN_CALL),
        { type: 'exit', requestId: 7, how: 'finish' },
        { type: 'failed', what: 'exit', message: 'm', unanswered: true },
        self(FREE_AGAIN),
      ],
      'visit-finished',
    ],
    [
      'an answer that was heard, though it seemed not to be',
      [self(OFFERED), ACCEPT, { type: 'failed', what: 'answer', message: 'm' }, self(IN_CALL)],
      undefined,
    ],
    ['a visit that ended otherwise', [self(IN_CALL), self(FREE_AGAIN)], 'visit-ended'],
    [
      'a visit that ended while the next was offered',
      [self(IN_CALL), self(record({ revision: 4, status: 'offered', requestId: 8 }))],
      'visit-ended',
    ],
    ['a call that begins', [self(OFFERED), ACCEPT, self(IN_CALL)], undefined],
    ['a failure', [self(FREE), { type: 'failed', what: 'become', message: 'm' }], 'failed'],
    [
      'a failure that was read',
      [self(FREE), { type: 'failed', what: 'become', message: 'm' }, { type: 'notice-read' }],
      undefined,
    ],
    [
      'a failure that a new try follows',
      [self(FREE), { type: 'failed', what: 'become', message: 'm' }, { type: 'become', becoming: 'available' }],
      undefined,
    ],
    [
      'an ending, once the next visit is offered',
      [self(IN_CALL), self(FREE_AGAIN), self(record({ revision: 5, status: 'offered', requestId: 8 }))],
      undefined,
    ],
    [
      'an ending, for as long as nothing happens',
      [self(IN_CALL), self(FREE_AGAIN), self(record({ revision: 5 }))],
      'visit-ended',
    ],
  ])('of %s', (_, events, kind) => expect(play(...events).notice?.kind).toBe(kind));
});

it('leaves a record alone that a newer one has overtaken', () => {
  expect(play(self(IN_CALL), self(OFFERED)).self).toBe(IN_CALL);
});

it('is becoming available until the record says so', () => {
  const asked = play(self(record({ available: false })), { type: 'become', becoming: 'available' });
  expect(asked.becoming).toBe('available');
  expect(consoleReducer(asked, self(record({ revision: 2, available: false }))).becoming).toBe('available');
  expect(consoleReducer(asked, self(record({ revision: 2, available: true }))).becoming).toBeUndefined();
  expect(consoleReducer(asked, { type: 'failed', what: 'become', message: 'm' }).becoming).toBeUndefined();
});

it('is finishing until the visit is gone', () => {
  const asked = play(self(IN_CALL), { type: 'exit', requestId: 7, how: 'finish' });
  expect(consoleReducer(asked, self(record({ ...IN_CALL, revision: 4 }))).exit).toEqual({
    requestId: 7,
    how: 'finish',
  });
  expect(consoleReducer(asked, self(FREE_AGAIN)).exit).toBeUndefined();
});

it.each([
  ['forwardToDoctor', 'doctor'],
  ['sentToDoctorQueue', 'doctors-queue'],
] as const)('says of %s who goes where', (how, to) => {
  const maria = record({ ...IN_CALL, patientName: 'Maria da Silva' });
  expect(play(self(maria), { type: 'exit', requestId: 7, how }, self(FREE_AGAIN)).notice).toEqual({
    kind: 'visit-handed-over',
    to,
    patientName: 'Maria da Silva',
  });
});

describe('the visit that was last', () => {
  const maria = record({ ...IN_CALL, patientName: 'Maria da Silva' });
  it.each<[string, ConsoleEvent[]]>([
    ['was finished', [{ type: 'exit', requestId: 7, how: 'finish' }]],
    ['ended otherwise', []],
  ])('is remembered when it %s', (_, events) => {
    expect(play(self(maria), ...events, self(FREE_AGAIN)).lastVisit).toEqual({
      call: 'v7',
      patientName: 'Maria da Silva',
    });
  });
  it('is the doctor’s when it was handed over', () => {
    expect(
      play(self(maria), { type: 'exit', requestId: 7, how: 'sentToDoctorQueue' }, self(FREE_AGAIN)).lastVisit,
    ).toBeUndefined();
  });
  it('is the doctor’s when the hand-over was heard, though no answer came', () => {
    const unanswered = { type: 'failed', what: 'exit', message: 'm', unanswered: true } as const;
    expect(
      play(self(maria), { type: 'exit', requestId: 7, how: 'forwardToDoctor' }, unanswered, self(FREE_AGAIN)).lastVisit,
    ).toBeUndefined();
  });
  it('is not one that was only offered', () => expect(play(self(OFFERED), self(FREE_AGAIN)).lastVisit).toBeUndefined());
});

it('is entering the linked list until the record names the next one', () => {
  const asked = play(self(FREE), { type: 'link', linking: 'in' });
  expect(asked.linking).toBe('in');
  expect(consoleReducer(asked, self(record({ revision: 2 }))).linking).toBe('in');
  expect(consoleReducer(asked, self(record({ revision: 2, next: 101 }))).linking).toBeUndefined();
  expect(consoleReducer(asked, { type: 'failed', what: 'link', message: 'm' }).linking).toBeUndefined();
});
