import { type CommandEvent, type CommandReport, reportReducer } from './commands.tsx';

const play = (...events: CommandEvent[]): CommandReport | undefined =>
  events.reduce<CommandReport | undefined>(reportReducer, undefined);
const ASK: CommandEvent = { type: 'give', command: 'askNurse', afterSeq: 5 };
const ANSWER: CommandEvent = { type: 'patient', record: { command: 'answer', commandSeq: 6 } };

it.each<[string, CommandEvent[], CommandReport['state'] | undefined]>([
  ['nothing was given', [ANSWER], undefined],
  ['it is under way', [ASK], 'sending'],
  ['the service has it', [ASK, { type: 'taken' }], 'sent'],
  ['the screen answered', [ASK, { type: 'taken' }, ANSWER], 'answered'],
  ['the screen answered sooner than the service', [ASK, ANSWER, { type: 'taken' }], 'answered'],
  [
    'an earlier question was answered',
    [ASK, { type: 'taken' }, { type: 'patient', record: { command: 'answer', commandSeq: 5 } }],
    'sent',
  ],
  [
    'the question is there and not yet answered',
    [ASK, { type: 'taken' }, { type: 'patient', record: { command: 'askNurse', commandSeq: 6 } }],
    'sent',
  ],
  ['nobody answers', [ASK, { type: 'taken' }, { type: 'overdue' }], 'overdue'],
  ['the answer comes late', [ASK, { type: 'taken' }, { type: 'overdue' }, ANSWER], 'answered'],
  ['it was answered in time', [ASK, { type: 'taken' }, ANSWER, { type: 'overdue' }], 'answered'],
  [
    'nothing is to be answered',
    [{ type: 'give', command: 'reloadPage', afterSeq: 5 }, { type: 'taken' }, ANSWER, { type: 'overdue' }],
    'sent',
  ],
  ['it was refused', [ASK, { type: 'failed', message: 'Não.' }, ANSWER], 'failed'],
  ['it was read', [ASK, { type: 'taken' }, { type: 'read' }], undefined],
])('has the right state when %s', (_, events, state) => expect(play(...events)?.state).toBe(state));

it('reports the command that was sent last', () => {
  expect(play(ASK, { type: 'taken' }, { type: 'give', command: 'showUnstable', afterSeq: 6 })).toEqual({
    command: 'showUnstable',
    state: 'sending',
    afterSeq: 6,
  });
});
