import { PortalProvider, usePortal } from '@acolhe/session';
import { EmptyPlant, LoadingState } from '@acolhe/ui';
import { useEffect } from 'react';
import { NoPatientPage } from '../pages/no-patient-page.tsx';
import { EndPage } from '../pages/end-page.tsx';
import { VisitFrame } from '../pages/visit-frame.tsx';
import { WayHome } from './admission-pages.tsx';
import { ScheduledScreen } from './scheduled-screen.tsx';
import { useVideoLink } from '../signed-link/use-video-link.ts';

/**
 * The call that a link leads to: in the own session when the link is the patient's own, else beside it.
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

/** The key was never one, or its appointment is over. */
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
        <WayHome />
      </EndPage>
    </VisitFrame>
  );
}
