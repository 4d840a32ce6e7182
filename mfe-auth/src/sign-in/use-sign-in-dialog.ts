import { usePortal } from '@acolhe/session';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What may stand over the form. */
export type SignInDialog = 'gift-card' | 'terms' | 'privacy';

export interface SignInDialogs {
  /** The one that is open: meanwhile the form is hidden and keeps what was typed. */
  readonly openDialog: SignInDialog | undefined;
  readonly open: (dialog: SignInDialog) => void;
  /** Leads back to the form, with the focus where it was. */
  readonly close: () => void;
}

/** Which dialog of the sign-in page is open, one at a time. See docs/product/sign-in.md. */
export function useSignInDialog(): SignInDialogs {
  const { root } = usePortal();
  const [openDialog, setOpenDialog] = useState<SignInDialog>();
  const opener = useRef<Element>(null);
  // The dialog gives the focus back while the form is still hidden and cannot take it.
  useEffect(() => {
    if (!openDialog && opener.current instanceof HTMLElement) opener.current.focus();
  }, [openDialog]);
  const open = useCallback(
    (dialog: SignInDialog) => {
      opener.current = root.activeElement;
      setOpenDialog(dialog);
    },
    [root],
  );
  const close = useCallback(() => setOpenDialog(undefined), []);
  return { openDialog, open, close };
}
