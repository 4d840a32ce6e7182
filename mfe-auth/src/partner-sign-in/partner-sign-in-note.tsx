import { Button, Note, LoadingState, ReplacePatientDialog } from '@acolhe/ui';
import type { PartnerSignIn } from './use-partner-sign-in.ts';

/** Shows that the partner's token is being exchanged, why that failed, or that it would replace another patient. */
export function PartnerSignInNote({ isWorking, failure, ask }: PartnerSignIn) {
  if (isWorking) return <LoadingState title="Entrando..." />;
  if (ask) return <ReplacePatientDialog {...ask} />;
  if (!failure) return null;
  const { message, retry } = failure;
  return (
    <Note kind="danger" live title={message} action={retry && <Button onPress={retry}>Tentar novamente</Button>}>
      Você também pode entrar com CPF e senha.
    </Note>
  );
}
