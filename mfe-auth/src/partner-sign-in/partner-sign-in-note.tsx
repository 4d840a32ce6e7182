import { Button, Note, LoadingState } from '@acolhe/ui';
import type { PartnerSignIn } from './use-partner-sign-in.ts';

/** Shows that the partner's token is being exchanged, or why the sign-in failed. */
export function PartnerSignInNote({ isWorking, failure }: PartnerSignIn) {
  if (isWorking) return <LoadingState title="Entrando..." />;
  if (!failure) return null;
  const { message, retry } = failure;
  return (
    <Note kind="danger" live title={message} action={retry && <Button onPress={retry}>Tentar novamente</Button>}>
      Você também pode entrar com CPF e senha.
    </Note>
  );
}
