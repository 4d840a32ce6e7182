import { usePortal, useSession } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { useEffect, useRef, useState } from 'react';
import { namesPatient } from './names-patient.ts';

/** Said when a link opens no session. */
export const NO_PATIENT = 'Falha ao obter paciente, tente novamente mais tarde!';

/** How it stands with who opens the screen. */
export interface Entrance {
  /** entering: the link is being exchanged; open: it is done with, or there was none. */
  readonly status: 'entering' | 'open' | 'failed';
  readonly retry: () => void;
}

/**
 * Exchanges the address's `authHash` for a session, once, unless the link's own patient is signed in already.
 * @see docs/product/mobile.md
 */
export function useEntrance(): Entrance {
  const portal = usePortal();
  const cpf = useSession()?.patient.cpf;
  const [query] = useSearchParams();
  const link = query.get('authHash');
  const [status, setStatus] = useState<Entrance['status']>(link ? 'entering' : 'open');
  const [attempt, setAttempt] = useState(0);
  const tried = useRef<number>(undefined);
  useEffect(() => {
    if (!link || tried.current === attempt) return;
    tried.current = attempt;
    const enter = async (): Promise<void> => {
      if (cpf !== undefined && await namesPatient(link, cpf)) return setStatus('open');
      const outcome = await portal.session.signInByLink(link);
      if (outcome.ok) return setStatus('open');
      portal.notify({ tone: 'danger', message: NO_PATIENT });
      setStatus('failed');
    };
    void enter();
  }, [portal, link, cpf, attempt]);
  const retry = (): void => {
    setStatus('entering');
    setAttempt((count) => count + 1);
  };
  return { status, retry };
}
