import { useSession } from '@acolhe/session';
import { Opening } from '@acolhe/ui';
import { RequestScreen } from '../request/request-screen.tsx';
import { NoPatientPage } from './no-patient-page.tsx';
import { ToSignIn } from './to-sign-in.tsx';
import { useEntrance } from './use-entrance.ts';
import { useStandingCheck } from './use-standing-check.ts';

/** The request of urgent care in an app's webview. @see docs/product/mobile.md */
export function MobileRequest() {
  const { status, retry } = useEntrance();
  const patient = useSession()?.patient;
  if (status === 'entering') return <Opening />;
  if (status === 'failed') return <NoPatientPage onRetry={retry} />;
  return patient ? <CheckedRequest patientId={patient.id} /> : <ToSignIn />;
}

function CheckedRequest({ patientId }: { readonly patientId: number }) {
  useStandingCheck(patientId);
  return <RequestScreen />;
}
