import type { QuotaDetail } from '@acolhe/contracts';
import { brazilianDateOf, dayInSaoPaulo } from '@acolhe/domain';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { Button, Dialog, formatDate, Note, Skeleton, Table, type TableColumn, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { giftCardApi } from './gift-card-api.ts';
import * as styles from './gift-card.module.css';

interface QuotaDialogsProps {
  readonly patientId: number;
  readonly onClose: () => void;
}

/** Shows the details of the quotas or, in their place, the confirmation before one is given up. */
export function QuotaDialogs({ patientId, onClose }: QuotaDialogsProps) {
  const [givingUp, setGivingUp] = useState<QuotaDetail>();
  const [hasGivenUp, setGivenUp] = useState(false);
  const back = (isDone: boolean): void => {
    setGivenUp(isDone);
    setGivingUp(undefined);
  };
  if (givingUp) return <GiveUpDialog quota={givingUp} onBack={() => back(false)} onGivenUp={() => back(true)} />;
  return <QuotaDetailsDialog patientId={patientId} hasGivenUp={hasGivenUp} onGiveUp={setGivingUp} onClose={onClose} />;
}

/** The message after a quota was given up. */
const GIVEN_UP = 'Saldo cancelado.';

interface GiveUpDialogProps {
  readonly quota: QuotaDetail;
  readonly onBack: () => void;
  readonly onGivenUp: () => void;
}

/** Asks before the patient gives up the rest of a service, which cannot be undone. */
function GiveUpDialog({ quota: { id, service, code, quantityLeft }, onBack, onGivenUp }: GiveUpDialogProps) {
  const [giveUpQuota, { isLoading, error }] = giftCardApi.useGiveUpGiftCardQuotaMutation();
  const confirm = async (): Promise<void> => {
    const { error: fault } = await giveUpQuota({ quotaId: id });
    if (fault) return;
    onGivenUp();
  };
  const back = () => {
    if (!isLoading) onBack();
  };
  return (
    <Dialog
      title={`Abrir mão de ${service}?`}
      onCancel={back}
      actions={
        <>
          <Button idle={isLoading} onPress={back}>
            Voltar
          </Button>
          <Button kind="danger" busy={isLoading} onPress={() => void confirm()}>
            Abrir mão do saldo
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

interface QuotaDetailsDialogProps {
  readonly patientId: number;
  /** A quota has just been given up: the dialog confirms it. */
  readonly hasGivenUp: boolean;
  readonly onGiveUp: (quota: QuotaDetail) => void;
  readonly onClose: () => void;
}

/**
 * Lists the quotas of every card, also those that are used up or expired.
 * @see docs/product/gift-cards.md
 */
function QuotaDetailsDialog({ patientId, hasGivenUp, onGiveUp, onClose }: QuotaDetailsDialogProps) {
  const { data, error, isFetching, refetch } = giftCardApi.useGiftCardDetailsQuery(
    { patientId },
    { refetchOnMountOrArgChange: true },
  );
  const failed = data === undefined && !isFetching && error;
  return (
    <Dialog
      wide
      loads
      title="Detalhes do gift card"
      onCancel={onClose}
      actions={
        <>
          <Button onPress={onClose}>Fechar</Button>
          {failed && (
            <Button kind="main" onPress={() => void refetch()}>
              Tentar novamente
            </Button>
          )}
        </>
      }
    >
      {hasGivenUp && <Note kind="success" live title={GIVEN_UP} />}
      {data && <Details details={data.details} onGiveUp={onGiveUp} />}
      {!data && isFetching && <Skeleton label="Carregando os detalhes" />}
      {failed && (
        <Note kind="danger" title="Os detalhes não abriram" live>
          {portalApiErrorOf(error).message}
        </Note>
      )}
    </Dialog>
  );
}

function Details({
  details,
  onGiveUp,
}: { readonly details: readonly QuotaDetail[] } & Pick<QuotaDetailsDialogProps, 'onGiveUp'>) {
  const css = useStyles(styles);
  const { clock } = usePortal();
  const today = dayInSaoPaulo(new Date(clock.nowMs()));
  // On its last day a quota may still be used.
  const isExpired = ({ usableUntil }: QuotaDetail): boolean => usableUntil < today;
  const columns: readonly TableColumn<QuotaDetail>[] = [
    { title: 'Código', kind: 'whole', cell: ({ code }) => code },
    { title: 'Especialidade', kind: 'main', cell: ({ service }) => service },
    {
      title: 'Resgate',
      cell: ({ redeemedAt }) => <span className={css.together}>{formatDate(new Date(redeemedAt))}</span>,
    },
    {
      title: 'Vencimento',
      cell: (quota) => (
        <>
          <span className={css.together}>{brazilianDateOf(quota.usableUntil)}</span>
          {isExpired(quota) && ' (vencido)'}
        </>
      ),
    },
    { title: 'Saldo a resgatar', cell: ({ quantityLeft }) => quantityLeft },
    {
      title: 'Ações',
      kind: 'bare',
      cell: (quota) =>
        quota.quantityLeft > 0 &&
        !isExpired(quota) && (
          <Button
            kind="dangerQuiet"
            size="small"
            aria-label={`Abrir mão deste saldo: ${quota.service}, código ${quota.code}`}
            onPress={() => onGiveUp(quota)}
          >
            <span className={css.label}>Abrir mão deste saldo</span>
          </Button>
        ),
    },
  ];
  if (details.length === 0) return <p>Não foram encontrados registros de cotas.</p>;
  return (
    <div className={css.details}>
      <Table label="Atendimentos do gift card" columns={columns} rows={details} keyOf={({ id }) => id} />
    </div>
  );
}
