import { hasActions, isQuotaReturned } from '@acolhe/domain';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { AsyncContent, LinkButton, Note, Page, Stack } from '@acolhe/ui';
import { schedulingApi } from '../api/scheduling-api.ts';
import { APPOINTMENTS_PATH } from '../../remote.config.ts';
import { BookingForm } from './booking-form.tsx';
import { OWN_LIST_FAILED } from './messages/booking-messages.ts';

const TITLE = 'Remarcar consulta';

interface ReschedulingProps {
  readonly patientId: number;
  readonly appointmentId: number;
}

/**
 * Moves an appointment of the patient to another hour.
 * @see docs/product/scheduling-screen.md
 */
export function Rescheduling({ patientId, appointmentId }: ReschedulingProps) {
  const { clock } = usePortal();
  const { data, error, isFetching, refetch } = schedulingApi.useSchedulingAppointmentsQuery(
    { patientId },
    { refetchOnMountOrArgChange: true },
  );
  const back = (
    <LinkButton href={APPOINTMENTS_PATH} kind="quiet">
      Minhas Consultas Agendadas
    </LinkButton>
  );
  return (
    <Page
      title={TITLE}
      sentence="A consulta que você já tem continua marcada até que a nova hora seja confirmada."
      back={{ here: TITLE, from: 'Minhas Consultas Agendadas', href: APPOINTMENTS_PATH }}
    >
      <AsyncContent
        state={{
          data: data?.appointments,
          isFetching,
          fault: error === undefined ? undefined : portalApiErrorOf(error).message,
          onRetry: () => void refetch(),
        }}
        loading="Carregando a consulta"
        failed={OWN_LIST_FAILED}
        fillsWindow
      >
        {(appointments) => {
          const moved = appointments.find(({ id }) => id === appointmentId);
          if (moved === undefined || !hasActions(moved))
            return (
              <Note kind="warning" title="Esta consulta não pode ser remarcada" action={back}>
                Ela já passou, foi cancelada ou não está entre as suas.
              </Note>
            );
          return (
            <Stack space="large">
              {!isQuotaReturned(
                { startMs: Date.parse(moved.startsAt), isQuotaForfeited: moved.isQuotaForfeited },
                clock.nowMs(),
              ) && <Note kind="info">Se cancelar depois de remarcar, a cota do Gift Card não volta para você.</Note>}
              <BookingForm patientId={patientId} moved={moved} isByContract={undefined} />
            </Stack>
          );
        }}
      </AsyncContent>
    </Page>
  );
}
