import { type OpenSession } from '@acolhe/contracts';
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
  /** Some may be over, though not all. */
  readonly onFailed: () => void;
  /** All are over; settles once the list is up to date. */
  readonly onEnded: () => Promise<void>;
}

/** Asks before sessions elsewhere are ended, since whoever uses them is cut off at once. */
export function EndSessionsDialog({ title, children, sessions, onBack, onFailed, onEnded }: EndSessionsDialogProps) {
  const [end, { error }] = profileApi.useEndOpenSessionMutation();
  const [isWorking, setWorking] = useState(false);
  const confirm = async (): Promise<void> => {
    setWorking(true);
    // One after the other; ending one again changes nothing, so that another try may begin anew.
    for (const { id } of sessions) {
      const outcome = await end({ sessionId: id });
      if (outcome.error) {
        setWorking(false);
        return onFailed();
      }
    }
    await onEnded();
  };
  // What comes of the request is told here.
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
