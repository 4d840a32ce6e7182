import { PortalProvider, usePortal } from '@acolhe/session';
import { EmptyPlant, LoadingState } from '@acolhe/ui';
import { useEffect } from 'react';
import { HomeLink } from '../care/links.tsx';
import { NoPatientPage } from '../pages/no-patient-page.tsx';
import { EndPage, VisitFrame } from '../pages/visit-frame.tsx';
import { useVideoLink } from '../signed-link/video-link.ts';
import { ClinicCancellationPage } from './admission.tsx';
import { ScheduledScreen } from './scheduled-screen.tsx';

/**
 * Shows the call of a link: in the current session when the link is of the same patient, else in a separate session.
 * @see docs/product/scheduled-calls.md
 */
export function LinkScreen({ videoKey }: { readonly videoKey: string }) {
  const { link, retry } = useVideoLink(videoKey);
  switch (link.kind) {
    case 'opening':
      return <LoadingState />;
    case 'unreached':
      return <NoPatientPage onRetry={retry} />;
    case 'nothing':
      return <NothingPage />;
    case 'cancelled-by-clinic':
      return (
        <VisitFrame tall>
          <ClinicCancellationPage />
        </VisitFrame>
      );
    case 'own':
      return <ScheduledScreen appointmentId={link.appointmentId} patientId={link.patientId} />;
    case 'beside':
      return (
        <PortalProvider portal={link.portal}>
          <ScheduledScreen appointmentId={link.appointmentId} patientId={link.patientId} />
        </PortalProvider>
      );
  }
}

/** Shows that the link is invalid, or that its appointment is over. */
function NothingPage() {
  const portal = usePortal();
  useEffect(() => portal.announce('O agendamento foi expirado.'), [portal]);
  return (
    <VisitFrame tall>
      <EndPage
        art={<EmptyPlant />}
        title="O agendamento foi expirado."
        sentence="Este link não abre mais nenhuma consulta. Se ela ainda vai acontecer, confira se o link está inteiro."
      >
        <HomeLink />
      </EndPage>
    </VisitFrame>
  );
}
