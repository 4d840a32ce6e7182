import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { GiftCardDialogsProps } from './gift-card-dialogs.tsx';
import type { Notice, RedemptionDraft } from './redemption-machine.ts';
import type { RedemptionResult } from './redemption.ts';

// Separate chunk, so that the sign-in page does not carry the dialogs.
const loadDialogs = () => import('./gift-card-dialogs.tsx');

const NOT_LOADED: Notice = {
  kind: 'danger',
  title: 'O resgate não abriu',
  sentence: 'Confira a internet e tente de novo.',
};

/** The place of the dialogs among those of the sign-in page. */
export interface GiftCardPlace {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The redemption of a gift card on the sign-in page. */
export interface GiftCardAtSignIn {
  /** The dialogs, while they are open. */
  readonly dialogs: ReactNode;
  /** Result of the last redemption. It stays until the next one begins. */
  readonly notice: Notice | undefined;
  /** CPF of the last patient that redeemed a card, for the sign-in. */
  readonly cpf: string | undefined;
  readonly isOpening: boolean;
  readonly open: () => Promise<void>;
  /** Loads the dialogs before the button is pressed. */
  readonly prefetch: () => void;
}

/**
 * Loads the dialogs when they are opened, and holds what they leave while the page lives.
 * @see docs/product/gift-cards.md
 */
export function useGiftCard({ isOpen, open, close }: GiftCardPlace): GiftCardAtSignIn {
  const [Dialogs, setDialogs] = useState<ComponentType<GiftCardDialogsProps>>();
  const [notice, setNotice] = useState<Notice>();
  const [draft, setDraft] = useState<RedemptionDraft>();
  const [cpf, setCpf] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const end = useCallback(
    (result: RedemptionResult) => {
      setDraft(result.draft);
      setNotice(result.notice);
      if (result.cpf !== undefined) setCpf(result.cpf);
      close();
    },
    [close],
  );
  return {
    notice,
    cpf,
    isOpening,
    dialogs: isOpen && Dialogs && <Dialogs draft={draft} onEnd={end} />,
    open: async () => {
      setNotice(undefined);
      setOpening(true);
      try {
        const { GiftCardDialogs } = await loadDialogs();
        setDialogs(() => GiftCardDialogs);
        open();
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
