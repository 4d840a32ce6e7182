import { homeAddress, portalApiErrorOf, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { ErrorState, Page, Skeleton, Stack, TwoColumns, useStyles } from '@acolhe/ui';
import { giftCardApi } from './gift-card-api.ts';
import { Quotas } from './quotas.tsx';
import { RedeemForm } from './redeem-form.tsx';
import * as styles from './gift-card.module.css';

const TITLE = 'Gift Card';

/**
 * Shows the remaining services of the patient's gift cards, and redeems another code.
 * @see docs/product/gift-cards.md
 */
export function GiftCardScreen() {
  const session = useSession();
  return session && <GiftCardsOf patient={session.patient} />;
}

function GiftCardsOf({ patient }: Pick<PortalSession, 'patient'>) {
  const portal = usePortal();
  return (
    <Page
      title={TITLE}
      sentence="Veja o que você ainda pode usar e resgate um novo código."
      back={{ here: TITLE, href: homeAddress(portal) }}
    >
      <TwoColumns even aside={<RedeemForm patient={patient} />}>
        <Stack space="large">
          <GiftCards patientId={patient.id} />
        </Stack>
      </TwoColumns>
    </Page>
  );
}

/** Shows the patient's codes and quotas once both are loaded. */
function GiftCards({ patientId }: { readonly patientId: number }) {
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
  if (!queries.some(({ error }) => error)) return <Skeleton label="Carregando seus gift cards" fillsWindow />;
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

/** Shows the brand's gift card and the codes that the patient has redeemed. */
function RedeemedCodes({ codes }: { readonly codes: readonly string[] }) {
  const { brand } = usePortal();
  const css = useStyles(styles);
  return (
    <section className={css.cards} aria-labelledby="gift-card-codes">
      <img className={css.picture} src={brand.giftCardImage} alt="" width="320" height="200" />
      <div>
        <h2 id="gift-card-codes" className={css.heading}>
          {codes.length === 1 ? 'Código resgatado' : 'Códigos resgatados'}
        </h2>
        {codes.length === 0 ? (
          <p className={css.muted}>Você ainda não resgatou nenhum código.</p>
        ) : (
          <ul>
            {codes.map((code) => (
              <li key={code} className={css.code}>
                {code}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
