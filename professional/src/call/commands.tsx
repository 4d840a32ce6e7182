import { type ConsoleCommand, type PatientRecord, sendCommandCall } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { Button, Note, type StatusKind } from '@acolhe/ui';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { ConsoleService } from '../service/console-service.ts';

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

const isQuestion = (command: ScreenCommand): boolean => command === 'askNurse' || command === 'askDoctor';

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

export interface CommandMessage {
  readonly kind: StatusKind;
  readonly title: string;
  readonly detail?: string;
}

const SENT: Record<ScreenCommand, string> = {
  reloadPage: 'A página do paciente vai recarregar.',
  showUnstable: 'O aviso de conexão instável foi enviado.',
  resetRoom: 'Você está entrando de novo na chamada.',
  askNurse: 'Esperando a tela do paciente responder...',
  askDoctor: 'Esperando a tela do paciente responder...',
};

/** Describes the progress of a command. */
function commandMessage({ command, state, message }: CommandReport): CommandMessage {
  switch (state) {
    case 'sending':
      return { kind: 'info', title: 'Enviando...' };
    case 'sent':
      return {
        kind: isQuestion(command) ? 'info' : 'success',
        title: SENT[command],
        detail: command === 'reloadPage' ? 'A chamada continua quando ela voltar.' : undefined,
      };
    case 'answered':
      return {
        kind: 'success',
        title: 'A tela do paciente respondeu.',
        detail: 'Se a pessoa não ouve ou não vê você, recarregue a página dela.',
      };
    case 'overdue':
      return {
        kind: 'warning',
        title: 'A tela do paciente ainda não respondeu.',
        detail: 'A conexão pode ter caído. Tente de novo ou recarregue a página.',
      };
    case 'failed':
      return { kind: 'danger', title: 'O pedido não foi enviado.', detail: message };
  }
}

/** Shows the progress of the last command over the picture. */
export function CommandNote({ commands: { report, give, read } }: { readonly commands: Commands }) {
  if (!report) return null;
  const { kind, title, detail } = commandMessage(report);
  const again = report.state === 'failed' || report.state === 'overdue';
  const action = again ? (
    <Button size="small" onPress={() => give(report.command)}>
      Tentar novamente
    </Button>
  ) : (
    report.state !== 'sending' && (
      <Button size="small" onPress={read}>
        Entendi
      </Button>
    )
  );
  return (
    <Note key={title} kind={kind} title={title} action={action} live floating>
      {detail}
    </Note>
  );
}

/** A screen that works answers in well under a second. */
const ANSWER_TIMEOUT_MS = 8_000;

interface Commands {
  readonly report?: CommandReport;
  /** Sends a command, unless one is being sent. */
  readonly give: (command: ScreenCommand) => void;
  readonly read: () => void;
}

/**
 * Sends commands to the patient's screen and follows their progress.
 * @param patientId the patient, whose record carries the answer and can be read while `ours`
 * @see docs/product/console.md
 */
export function useCommands(
  service: ConsoleService,
  realtime: Realtime,
  requestId: number,
  patientId: number,
  ours: boolean,
): Commands {
  const [report, dispatch] = useReducer(reportReducer, undefined);
  const lastSeq = useRef(0);
  useEffect(() => {
    if (!ours) return undefined;
    return realtime.watchPatient(patientId, {
      value(record) {
        if (!record) return;
        lastSeq.current = record.commandSeq;
        dispatch({ type: 'patient', record });
      },
    });
  }, [realtime, patientId, ours]);

  const waits = report?.state === 'sent';
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => dispatch({ type: 'overdue' }), ANSWER_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [waits]);

  const inProgress = useRef(false);
  const give = useCallback(
    (command: ScreenCommand) => {
      if (inProgress.current) return;
      inProgress.current = true;
      dispatch({ type: 'give', command, afterSeq: lastSeq.current });
      void service.call(sendCommandCall, { requestId, command }).then(({ error }) => {
        inProgress.current = false;
        dispatch(error ? { type: 'failed', message: error.message } : { type: 'taken' });
      });
    },
    [service, requestId],
  );
  const read = useCallback(() => dispatch({ type: 'read' }), []);
  return { report, give, read };
}
