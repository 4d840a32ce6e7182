import { usePortal, useSession } from '@acolhe/session';
import { LoadingState, ReplacePatientDialog } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { NoPatientPage } from '../pages/no-patient-page.tsx';
import { SignInRedirect } from '../navigation/sign-in-redirect.tsx';
import { useSignedLink } from './use-signed-link.ts';

/**
 * Exchanges the address's link for a session and then shows its children, as it does for a signed-in patient. Without
 * either it redirects to the sign-in screen, where the host has one.
 */
export function SignedLinkGate({ children }: { readonly children: ReactNode }) {
  const portal = usePortal();
  const patient = useSession()?.patient;
  const { status, reason = '', retry, replace, keep } = useSignedLink();
  if (status === 'entering') return <LoadingState />;
  if (status === 'asking') return <ReplacePatientDialog question={reason} onReplace={replace} onKeep={keep} />;
  if (status === 'failed') return <NoPatientPage reason={reason || undefined} onRetry={retry} />;
  if (patient) return children;
  return portal.linkTo('sign-in') !== undefined ? <SignInRedirect /> : null;
}
