import { usePortal } from '@acolhe/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LegalDocumentKind } from '../legal-documents/legal-document-dialog.tsx';

/** The dialogs of the sign-in page. */
export type SignInDialog = 'gift-card' | LegalDocumentKind;

export interface SignInDialogs {
  /** The open dialog. Meanwhile the form is hidden and keeps its input. */
  readonly openDialog: SignInDialog | undefined;
  readonly open: (dialog: SignInDialog) => void;
  /** Shows the form again and returns the focus to where it was. */
  readonly close: () => void;
}

/**
 * Holds which dialog of the sign-in page is open, one at a time.
 * @see docs/product/sign-in.md
 */
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
