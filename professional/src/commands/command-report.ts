import type { ConsoleCommand, PatientRecord } from '@acolhe/contracts';

/** What the professional asks of the patient's screen, or of the own ones, without giving the visit away. */
export type ScreenCommand = Extract<
  ConsoleCommand,
  'reloadPage' | 'showUnstable' | 'askNurse' | 'askDoctor' | 'resetRoom'
>;

/** What became of the last command. */
export interface CommandReport {
  readonly command: ScreenCommand;
  /** sent: the service has it; answered, overdue: of a question. */
  readonly state: 'sending' | 'sent' | 'answered' | 'overdue' | 'failed';
  /** Why it failed. */
  readonly message?: string;
  /** Number of the patient's last command when this one was given: only a later one can be its answer. */
  readonly afterSeq: number;
}

export type CommandEvent =
  | { readonly type: 'give'; readonly command: ScreenCommand; readonly afterSeq: number }
  | { readonly type: 'taken' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'patient'; readonly record: Pick<PatientRecord, 'command' | 'commandSeq'> }
  /** A question waited long enough. */
  | { readonly type: 'overdue' }
  | { readonly type: 'read' };

export const isQuestion = (command: ScreenCommand): boolean => command === 'askNurse' || command === 'askDoctor';

/** @see docs/product/console.md */
export function reportReducer(report: CommandReport | undefined, event: CommandEvent): CommandReport | undefined {
  if (event.type === 'give') return { command: event.command, state: 'sending', afterSeq: event.afterSeq };
  if (!report) return undefined;
  switch (event.type) {
    case 'taken':
      return report.state === 'sending' ? { ...report, state: 'sent' } : report;
    case 'failed':
      return { ...report, state: 'failed', message: event.message };
    case 'patient':
      return isAnswer(report, event.record) ? { ...report, state: 'answered' } : report;
    case 'overdue':
      return report.state === 'sent' && isQuestion(report.command) ? { ...report, state: 'overdue' } : report;
    case 'read':
      return undefined;
  }
}

function isAnswer(
  { command, state, afterSeq }: CommandReport,
  record: Pick<PatientRecord, 'command' | 'commandSeq'>,
): boolean {
  return isQuestion(command) && state !== 'failed' && record.command === 'answer' && record.commandSeq > afterSeq;
}
