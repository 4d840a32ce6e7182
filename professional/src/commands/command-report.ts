import type { ConsoleCommand, PatientRecord } from '@acolhe/contracts';

/** Commands to the patient's screen, or the professional's own, that do not end the visit. */
export type ScreenCommand = Extract<
  ConsoleCommand,
  'reloadPage' | 'showUnstable' | 'askNurse' | 'askDoctor' | 'resetRoom'
>;

/** Progress of the last command. */
export interface CommandReport {
  readonly command: ScreenCommand;
  /** `sent`: the service has it. `answered`, `overdue`: the patient's screen answered a question, or not in time. */
  readonly state: 'sending' | 'sent' | 'answered' | 'overdue' | 'failed';
  /** Message of the failure. */
  readonly message?: string;
  /** Number of the patient's last command when this one was sent: only a later one can be its answer. */
  readonly afterSeq: number;
}

export type CommandEvent =
  | { readonly type: 'give'; readonly command: ScreenCommand; readonly afterSeq: number }
  | { readonly type: 'taken' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'patient'; readonly record: Pick<PatientRecord, 'command' | 'commandSeq'> }
  /** A question got no answer in time. */
  | { readonly type: 'overdue' }
  | { readonly type: 'read' };

export const isQuestion = (command: ScreenCommand): boolean => command === 'askNurse' || command === 'askDoctor';

/**
 * Applies an event to the progress of a command.
 * @see docs/product/console.md
 */
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
