import { type SignInResult, usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { withWait } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';

/** Why the partner's token did not sign anybody in. */
export interface ExternalFailure {
  readonly message: string;
  /** Tries once more, where the token may not have been used up; otherwise a new one is needed. */
  readonly retry?: () => void;
}

/** How it stands with a patient whom a partner sends. */
export interface ExternalSignIn {
  /** The token is being exchanged for a session. */
  readonly isWorking: boolean;
  readonly failure?: ExternalFailure;
}

type Refusal = Extract<SignInResult, { ok: false }>;

const messageOf = (refusal: Refusal): string => `Erro ao autenticar: ${withWait(refusal)}`;

/** Exchanges the `authToken` of the address for a session, once; it takes the place of whoever was signed in. See docs/product/sign-in.md. */
export function useExternalSignIn(): ExternalSignIn {
  const portal = usePortal();
  const token = new URLSearchParams(useLocation().search).get('authToken') || undefined;
  const [isWorking, setWorking] = useState(token !== undefined);
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempt, setAttempt] = useState(0);
  const tried = useRef<string>(undefined);
  useEffect(() => {
    const turn = `${token} ${attempt}`;
    if (token === undefined || tried.current === turn) return;
    tried.current = turn;
    setWorking(true);
    void portal.session.signInByToken(token).then((result) => {
      setWorking(false);
      if (result.ok) return setRefusal(undefined);
      portal.notify({ tone: 'danger', message: messageOf(result), silent: true });
      return setRefusal(result);
    });
  }, [portal, token, attempt]);
  if (!refusal) return { isWorking };
  const retry = (): void => {
    setRefusal(undefined);
    setAttempt((count) => count + 1);
  };
  return { isWorking, failure: { message: messageOf(refusal), ...(refusal.kind === 'refused' ? {} : { retry }) } };
}
