import { type OpenSession } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import { Button, Dialog, Note } from '@acolhe/ui';
import { instantInWords } from '../instant-in-words.ts';
import { profileApi } from '../profile-api.ts';

export interface EndSessionDialogProps {
  readonly session: OpenSession;
  readonly onBack: () => void;
  /** It is over; settles once the list is up to date. */
  readonly onEnded: () => Promise<void>;
}

/** Asks before a session elsewhere is ended, since whoever uses it is cut off at once. */
export function EndSessionDialog({ session, onBack, onEnded }: EndSessionDialogProps) {
  const [end, { isLoading, isSuccess, error }] = profileApi.useEndOpenSessionMutation();
  const confirm = async (): Promise<void> => {
    const outcome = await end({ sessionId: session.id });
    if (!outcome.error) await onEnded();
  };
  const isWorking = isLoading || isSuccess;
  // What comes of the request is told here.
  const back = (): void => { if (!isWorking) onBack(); };
  return (
    <Dialog
      title="Sair deste aparelho?"
      onCancel={back}
      actions={<>
        <Button idle={isWorking} onPress={back}>Voltar</Button>
        <Button kind="danger" busy={isWorking} busyLabel="Saindo..." onPress={() => void confirm()}>Sair</Button>
      </>}
    >
      <p><b>{session.device}</b>, aberta em {instantInWords(session.openedAt)}. Quem estiver usando sua conta ali precisará entrar de novo com a senha.</p>
      {error !== undefined && <Note kind="danger" title="Não foi possível sair" live>{portalApiErrorOf(error).message}</Note>}
    </Dialog>
  );
}
