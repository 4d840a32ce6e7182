import type { Appointment } from '@acolhe/contracts';
import {
  brazilianDateOf,
  CANCELLATION_MESSAGES,
  cancelReasonProblem,
  dayIn,
  deviceZone,
  isQuotaReturned,
  timeIn,
} from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, Dialog, Form, Note, TextArea, useForm } from '@acolhe/ui';
import type { CancelOutcome } from './use-cancellation.ts';

/** As long as the service takes. */
const MAX_REASON_LENGTH = 500;

interface ReasonValues {
  readonly reason: string;
}

interface CancelDialogProps {
  readonly appointment: Appointment;
  /** Cancels it, and closes the dialog when that succeeded. */
  readonly onConfirm: (reason: string) => Promise<CancelOutcome>;
  /** The patient keeps it, or does not wait for the answer. */
  readonly onBack: () => void;
}

const rules = ({ reason }: ReasonValues) => {
  const problem = cancelReasonProblem(reason);
  return problem ? [{ field: 'reason' as const, message: CANCELLATION_MESSAGES[problem] }] : [];
};

function quotaNote({ startsAt, isQuotaForfeited }: Appointment, nowMs: number): string {
  if (isQuotaReturned({ startMs: Date.parse(startsAt), isQuotaForfeited }, nowMs))
    return 'Faltam mais de 48 horas: se usou Gift Card, a cota volta para você.';
  return isQuotaForfeited
    ? 'Remarcada quando faltavam 48 horas ou menos: se usou Gift Card, a cota não volta.'
    : 'Faltam 48 horas ou menos: se usou Gift Card, a cota não volta.';
}

/**
 * Asks why an appointment is cancelled, and says whether its quota comes back.
 * @see docs/product/consultations.md
 */
export function CancelDialog({ appointment, onConfirm, onBack }: CancelDialogProps) {
  const { clock } = usePortal();
  const { specialty, professionalName, startsAt } = appointment;
  const start = new Date(startsAt);
  const zone = deviceZone();
  const form = useForm<ReasonValues>({
    initial: { reason: '' },
    rules,
    async onSubmit({ reason }, { setFailure }) {
      const outcome = await onConfirm(reason);
      if (!outcome.ok) setFailure(outcome.message);
    },
  });
  return (
    <Dialog
      title="Cancelar consulta?"
      onCancel={onBack}
      actions={
        <>
          <Button onPress={onBack}>Voltar</Button>
          <Button kind="danger" type="submit" form={form.id} busy={form.busy} busyLabel="Cancelando...">
            Cancelar consulta
          </Button>
        </>
      }
    >
      <p>
        {specialty}, com {professionalName}, em {brazilianDateOf(dayIn(zone, start))} às {timeIn(zone, start)}.
      </p>
      <Form form={form} failureTitle="A consulta não foi cancelada">
        <TextArea label="Motivo de Cancelamento" maxLength={MAX_REASON_LENGTH} {...form.field('reason')} />
      </Form>
      <Note kind="info">{quotaNote(appointment, clock.nowMs())}</Note>
    </Dialog>
  );
}
