import { Button, Note, Opening } from '@acolhe/ui';
import { type ExternalSignIn } from './use-external-sign-in.ts';

/** What becomes of a patient whom a partner sends: that it is at work, or why it did not go. */
export function ExternalNotice({ isWorking, failure }: ExternalSignIn) {
  if (isWorking) return <Opening title="Entrando..." />;
  if (!failure) return null;
  const { message, retry } = failure;
  return (
    <Note kind="danger" live title={message} action={retry && <Button onPress={retry}>Tentar novamente</Button>}>
      Você também pode entrar com CPF e senha.
    </Note>
  );
}
