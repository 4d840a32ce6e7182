import { useState } from 'react';
import type { LegalDocumentDialog, LegalDocumentKind } from '../legal-documents/legal-document-dialog.tsx';

// A chunk of its own, which the sign-in page does not carry.
const loadDialog = () => import('../legal-documents/legal-document-dialog.tsx');

/** The texts of the brand, in a dialog of the sign-in page. */
export interface LegalDialog {
  /** Undefined until it was loaded. */
  readonly Dialog: typeof LegalDocumentDialog | undefined;
  /** What was asked for last, when it could not be loaded. */
  readonly failed: LegalDocumentKind | undefined;
  readonly open: (kind: LegalDocumentKind) => Promise<void>;
  /** Loads the dialog before a button is pressed. */
  readonly prefetch: () => void;
}

/**
 * Loads the dialog when it is opened.
 * @param show makes it the open one
 * @see docs/product/sign-in.md
 */
export function useLegalDialog(show: (kind: LegalDocumentKind) => void): LegalDialog {
  const [Dialog, setDialog] = useState<typeof LegalDocumentDialog>();
  const [failed, setFailed] = useState<LegalDocumentKind>();
  return {
    Dialog,
    failed,
    async open(kind) {
      setFailed(undefined);
      try {
        const { LegalDocumentDialog: loaded } = await loadDialog();
        setDialog(() => loaded);
        show(kind);
      } catch {
        setFailed(kind);
      }
    },
    prefetch: () => {
      loadDialog().catch(() => undefined);
    },
  };
}
