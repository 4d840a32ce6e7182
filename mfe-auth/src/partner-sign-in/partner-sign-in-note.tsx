import { Button, Note, LoadingState } from '@acolhe/ui';
import { lazy, Suspense } from 'react';
import type { PartnerSignIn } from './use-partner-sign-in.ts';

// A chunk of its own: few arrive where another patient is signed in.
const ReplacePatientDialog = lazy(async () => ({
  default: (await import('./replace-patient.ts')).ReplacePatientDialog,
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
