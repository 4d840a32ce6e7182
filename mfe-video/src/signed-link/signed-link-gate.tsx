import { cpfHash } from '@acolhe/domain';
import { usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { LoadingState, ReplacePatientDialog } from '@acolhe/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { SignInRedirect } from '../care/links.tsx';
import { NO_PATIENT, NoPatientPage } from '../pages/no-patient-page.tsx';

/**
 * Exchanges the address's link for a session and then shows its children, as it does for a signed-in patient. Without
 * either it redirects to the sign-in screen, where the host has one.
 */
export function SignedLinkGate({ children }: { readonly children: ReactNode }) {
  const portal = usePortal();
  const patient = useSession()?.patient;
  const { status, reason = '', retry, replace, retain } = useSignedLink();
  if (status === 'entering') return <LoadingState />;
  if (status === 'asking') return <ReplacePatientDialog question={reason} onReplace={replace} onCancel={retain} />;
  if (status === 'failed') return <NoPatientPage reason={reason || undefined} onRetry={retry} />;
  if (patient) return children;
  return portal.linkTo('sign-in') !== undefined ? <SignInRedirect /> : null;
}

/** A signed link starts with the hash of its patient's CPF; the unsigned form is the hash alone. */
const HASH_LENGTH = 40;

/** The state of exchanging the address's signed link for a session. */
export interface SignedLink {
  /**
   * entering: the link is being exchanged; asking: it would replace another patient; open: the exchange is done, or
   * there was no link.
   */
  readonly status: 'entering' | 'asking' | 'open' | 'failed';
  /** Message of the service, where it asks, or says more than that the exchange failed. */
  readonly reason?: string;
  readonly retry: () => void;
  /** Replaces the patient who is signed in, as was asked. */
  readonly replace: () => void;
  /** Leaves the patient as is, and forgets the link. */
  readonly retain: () => void;
}

/**
 * Exchanges the address's signed link (`authHash`), or the hash of its `cpf`, for a session, once, unless that patient
 * is signed in already; another patient is replaced only after a question. Then both are removed from the address.
 * @see docs/product/mobile.md
 */
function useSignedLink(): SignedLink {
  const portal = usePortal();
  const session = useSession()?.patient.cpf;
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const link = query.get('authHash');
  const cpf = query.get('cpf');
  const named = Boolean(link || cpf);
  const [status, setStatus] = useState<SignedLink['status']>(named ? 'entering' : 'open');
  const [reason, setReason] = useState<string>();
  const [{ attempt, replacesPatient }, setAttempt] = useState({ attempt: 0, replacesPatient: false });
  const tried = useRef<number>(undefined);
  const clean = useCallback(() => {
    setStatus('open');
    const rest = new URLSearchParams(search);
    rest.delete('authHash');
    rest.delete('cpf');
    portal.navigate(`${pathname}${rest.size > 0 ? `?${rest.toString()}` : ''}`, { replace: true });
  }, [portal, pathname, search]);
  useEffect(() => {
    if (!named || tried.current === attempt) return;
    tried.current = attempt;
    const exchange = async (): Promise<'open' | 'asking' | 'failed'> => {
      const name = link || (await unsignedLink(cpf ?? ''));
      if (name === undefined) return 'failed';
      if (session !== undefined && (await isLinkOfPatient(name, session))) return 'open';
      const result = await portal.session.signInByLink(name, { replacesPatient });
      setReason(!result.ok && result.kind === 'refused' && result.message !== NO_PATIENT ? result.message : undefined);
      if (result.ok) return 'open';
      return result.asksToReplace ? 'asking' : 'failed';
    };
    void exchange().then((outcome) => {
      if (outcome === 'open') return clean();
      setStatus(outcome);
    });
  }, [portal, named, link, cpf, session, clean, attempt, replacesPatient]);
  const tryAgain = (replaces: boolean): void => {
    setStatus('entering');
    setAttempt({ attempt: attempt + 1, replacesPatient: replaces });
  };
  // Not before the address is clean, since the screen reads its address from then on.
  return {
    status: status === 'open' && named ? 'entering' : status,
    reason,
    retry: () => tryAgain(replacesPatient),
    replace: () => tryAgain(true),
    retain: clean,
  };
}

/**
 * Makes the unsigned link of a patient.
 * @param cpf masked or bare
 * @returns undefined where the page may not hash, since it is not served securely
 */
async function unsignedLink(cpf: string): Promise<string | undefined> {
  // Missing outside secure contexts, whatever the types say.
  return 'subtle' in crypto ? cpfHash(cpf) : undefined;
}

/**
 * Whether a link is of the patient with this CPF.
 * @param link the key that is exchanged for a session
 * @param cpf eleven digits
 */
async function isLinkOfPatient(link: string, cpf: string): Promise<boolean> {
  return link.slice(0, HASH_LENGTH).toLowerCase() === (await unsignedLink(cpf));
}
