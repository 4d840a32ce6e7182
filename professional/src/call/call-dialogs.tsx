import type { CallKey, ProfessionalRecord } from '@acolhe/contracts';
import type { CallDrafts } from '../call-drafts/call-drafts.ts';
import { useCallDraft } from '../call-drafts/use-call-draft.ts';
import type { ScreenCommand } from '../commands/command-report.ts';
import { ConfirmDialog } from '../commands/confirm-dialog.tsx';
import type { ExitChoice, VisitExit } from '../console-state/console-state.ts';
import { DoctorsQueueDialog } from '../hand-over/doctors-queue-dialog.tsx';
import { HandOverDialog } from '../hand-over/hand-over-dialog.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import { FinishDialog } from './finish-dialog.tsx';

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
  // It outlives the dialog: an exit that failed, or was put off, keeps what was written.
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
export const handOverLabel = ({ isTechnician }: Pick<ProfessionalRecord, 'isTechnician'>): string =>
  isTechnician ? 'Encaminhar ao médico' : 'Encaminhar a outro médico';
