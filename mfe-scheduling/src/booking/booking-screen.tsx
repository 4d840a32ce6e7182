import { hasActions, isQuotaReturned } from '@acolhe/domain';
import { homeAddress, portalApiErrorOf, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { AsyncContent, LinkButton, Note, Page, Stack } from '@acolhe/ui';
import { APPOINTMENTS_PATH } from '../../remote.config.ts';
import { schedulingApi } from '../api/scheduling-api.ts';
import { OWN_LIST_FAILED } from './booking-data.ts';
import { BookingForm } from './booking-form.tsx';

const TITLE = 'Solicitar Agendamento';

/**
 * Books an appointment, or moves one.
 * @see docs/product/scheduling-screen.md
 */
export function BookingScreen() {
  const session = useSession();
  const { search, ...location } = useLocation();
  if (!session) return null;
  const rescheduledId = movedAppointmentId(search, location.state);
  return rescheduledId === undefined ? (
    <Booking patient={session.patient} isByContract={schedulingByContract(search)} />
  ) : (
    <Rescheduling key={rescheduledId} patientId={session.patient.id} appointmentId={rescheduledId} />
  );
}

function Booking({
  patient,
  isByContract,
}: Pick<PortalSession, 'patient'> & { readonly isByContract: boolean | undefined }) {
  const portal = usePortal();
  return (
    <Page title={TITLE} back={{ here: TITLE, href: homeAddress(portal) }}>
      <BookingForm patientId={patient.id} isByContract={isByContract} />
    </Page>
  );
}

const numberOf = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/**
 * The appointment that the screen was opened to reschedule.
 * @param search query of the address: `?remarcar=7001`
 * @param state of the history entry: `{ appointmentId: 7001 }`
 * @returns undefined when a new appointment is booked
 */
export function movedAppointmentId(search: string, state: unknown): number | undefined {
  const inState = typeof state === 'object' && state !== null && 'appointmentId' in state ? state.appointmentId : null;
  return numberOf(inState) ?? numberOf(new URLSearchParams(search).get('remarcar'));
}

/**
 * Whether a contract covers the appointment according to the previous screen; the service decides.
 * @param search query of the address
 * @returns undefined when the address does not say
 */
export function schedulingByContract(search: string): boolean | undefined {
  const value = new URLSearchParams(search).get('appointmentSchedulingContract');
  return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined;
}

const RESCHEDULING_TITLE = 'Remarcar consulta';

interface ReschedulingProps {
  readonly patientId: number;
  readonly appointmentId: number;
}

/**
 * Moves an appointment of the patient to another hour.
 * @see docs/product/scheduling-screen.md
 */
function Rescheduling({ patientId, appointmentId }: ReschedulingProps) {
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
      title={RESCHEDULING_TITLE}
      sentence="A consulta que você já tem continua marcada até que a nova hora seja confirmada."
      back={{ here: RESCHEDULING_TITLE, from: 'Minhas Consultas Agendadas', href: APPOINTMENTS_PATH }}
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
