import type { ProfessionalRecord } from '@acolhe/contracts';
import { Button, Stack, icons } from '@acolhe/ui';
import type { VisitExit } from '../desk/desk-state.ts';
import { type CallQuestion, handOverLabel } from './call-dialogs.tsx';

export interface CallActionsProps {
  readonly self: ProfessionalRecord;
  /** How the visit is being given away, while that is under way. */
  readonly exit: VisitExit | undefined;
  readonly onAsk: (question: CallQuestion) => void;
  readonly onDocument: () => void;
}

/** What the professional does for the visit: a document, the doctor, the end. */
export function CallActions({ self, exit, onAsk, onDocument }: CallActionsProps) {
  const leaving = exit !== undefined && exit !== 'cancelCall';
  const way = (how: VisitExit) => ({ wide: true, busy: exit === how, idle: leaving && exit !== how, onPress: () => onAsk(how) });
  return (
    <Stack space="small">
      <Button wide icon={icons.file} onPress={onDocument}>Emitir documento</Button>
      <Button {...way('forwardToDoctor')} icon={icons.stetho} busyLabel="Encaminhando...">{handOverLabel(self)}</Button>
      {self.isTechnician && <Button {...way('sentToDoctorQueue')} icon={icons.clock} busyLabel="Enviando...">Enviar para fila médica</Button>}
      <Button {...way('finish')} kind="dangerQuiet" busyLabel="Finalizando...">Finalizar atendimento</Button>
    </Stack>
  );
}
