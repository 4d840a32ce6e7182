import { type PortalSession, useSession } from '@acolhe/session';
import { Page, Stack, TwoColumns } from '@acolhe/ui';
import { GiftCards } from './gift-cards.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { HOME_PATH } from '../../remote.config.ts';

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
  return (
    <Page
      title={TITLE}
      sentence="Veja o que você ainda pode usar e resgate um novo código."
      back={{ here: TITLE, href: HOME_PATH }}
    >
      <TwoColumns even aside={<RedeemForm patient={patient} />}>
        <Stack space="large">
          <GiftCards patientId={patient.id} />
        </Stack>
      </TwoColumns>
    </Page>
  );
}
