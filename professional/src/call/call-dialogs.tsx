import { type CallKey, MAX_GUIDANCE, type ProfessionalRecord } from '@acolhe/contracts';
import { Button, Dialog, Stack, TextArea, useStyles } from '@acolhe/ui';
import type { ExitChoice, VisitExit } from '../console/console-state.ts';
import { ConfirmDialog } from '../page/question-dialogs.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import { DoctorsQueueDialog, HandOverDialog } from '../visit/hand-over-dialog.tsx';
import { type CallDrafts, useCallDraft } from './call-drafts.ts';
import type { ScreenCommand } from './commands.tsx';
import * as styles from './call-actions.module.css';

/** Actions that are confirmed first. */
export type CallQuestion = VisitExit | 'reloadPage';

export interface CallDialogsProps {
  readonly service: ConsoleService;
  readonly self: ProfessionalRecord;
  readonly call: CallKey;
  readonly drafts: CallDrafts;
  /** Undefined: no dialog is open. */
  readonly question: CallQuestion | undefined;
  readonly onExit: (how: VisitExit, choice?: ExitChoice) => void;
  readonly onCommand: (command: ScreenCommand) => void;
  readonly onClose: () => void;
}

/** The dialog that confirms an action of the call. */
export function CallDialogs({ service, self, call, drafts, question, onExit, onCommand, onClose }: CallDialogsProps) {
  const name = self.patientName ?? 'o paciente';
  // It outlives the dialog: an exit that failed, or was put off, retains what was written.
  const { draft, change } = useCallDraft(drafts, call);
  const { note, guidance } = draft;
  const setNote = (typed: string): void => change({ note: typed });
  const exit = (how: VisitExit, choice?: ExitChoice): void => {
    onClose();
    onExit(how, choice);
  };
  switch (question) {
    case undefined:
      return null;
    case 'finish':
      return (
        <FinishDialog
          patientName={self.patientName}
          guidance={guidance}
          onGuidance={(typed) => change({ guidance: typed })}
          onFinish={() => exit('finish', { guidance })}
          onCancel={onClose}
        />
      );
    case 'forwardToDoctor':
      return (
        <HandOverDialog
          service={service}
          selfId={self.professionalId}
          title={handOverLabel(self)}
          patientName={name}
          note={note}
          onNote={setNote}
          onHandOver={(doctorId) => exit('forwardToDoctor', { doctorId, note })}
          onCancel={onClose}
        />
      );
    case 'sentToDoctorQueue':
      return (
        <DoctorsQueueDialog
          patientName={name}
          note={note}
          onNote={setNote}
          onSend={() => exit('sentToDoctorQueue', { note })}
          onCancel={onClose}
        />
      );
    case 'cancelCall':
      return (
        <ConfirmDialog
          title="Cancelar ligação?"
          confirmLabel="Cancelar ligação"
          danger
          onConfirm={() => exit('cancelCall')}
          onCancel={onClose}
        >
          <p>
            A tela do paciente cancela o atendimento, que não pode ser retomado. Para encerrar uma consulta que
            aconteceu, use Finalizar atendimento.
          </p>
        </ConfirmDialog>
      );
    case 'reloadPage':
      return (
        <ConfirmDialog
          title="Recarregar a página do paciente?"
          confirmLabel="Recarregar"
          onConfirm={() => {
            onClose();
            onCommand('reloadPage');
          }}
          onCancel={onClose}
        >
          <p>A imagem e o som de {name} somem por alguns segundos e voltam sozinhos.</p>
        </ConfirmDialog>
      );
  }
}

/** Label of the hand-over, which differs for doctors. */
const handOverLabel = ({ isTechnician }: Pick<ProfessionalRecord, 'isTechnician'>): string =>
  isTechnician ? 'Encaminhar ao médico' : 'Encaminhar a outro médico';

export interface FinishDialogProps {
  readonly patientName?: string;
  /** Guidance for the patient, as it was typed. */
  readonly guidance: string;
  readonly onGuidance: (guidance: string) => void;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

/** Asks before a visit is finished, which cannot be undone, and for the guidance for the patient. */
export function FinishDialog({ patientName, guidance, onGuidance, onFinish, onCancel }: FinishDialogProps) {
  const actions = (
    <>
      <Button kind="quiet" onPress={onCancel}>
        Voltar à chamada
      </Button>
      <Button kind="danger" onPress={onFinish}>
        Finalizar
      </Button>
    </>
  );
  return (
    <Dialog title="Finalizar o atendimento?" actions={actions} onCancel={onCancel}>
      <Stack>
        <p>A chamada{patientName ? ` com ${patientName}` : ''} termina para os dois e não pode ser retomada.</p>
        <TextArea
          id="orientacao"
          label="O que fazer agora (opcional)"
          help="Para quem foi atendido: cuidados, retorno, sinais de alerta. Fica no histórico de atendimento."
          rows={3}
          maxLength={MAX_GUIDANCE}
          value={guidance}
          onChange={onGuidance}
        />
      </Stack>
    </Dialog>
  );
}

export interface CallActionsProps {
  readonly self: ProfessionalRecord;
  /** The exit that was asked for. */
  readonly exit: VisitExit | undefined;
  readonly onAsk: (question: CallQuestion) => void;
  /** Absent while a document is being written. */
  readonly onDocument?: () => void;
}

/** Buttons of the visit: issue a document, hand over to a doctor, finish. */
export function CallActions({ self, exit, onAsk, onDocument }: CallActionsProps) {
  const css = useStyles(styles);
  const leaving = exit !== undefined && exit !== 'cancelCall';
  const exitButton = (how: VisitExit) => ({
    wide: true,
    size: 'small' as const,
    busy: exit === how,
    idle: leaving && exit !== how,
    onPress: () => onAsk(how),
  });
  return (
    <div className={css.actions}>
      <Button wide size="small" idle={!onDocument} onPress={() => onDocument?.()}>
        Emitir documento
      </Button>
      <Button {...exitButton('forwardToDoctor')} busyLabel="Encaminhando...">
        {handOverLabel(self)}
      </Button>
      {self.isTechnician && (
        <Button {...exitButton('sentToDoctorQueue')} busyLabel="Enviando...">
          Enviar para fila médica
        </Button>
      )}
      <Button {...exitButton('finish')} kind="dangerQuiet" busyLabel="Finalizando...">
        Finalizar atendimento
      </Button>
    </div>
  );
}
