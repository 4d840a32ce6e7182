import type { ProfessionalRecord } from '@acolhe/contracts';
import { Button, useStyles } from '@acolhe/ui';
import type { VisitExit } from '../console-state/console-state.ts';
import * as styles from './call-actions.module.css';
import { type CallQuestion, handOverLabel } from './call-dialogs.tsx';

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
  const way = (how: VisitExit) => ({
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
      <Button {...way('forwardToDoctor')} busyLabel="Encaminhando...">
        {handOverLabel(self)}
      </Button>
      {self.isTechnician && (
        <Button {...way('sentToDoctorQueue')} busyLabel="Enviando...">
          Enviar para fila médica
        </Button>
      )}
      <Button {...way('finish')} kind="dangerQuiet" busyLabel="Finalizando...">
        Finalizar atendimento
      </Button>
    </div>
  );
}
