import { portalApiErrorOf } from '@acolhe/session';
import { ErrorState, Skeleton } from '@acolhe/ui';
import { giftCardApi } from './gift-card-api.ts';
import { Quotas } from './quotas.tsx';
import { RedeemedCodes } from './redeemed-codes.tsx';

/** Shows the patient's codes and quotas once both are loaded. */
export function GiftCards({ patientId }: { readonly patientId: number }) {
  const options = { refetchOnMountOrArgChange: true };
  const codes = giftCardApi.useRedeemedGiftCardsQuery({ patientId }, options);
  const quotas = giftCardApi.useGiftCardSummariesQuery({ patientId }, options);
  if (codes.data && quotas.data) {
    return (
      <>
        <RedeemedCodes codes={codes.data.cards.map(({ code }) => code)} />
        <Quotas patientId={patientId} summaries={quotas.data.summaries} />
      </>
    );
  }
  const queries = [codes, quotas];
  if (!queries.some(({ error }) => error)) return <Skeleton label="Carregando seus gift cards" rows={4} />;
  return (
    <ErrorState
      level={2}
      title="Não foi possível consultar seus gift cards"
      sentence={`Nada se perdeu. ${portalApiErrorOf(queries.find(({ error }) => error)?.error).message}`}
      busy={queries.some(({ isFetching }) => isFetching)}
      onRetry={() =>
        queries.forEach(({ error, refetch }) => {
          if (error) void refetch();
        })
      }
    />
  );
}
