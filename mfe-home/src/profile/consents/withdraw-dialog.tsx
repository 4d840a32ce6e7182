import { portalApiErrorOf } from '@acolhe/session';
import { Button, Dialog, Note } from '@acolhe/ui';
import { profileApi } from '../profile-api.ts';

export interface WithdrawDialogProps {
  readonly onBack: () => void;
  readonly onWithdrawn: () => void;
}

/** Tells what withdrawing the acceptance means, and asks before it is done. */
export function WithdrawDialog({ onBack, onWithdrawn }: WithdrawDialogProps) {
  const [withdraw, { isLoading, isSuccess, error }] = profileApi.useWithdrawConsentMutation();
  const confirm = async (): Promise<void> => {
    const outcome = await withdraw({});
    if (!outcome.error) onWithdrawn();
  };
  const isWorking = isLoading || isSuccess;
  // The result of the request is told in this dialog.
  const back = (): void => {
    if (!isWorking) onBack();
  };
  return (
    <Dialog
      title="Retirar o aceite do termo?"
      onCancel={back}
      actions={
        <>
          <Button idle={isWorking} onPress={back}>
            Manter meu aceite
          </Button>
          <Button kind="danger" busy={isWorking} busyLabel="Retirando..." onPress={() => void confirm()}>
            Retirar meu aceite
          </Button>
        </>
      }
    >
      <p>
        Sem o aceite você não consegue pedir atendimento nem ver suas informações no portal, até aceitar o termo de
        novo.
      </p>
      <p>O que já está na sua conta continua guardado.</p>
      {error !== undefined && (
        <Note kind="danger" title="Não foi possível retirar" live>
          {portalApiErrorOf(error).message}
        </Note>
      )}
    </Dialog>
  );
}
