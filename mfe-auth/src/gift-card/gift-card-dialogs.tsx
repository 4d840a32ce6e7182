import { AfterwardsDialog } from './afterwards-dialog.tsx';
import { CardDialog } from './card-dialog.tsx';
import { type Kept } from './machine/state.ts';
import { RegistrationDialog } from './registration-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { type AfterRedemption, useRedemption } from './use-redemption.ts';

export interface GiftCardDialogsProps {
  /** What an earlier redemption in this page left. */
  readonly kept: Kept | undefined;
  /** The redemption is over, one way or the other. */
  readonly onEnd: (after: AfterRedemption) => void;
}

/** The redemption of a gift card over the sign-in page, one dialog after the other. See docs/product/gift-cards.md. */
export function GiftCardDialogs({ kept, onEnd }: GiftCardDialogsProps) {
  const redemption = useRedemption(kept, onEnd);
  switch (redemption.state.stage) {
    case 'entry':
    case 'checking':
    case 'linking':
    case 'unlinked':
      return <CardDialog {...redemption} />;
    case 'terms':
      return <TermsDialog {...redemption} />;
    case 'registration':
    case 'discarding':
    case 'registering':
    case 'accepting':
    case 'confirming':
      return <RegistrationDialog {...redemption} />;
    case 'unaccepted':
    case 'known':
      return <AfterwardsDialog {...redemption} stage={redemption.state.stage} />;
    case 'closed':
    case 'redeemed':
    case 'registered':
    case 'undecided':
      return null;
  }
}
