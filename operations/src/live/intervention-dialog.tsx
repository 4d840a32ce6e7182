import { endStuckVisitCall, returnVisitCall, takeOffDutyCall } from '@acolhe/contracts/operations';
import type { ApiAnswer } from '@acolhe/session';
import { TextArea, useForm, withRetryTime } from '@acolhe/ui';
import type { OperationsService } from '../access/operations-service.ts';
import { useOperator } from '../access/operator-context.tsx';
import { FormDialog } from '../editor/change-dialogs.tsx';

/** An intervention that was chosen, and what it is about. */
export type Intervention =
  | { readonly kind: 'take-off-duty'; readonly professionalId: number; readonly name: string }
  | { readonly kind: 'return-to-queue' | 'end-visit'; readonly requestId: number };

interface InterventionMessages {
  readonly title: string;
  readonly effect: string;
  readonly confirm: string;
  readonly busy: string;
  readonly failed: string;
  readonly done: string;
}

/** Texts of an intervention's dialog and result. */
export function interventionMessages(intervention: Intervention): InterventionMessages {
  switch (intervention.kind) {
    case 'take-off-duty':
      return {
        title: `Tirar ${intervention.name} do plantão?`,
        effect: 'Não recebe mais chamados. Um atendimento em andamento continua, e a pessoa pode voltar ao plantão.',
        confirm: 'Tirar do plantão',
        busy: 'Tirando...',
        failed: 'A pessoa continua de plantão',
        done: `${intervention.name} saiu do plantão`,
      };
    case 'return-to-queue':
      return {
        title: `Devolver o atendimento ${intervention.requestId} à fila?`,
        effect: 'O paciente volta ao lugar que tinha na fila, e outros profissionais são chamados primeiro.',
        confirm: 'Devolver à fila',
        busy: 'Devolvendo...',
        failed: 'O atendimento não voltou à fila',
        done: `O atendimento ${intervention.requestId} está na fila`,
      };
    case 'end-visit':
      return {
        title: `Encerrar o atendimento ${intervention.requestId}?`,
        effect: 'Termina agora para o paciente e para o profissional. Não dá para desfazer.',
        confirm: 'Encerrar atendimento',
        busy: 'Encerrando...',
        failed: 'O atendimento não foi encerrado',
        done: `O atendimento ${intervention.requestId} terminou`,
      };
  }
}

function send(service: OperationsService, intervention: Intervention, reason: string): Promise<ApiAnswer<unknown>> {
  switch (intervention.kind) {
    case 'take-off-duty':
      return service.call(takeOffDutyCall, { professionalId: intervention.professionalId, reason });
    case 'return-to-queue':
      return service.call(returnVisitCall, { requestId: intervention.requestId, reason });
    case 'end-visit':
      return service.call(endStuckVisitCall, { requestId: intervention.requestId, reason });
  }
}

export interface InterventionDialogProps {
  readonly intervention: Intervention;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** Asks for the reason of an intervention, and makes it. */
export function InterventionDialog({ intervention, onCancel, onDone }: InterventionDialogProps) {
  const { service } = useOperator();
  const messages = interventionMessages(intervention);
  const form = useForm({
    initial: { reason: '' },
    rules: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', message: 'Escreva o motivo' } as const] : []),
    async onSubmit({ reason }, { setFailure }) {
      const { error } = await send(service, intervention, reason.trim());
      if (error) setFailure(withRetryTime(error));
      else onDone();
    },
  });
  return (
    <FormDialog
      title={messages.title}
      form={form}
      formLabel="Motivo da intervenção"
      failureTitle={messages.failed}
      label={messages.confirm}
      busyLabel={messages.busy}
      kind={intervention.kind === 'end-visit' ? 'danger' : 'main'}
      intro={<p>{messages.effect}</p>}
      onCancel={onCancel}
    >
      <TextArea
        label="Motivo"
        help="Fica no registro de alterações. Não escreva dados do paciente."
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
