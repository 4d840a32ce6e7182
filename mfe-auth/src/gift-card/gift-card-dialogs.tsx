import { CardDialog } from './card-dialog.tsx';
import type { RedemptionDraft } from './machine/state.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { type RedemptionResult, useRedemption } from './use-redemption.ts';

export interface GiftCardDialogsProps {
  /** What an earlier redemption in this page left. */
  readonly draft: RedemptionDraft | undefined;
  readonly onEnd: (result: RedemptionResult) => void;
}

/**
 * The dialog of the redemption's present stage, over the sign-in page.
 * @see docs/product/gift-cards.md
 */
export function GiftCardDialogs({ draft, onEnd }: GiftCardDialogsProps) {
  const redemption = useRedemption(draft, onEnd);
  switch (redemption.state.stage) {
    case 'entry':
    case 'checking':
    case 'linking':
    case 'link-unanswered':
      return <CardDialog {...redemption} />;
    case 'terms':
      return <TermsDialog {...redemption} />;
    case 'registration':
    case 'discarding':
    case 'registering':
    case 'accepting':
    case 'confirming':
      return <RegistrationDialog {...redemption} />;
    case 'term-not-accepted':
    case 'already-registered':
      return <OutcomeDialog {...redemption} stage={redemption.state.stage} />;
    case 'closed':
    case 'redeemed':
    case 'registered':
    case 'outcome-unknown':
      return null;
  }
}
