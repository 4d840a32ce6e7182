import { usePortal } from '@acolhe/session';
import { Button, Dialog, Link, useStyles } from '@acolhe/ui';
import { TERMS_PATH } from '../../remote.config.ts';
import { LegalDocumentReader } from './legal-document-reader.tsx';
import { NO_PRIVACY, NO_TERMS } from './missing.ts';
import * as styles from './legal-document-dialog.module.css';

const TITLES = {
  terms: { title: 'Termos de uso', missing: NO_TERMS },
  privacy: { title: 'Política de Privacidade', missing: NO_PRIVACY },
} as const;

export type LegalDocumentKind = keyof typeof TITLES;

export interface LegalDocumentDialogProps {
  readonly kind: LegalDocumentKind;
  readonly onClose: () => void;
}

/**
 * Shows the brand's terms of use or privacy policy.
 * @see docs/product/sign-in.md
 */
export function LegalDocumentDialog({ kind, onClose }: LegalDocumentDialogProps) {
  const portal = usePortal();
  const { brand } = portal;
  const css = useStyles(styles);
  const { title, missing } = TITLES[kind];
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
        <LegalDocumentReader find={({ documentOf }) => documentOf(brand, kind)} missing={missing}>
          {(document, { LegalDocumentText }) => <LegalDocumentText document={document} />}
        </LegalDocumentReader>
      </div>
      {kind === 'terms' && portal.serves(TERMS_PATH) && (
        <Link alone newTab href={`${TERMS_PATH}?cliente=${brand.key}`}>
          Imprimir ou abrir em PDF
        </Link>
      )}
    </Dialog>
  );
}
