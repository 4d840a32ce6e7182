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

/** Whether the token may be good still: the service has not looked at it, or asks to wait. */
const mayBeGood = ({ kind, retryAfterSeconds }: Refusal): boolean =>
  kind !== 'refused' || retryAfterSeconds !== undefined;

/**
 * Exchanges the `authToken` of the address for a session, once; it takes the place of whoever was signed in. See
 * docs/product/sign-in.md.
 */
export function useExternalSignIn(): ExternalSignIn {
  const portal = usePortal();
  const token = new URLSearchParams(useLocation().search).get('authToken') || undefined;
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly turn: string; readonly result: SignInResult }>();
  const turn = `${attempt} ${token}`;
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (token === undefined || begun.current === turn) return;
    begun.current = turn;
    void portal.session.signInByToken(token).then((result) => {
      // Another token is being exchanged by now.
      if (begun.current !== turn) return;
      setOutcome({ turn, result });
      if (!result.ok) portal.notify({ tone: 'danger', message: messageOf(result), silent: true });
    });
  }, [portal, token, turn]);
  if (token === undefined) return { isWorking: false };
  if (outcome?.turn !== turn) return { isWorking: true };
  const { result } = outcome;
  if (result.ok) return { isWorking: false };
  const retry = (): void => setAttempt((count) => count + 1);
  return { isWorking: false, failure: { message: messageOf(result), ...(mayBeGood(result) && { retry }) } };
}
