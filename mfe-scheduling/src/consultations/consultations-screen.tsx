import { appointmentLabel, sortAppointments } from '@acolhe/domain';
import { type PortalSession, portalApiErrorOf, usePortal, useSession } from '@acolhe/session';
import { AsyncContent, EmptyState, formatDate, formatTime, Page, Table, type TableColumn } from '@acolhe/ui';
import type { Appointment } from '@acolhe/contracts';
import { schedulingApi } from '../api/scheduling-api.ts';

const TITLE = 'Minhas Consultas Agendadas';

const COLUMNS: readonly TableColumn<Appointment>[] = [
  { title: 'Especialidade', cell: ({ specialty }) => specialty, kind: 'main' },
  { title: 'Status', cell: appointmentLabel },
  { title: 'Profissional', cell: ({ professionalName }) => professionalName },
  { title: 'Data', cell: ({ startsAt }) => formatDate(new Date(startsAt)) },
  { title: 'Horário', cell: ({ startsAt }) => formatTime(new Date(startsAt)) },
  { title: 'Gift Card', cell: ({ giftCardQuotaId }) => (giftCardQuotaId === null ? 'Não' : 'Sim') },
];

/** Lists the appointments of the patient. */
export function ConsultationsScreen() {
  const session = useSession();
  return session && <ConsultationsOf patient={session.patient} />;
}

function ConsultationsOf({ patient }: Pick<PortalSession, 'patient'>) {
  const portal = usePortal();
  const { data, error, isFetching, refetch } = schedulingApi.useSchedulingAppointmentsQuery(
    { patientId: patient.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Page title={TITLE} back={{ here: TITLE, href: portal.addressOf('home') ?? '/' }}>
      <AsyncContent
        state={{
          data: data?.appointments,
          isFetching,
          fault: error === undefined ? undefined : portalApiErrorOf(error).message,
          onRetry: () => void refetch(),
        }}
        loading="Carregando suas consultas"
        failed="Falha ao obter histórico, tente novamente mais tarde!"
      >
        {(appointments) =>
          appointments.length === 0 ? (
            <EmptyState>Você ainda não tem consultas agendadas.</EmptyState>
          ) : (
            <Table label={TITLE} columns={COLUMNS} rows={sortAppointments(appointments)} keyOf={({ id }) => id} />
          )
        }
      </AsyncContent>
    </Page>
  );
}
