import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { type SignInDialogs } from '../sign-in/use-sign-in-dialog.ts';
import { type GiftCardDialogsProps } from './gift-card-dialogs.tsx';
import { loadDialogs } from './load-dialogs.ts';
import { type Kept } from './machine/state.ts';
import { type Notice } from './machine/words.ts';
import { type AfterRedemption } from './use-redemption.ts';

const NOT_LOADED: Notice = {
  kind: 'danger',
  title: 'O resgate não abriu',
  sentence: 'Confira a internet e tente de novo.',
};

/** The redemption of a gift card, for the sign-in page. */
export interface GiftCardAtSignIn {
  /** Its dialogs, while they are open. */
  readonly dialogs: ReactNode;
  /** What came of the last redemption; it stays until the next one. */
  readonly notice: Notice | undefined;
  readonly isOpening: boolean;
  readonly open: () => Promise<void>;
  /** Loads the dialogs ahead of a likely press. */
  readonly prefetch: () => void;
}

/**
 * Loads the dialogs when they are asked for, and keeps for this page what they leave. See docs/product/gift-cards.md.
 */
export function useGiftCard(dialogs: SignInDialogs): GiftCardAtSignIn {
  const [Dialogs, setDialogs] = useState<ComponentType<GiftCardDialogsProps>>();
  const [notice, setNotice] = useState<Notice>();
  const [kept, setKept] = useState<Kept>();
  const [isOpening, setOpening] = useState(false);
  const { close } = dialogs;
  const end = useCallback(
    (after: AfterRedemption) => {
      setKept(after.kept);
      setNotice(after.notice);
      close();
    },
    [close],
  );
  return {
    notice,
    isOpening,
    dialogs: dialogs.openDialog === 'gift-card' && Dialogs && <Dialogs kept={kept} onEnd={end} />,
    open: async () => {
      setNotice(undefined);
      setOpening(true);
      try {
        const { GiftCardDialogs } = await loadDialogs();
        setDialogs(() => GiftCardDialogs);
        dialogs.open('gift-card');
      } catch {
        setNotice(NOT_LOADED);
      } finally {
        setOpening(false);
      }
    },
    prefetch: () => {
      loadDialogs().catch(() => undefined);
    },
  };
}
