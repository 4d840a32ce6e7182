import { type SignInResult, usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Button, LoadingState, Note, withRetryTime } from '@acolhe/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

/** Why the partner's token did not open a session. */
export interface PartnerSignInFailure {
  readonly message: string;
  /** Sends the token again; missing when the service has refused it, so that a new token is needed. */
  readonly retry?: () => void;
}

/** Question before the partner's token replaces another signed-in patient. */
export interface ReplaceQuestion {
  /** As the service wrote it. */
  readonly question: string;
  readonly onReplace: () => void;
  readonly onCancel: () => void;
}

/** Progress of the sign-in with a partner's token. */
interface PartnerSignIn {
  /** The token is being exchanged for a session. */
  readonly isWorking: boolean;
  readonly failure?: PartnerSignInFailure;
  readonly ask?: ReplaceQuestion;
}

type FailedSignIn = Extract<SignInResult, { ok: false }>;

const messageOf = (result: FailedSignIn): string => `Erro ao autenticar: ${withRetryTime(result)}`;

/** Whether the token may still be valid: the service has not looked at it, or asks to wait. */
const isRetryable = ({ kind, retryAfterSeconds }: FailedSignIn): boolean =>
  kind !== 'refused' || retryAfterSeconds !== undefined;

/**
 * Exchanges the address's `authToken` for a session, once per token. The session replaces one that is open, that of
 * another patient only after a question.
 * @see docs/product/sign-in.md
 */
export function usePartnerSignIn(): PartnerSignIn {
  const portal = usePortal();
  const token = new URLSearchParams(useLocation().search).get('authToken') || undefined;
  const [{ attempt, replacesPatient }, setAttempt] = useState({ attempt: 0, replacesPatient: false });
  const [cancelledTurn, setCancelledTurn] = useState<string>();
  const [outcome, setOutcome] = useState<{ readonly turn: string; readonly result: SignInResult }>();
  const turn = `${attempt} ${token}`;
  const begun = useRef<string>(undefined);
  useEffect(() => {
    if (token === undefined || begun.current === turn) return;
    begun.current = turn;
    void portal.session.signInByToken(token, { replacesPatient }).then((result) => {
      // Another token is being exchanged by now.
      if (begun.current !== turn) return;
      setOutcome({ turn, result });
      if (!result.ok && !result.asksToReplace) portal.notify({ tone: 'danger', message: messageOf(result) });
    });
  }, [portal, token, turn, replacesPatient]);
  if (token === undefined || cancelledTurn === turn) return { isWorking: false };
  if (outcome?.turn !== turn) return { isWorking: true };
  const { result } = outcome;
  if (result.ok) return { isWorking: false };
  const tryAgain = (replaces: boolean): void => setAttempt({ attempt: attempt + 1, replacesPatient: replaces });
  if (result.asksToReplace) {
    const ask = { question: result.message, onReplace: () => tryAgain(true), onCancel: () => setCancelledTurn(turn) };
    return { isWorking: false, ask };
  }
  const retry = (): void => tryAgain(replacesPatient);
  return { isWorking: false, failure: { message: messageOf(result), ...(isRetryable(result) && { retry }) } };
}

// Separate chunk: rarely is another patient signed in.
const ReplacePatientDialog = lazy(async () => ({
  default: (await import('./replace-patient-dialog.lazy.ts')).ReplacePatientDialog,
}));

/** Shows that the partner's token is being exchanged, why that failed, or that it would replace another patient. */
export function PartnerSignInNote({ isWorking, failure, ask }: PartnerSignIn) {
  if (isWorking) return <LoadingState title="Entrando..." />;
  if (ask)
    return (
      <Suspense fallback={<LoadingState title="Entrando..." />}>
        <ReplacePatientDialog {...ask} />
      </Suspense>
    );
  if (!failure) return null;
  const { message, retry } = failure;
  return (
    <Note kind="danger" live title={message} action={retry && <Button onPress={retry}>Tentar novamente</Button>}>
      Você também pode entrar com CPF e senha.
    </Note>
  );
}
