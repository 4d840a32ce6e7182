import { usePortal } from '@acolhe/session';
import { Button, Dialog, Link, useStyles } from '@acolhe/ui';
import { type SignInDialog } from '../sign-in/use-sign-in-dialog.ts';
import { TERMS_PATH } from '../sign-in/paths.ts';
import { LegalText, NO_PRIVACY, NO_TERMS } from './legal-text.tsx';
import * as styles from './document-dialog.module.css';

const WORDS = {
  terms: { title: 'Termos de uso', missing: NO_TERMS },
  privacy: { title: 'Política de Privacidade', missing: NO_PRIVACY },
} as const;

export interface DocumentDialogProps {
  readonly kind: Extract<SignInDialog, 'terms' | 'privacy'>;
  readonly onClose: () => void;
}

/** The brand's terms of use or privacy policy, to be read and closed. See docs/product/sign-in.md. */
export function DocumentDialog({ kind, onClose }: DocumentDialogProps) {
  const portal = usePortal();
  const { brand } = portal;
  const css = useStyles(styles);
  const { title, missing } = WORDS[kind];
  return (
    <Dialog
      title={title}
      onCancel={onClose}
      actions={
        <Button kind="main" onPress={onClose}>
          Fechar
        </Button>
      }
    >
      <div className={css.text} role="region" aria-label={`Texto: ${title}`} tabIndex={0}>
        <LegalText find={({ documentOf }) => documentOf(brand, kind)} missing={missing}>
          {(document, { DocumentText }) => <DocumentText document={document} />}
        </LegalText>
      </div>
      {kind === 'terms' && portal.serves(TERMS_PATH) && (
        <Link alone newTab href={`${TERMS_PATH}?cliente=${brand.key}`}>
          Imprimir ou abrir em PDF
        </Link>
      )}
    </Dialog>
  );
}
