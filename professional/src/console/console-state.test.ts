import { NO_COMMAND, type ProfessionalRecord } from '@acolhe/contracts';
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
  command: NO_COMMAND,
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

describe('the scene of the console', () => {
  it('is the opening until the professional’s record is there', () =>
    expect(sceneOf(play())).toEqual({ kind: 'opening' }));
  it('is the desk while free', () => expect(sceneOf(play(self(FREE)))).toEqual({ kind: 'desk', self: FREE }));
  it('is the desk with an offer', () => {
    expect(sceneOf(play(self(FREE), self(OFFERED)))).toEqual({
      kind: 'desk',
      self: OFFERED,
      offer: { requestId: 7, expiresAtMs: 99, answer: undefined },
    });
  });
  it('is the call as soon as the offer is accepted, before the service has answered', () => {
    expect(sceneOf(play(self(OFFERED), ACCEPT))).toMatchObject({ kind: 'call', requestId: 7 });
  });
  it('preserves the offer while it is being declined', () => {
    expect(sceneOf(play(self(OFFERED), DECLINE))).toMatchObject({ kind: 'desk', offer: { answer: 'decline' } });
  });
  it('is the call for a page that loads during it', () =>
    expect(sceneOf(play(self(IN_CALL)))).toMatchObject({ kind: 'call', requestId: 7 }));
  it('has the visit assigned once the service has the answer', () => {
    expect(sceneOf(play(self(OFFERED), ACCEPT))).toMatchObject({ ours: false });
    expect(sceneOf(play(self(OFFERED), ACCEPT, { type: 'answer-taken', requestId: 7 }))).toMatchObject({ ours: true });
    expect(sceneOf(play(self(OFFERED), ACCEPT, { type: 'answer-taken', requestId: 6 }))).toMatchObject({ ours: false });
    expect(sceneOf(play(self(IN_CALL)))).toMatchObject({ ours: true });
  });
  it('returns to the offer when the answer was not sent', () => {
    expect(sceneOf(play(self(OFFERED), ACCEPT, { type: 'failed', what: 'answer', message: 'm' }))).toMatchObject({
      kind: 'desk',
      offer: { answer: undefined },
    });
  });
  it('does not take the answer to one offer for an answer to the next', () => {
    expect(
      sceneOf(play(self(OFFERED), ACCEPT, self(record({ revision: 3, status: 'offered', requestId: 8 })))),
    ).toMatchObject({ kind: 'desk', offer: { requestId: 8, answer: undefined } });
  });
});

describe('the notice of the console', () => {
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
        { type: 'failed', what: 'exit', requestId: 7, message: 'm' },
        self(FREE_AGAIN),
      ],
      'visit-ended',
    ],
    [
      'a visit whose end was published before the answer to its finishing was lost',
      [
        self(IN_CALL),
        { type: 'exit', requestId: 7, how: 'finish' },
        self(FREE_AGAIN),
        { type: 'failed', what: 'exit', requestId: 7, message: 'm', unanswered: true },
      ],
      'visit-finished',
    ],
    [
      'a visit whose finishing was heard, though no answer came',
      [
        self(IN_CALL),
        { type: 'exit', requestId: 7, how: 'finish' },
        { type: 'failed', what: 'exit', requestId: 7, message: 'm', unanswered: true },
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
  ])('reports %s', (_, events, kind) => expect(play(...events).notice?.kind).toBe(kind));
});

it('ignores a record with an older revision', () => {
  expect(play(self(IN_CALL), self(OFFERED)).self).toBe(IN_CALL);
});

it('shows the pending availability until the record carries it', () => {
  const asked = play(self(record({ available: false })), { type: 'become', becoming: 'available' });
  expect(asked.becoming).toBe('available');
  expect(consoleReducer(asked, self(record({ revision: 2, available: false }))).becoming).toBe('available');
  expect(consoleReducer(asked, self(record({ revision: 2, available: true }))).becoming).toBeUndefined();
  expect(consoleReducer(asked, { type: 'failed', what: 'become', message: 'm' }).becoming).toBeUndefined();
});

it('shows the pending exit until the visit has ended', () => {
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
] as const)('shows where the patient goes after %s', (how, to) => {
  const maria = record({ ...IN_CALL, patientName: 'Maria da Silva' });
  expect(play(self(maria), { type: 'exit', requestId: 7, how }, self(FREE_AGAIN)).notice).toEqual({
    kind: 'visit-handed-over',
    to,
    patientName: 'Maria da Silva',
  });
});

describe('the last visit', () => {
  const maria = record({ ...IN_CALL, patientName: 'Maria da Silva' });
  it.each<[string, ConsoleEvent[]]>([
    ['was finished', [{ type: 'exit', requestId: 7, how: 'finish' }]],
    ['ended otherwise', []],
  ])('is the visit that %s', (_, events) => {
    expect(play(self(maria), ...events, self(FREE_AGAIN)).lastVisit).toEqual({
      call: 'v7',
      patientName: 'Maria da Silva',
    });
  });
  it('is not a visit that was handed over', () => {
    expect(
      play(self(maria), { type: 'exit', requestId: 7, how: 'sentToDoctorQueue' }, self(FREE_AGAIN)).lastVisit,
    ).toBeUndefined();
  });
  it('is not a visit whose hand-over was carried out without an answer', () => {
    const unanswered = { type: 'failed', what: 'exit', requestId: 7, message: 'm', unanswered: true } as const;
    expect(
      play(self(maria), { type: 'exit', requestId: 7, how: 'forwardToDoctor' }, unanswered, self(FREE_AGAIN)).lastVisit,
    ).toBeUndefined();
  });
  it('is not a visit that was only offered', () =>
    expect(play(self(OFFERED), self(FREE_AGAIN)).lastVisit).toBeUndefined());
});

it('shows the pending entry into the linked list until the record names a next one', () => {
  const asked = play(self(FREE), { type: 'link', linking: 'in' });
  expect(asked.linking).toBe('in');
  expect(consoleReducer(asked, self(record({ revision: 2 }))).linking).toBe('in');
  expect(consoleReducer(asked, self(record({ revision: 2, next: 101 }))).linking).toBeUndefined();
  expect(consoleReducer(asked, { type: 'failed', what: 'link', message: 'm' }).linking).toBeUndefined();
});
