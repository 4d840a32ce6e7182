import { CLINIC_REASON_LENGTH, cancelByClinicCall, type DayAppointment } from '@acolhe/contracts/operations';
import { hasVisibleText } from '@acolhe/domain';
import { Button, Dialog, Form, TextArea, useForm, withRetryTime } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { momentOf } from '../page/formats.ts';

export interface CancelAppointmentDialogProps {
  readonly appointment: DayAppointment;
  /** @param isRefused the service refused: what is shown of the appointment may be outdated */
  readonly onCancel: (isRefused: boolean) => void;
  /** @param hasEmail the patient gets the mail; others must be informed in another way */
  readonly onDone: (hasEmail: boolean) => void;
}

/** Asks for the reason for which the clinic cancels an appointment, and cancels it. A refusal stays in the dialog. */
export function CancelAppointmentDialog({ appointment, onCancel, onDone }: CancelAppointmentDialogProps) {
  const { service } = useOperator();
  const { id, patientName, specialty, startsAt } = appointment;
  const title = `Cancelar a consulta de ${patientName}?`;
  const form = useForm({
    initial: { reason: '' },
    rules: ({ reason }) => (hasVisibleText(reason) ? [] : [{ field: 'reason', message: 'Escreva o motivo' } as const]),
    async onSubmit({ reason }, { setFailure }) {
      const { data, error } = await service.call(cancelByClinicCall, { appointmentId: id, reason: reason.trim() });
      if (error) setFailure(withRetryTime(error));
      else onDone(data.hasEmail);
    },
  });
  const leave = () => onCancel(form.failure !== null);
  return (
    <Dialog
      title={title}
      onCancel={form.busy ? undefined : leave}
      actions={
        <>
          <Button idle={form.busy} onPress={leave}>
            Voltar
          </Button>
          <Button kind="danger" busy={form.busy} busyLabel="Cancelando..." onPress={() => form.submit()}>
            Cancelar consulta
          </Button>
        </>
      }
    >
      <p>
        {specialty}, {momentOf(startsAt)}. O paciente recebe um e-mail com o motivo, e a cota da consulta volta para
        ele. Não dá para desfazer.
      </p>
      <p>O horário volta a ser oferecido. Se ninguém atende nele, bloqueie o período antes.</p>
      <Form form={form} label={title} failureTitle="A consulta não foi cancelada">
        <TextArea
          label="Motivo"
          help="O paciente lê, e fica no registro de alterações. Não escreva dados de saúde."
          maxLength={CLINIC_REASON_LENGTH}
          {...form.field('reason')}
        />
      </Form>
    </Dialog>
  );
}
