import { homeAddress, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Page } from '@acolhe/ui';
import { BookingForm } from './booking-form.tsx';
import { movedAppointmentId, schedulingByContract } from './entry.ts';
import { Rescheduling } from './rescheduling.tsx';

const TITLE = 'Solicitar Agendamento';

/**
 * Books an appointment, or moves one.
 * @see docs/product/scheduling-screen.md
 */
export function BookingScreen() {
  const session = useSession();
  const { search, ...location } = useLocation();
  if (!session) return null;
  const movedId = movedAppointmentId(search, location.state);
  return movedId === undefined ? (
    <Booking patient={session.patient} isByContract={schedulingByContract(search)} />
  ) : (
    <Rescheduling key={movedId} patientId={session.patient.id} appointmentId={movedId} />
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
