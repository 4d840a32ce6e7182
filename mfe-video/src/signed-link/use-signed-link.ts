import { cpfHash } from '@acolhe/domain';
import { usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { useEffect, useRef, useState } from 'react';
import { NO_PATIENT } from '../pages/no-patient-page.tsx';

/** A signed link starts with the hash of its patient's CPF; the unsigned form is the hash alone. */
const HASH_LENGTH = 40;

/** The state of exchanging the address's signed link for a session. */
export interface SignedLink {
  /** entering: the link is being exchanged; open: the exchange is done, or there was no link. */
  readonly status: 'entering' | 'open' | 'failed';
  /** Message of the service, where it says more than that the exchange failed. */
  readonly reason?: string;
  readonly retry: () => void;
}

/**
 * Exchanges the address's signed link (`authHash`), or the hash of its `cpf`, for a session, once, unless that patient
 * is signed in already. Then both are removed from the address.
 * @see docs/product/mobile.md
 */
export function useSignedLink(): SignedLink {
  const portal = usePortal();
  const session = useSession()?.patient.cpf;
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const link = query.get('authHash');
  const cpf = query.get('cpf');
  const named = Boolean(link || cpf);
  const [status, setStatus] = useState<SignedLink['status']>(named ? 'entering' : 'open');
  const [reason, setReason] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const tried = useRef<number>(undefined);
  useEffect(() => {
    if (!named || tried.current === attempt) return;
    tried.current = attempt;
    const exchange = async (): Promise<boolean> => {
      const name = link || (await unsignedLink(cpf ?? ''));
      if (name === undefined) return false;
      if (session !== undefined && (await isLinkOfPatient(name, session))) return true;
      const result = await portal.session.signInByLink(name);
      setReason(!result.ok && result.kind === 'refused' && result.message !== NO_PATIENT ? result.message : undefined);
      return result.ok;
    };
    void exchange().then((isIn) => {
      if (!isIn) {
        portal.notify({ tone: 'danger', message: NO_PATIENT, silent: true });
        return setStatus('failed');
      }
      setStatus('open');
      const rest = new URLSearchParams(search);
      rest.delete('authHash');
      rest.delete('cpf');
      portal.navigate(`${pathname}${rest.size > 0 ? `?${rest.toString()}` : ''}`, { replace: true });
    });
  }, [portal, named, link, cpf, session, pathname, search, attempt]);
  const retry = (): void => {
    setStatus('entering');
    setAttempt((count) => count + 1);
  };
  // Not before the address is clean, since the screen reads its address from then on.
  return { status: status === 'open' && named ? 'entering' : status, reason, retry };
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
