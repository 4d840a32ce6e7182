import type { QuotaDetail } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import { Button, Dialog, Note } from '@acolhe/ui';
import { giftCardApi } from './gift-card-api.ts';

/** The message after a quota was given up. */
export const GIVEN_UP = 'Saldo cancelado.';

interface GiveUpDialogProps {
  readonly quota: QuotaDetail;
  readonly onBack: () => void;
  readonly onGivenUp: () => void;
}

/** Asks before the patient gives up the rest of a service, which cannot be undone. */
export function GiveUpDialog({ quota: { id, service, code, quantityLeft }, onBack, onGivenUp }: GiveUpDialogProps) {
  const [giveUp, { isLoading, error }] = giftCardApi.useGiveUpGiftCardQuotaMutation();
  const confirm = async (): Promise<void> => {
    const { error: fault } = await giveUp({ quotaId: id });
    if (fault) return;
    onGivenUp();
  };
  const back = () => {
    if (!isLoading) onBack();
  };
  return (
    <Dialog
      title={`Desistir de ${service}?`}
      onCancel={back}
      actions={
        <>
          <Button idle={isLoading} onPress={back}>
            Voltar
          </Button>
          <Button kind="danger" busy={isLoading} onPress={() => void confirm()}>
            Desistir do saldo
          </Button>
        </>
      }
    >
      <p>
        {quantityLeft === 1 ? 'Você perde 1 atendimento' : `Você perde ${quantityLeft} atendimentos`} do gift card{' '}
        {code}. Não é possível voltar atrás.
      </p>
      {error && !isLoading && (
        <Note kind="danger" title="O saldo não foi cancelado" live>
          {portalApiErrorOf(error).message}
        </Note>
      )}
    </Dialog>
  );
}
