import type { OpenSession } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import { Button, Dialog, Note } from '@acolhe/ui';
import { type ReactNode, useState } from 'react';
import { profileApi } from '../profile-api.ts';

export interface EndSessionsDialogProps {
  readonly title: string;
  /** What ending them means. */
  readonly children: ReactNode;
  readonly sessions: readonly OpenSession[];
  readonly onBack: () => void;
  /** A session could not be ended; others may have been. */
  readonly onFailed: () => void;
  /** All were ended. Resolves once the list is up to date. */
  readonly onEnded: () => Promise<void>;
}

/** Asks before sessions on other devices are ended, since their users are cut off at once. */
export function EndSessionsDialog({ title, children, sessions, onBack, onFailed, onEnded }: EndSessionsDialogProps) {
  const [end, { error }] = profileApi.useEndOpenSessionMutation();
  const [isWorking, setWorking] = useState(false);
  const confirm = async (): Promise<void> => {
    setWorking(true);
    // One after the other. Ending a session twice changes nothing, so that a retry may start from the first.
    for (const { id } of sessions) {
      const outcome = await end({ sessionId: id });
      if (outcome.error) {
        setWorking(false);
        return onFailed();
      }
    }
    await onEnded();
  };
  // The result of the request is told in this dialog.
  const back = (): void => {
    if (!isWorking) onBack();
  };
  return (
    <Dialog
      title={title}
      onCancel={back}
      actions={
        <>
          <Button idle={isWorking} onPress={back}>
            Voltar
          </Button>
          <Button kind="danger" busy={isWorking} busyLabel="Saindo..." onPress={() => void confirm()}>
            Sair
          </Button>
        </>
      }
    >
      {children}
      {error !== undefined && !isWorking && (
        <Note
          kind="danger"
          title={sessions.length > 1 ? 'Não foi possível sair de todas' : 'Não foi possível sair'}
          live
        >
          {portalApiErrorOf(error).message}
        </Note>
      )}
    </Dialog>
  );
}
