import type { LegalDocument } from '@acolhe/brand/documents';
import { signInAddress, usePortal } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { Button, Dialog, Link, Note, Page, Skeleton, useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { TERMS_PATH } from '../../remote.config.ts';
import { NO_PRIVACY, NO_TERMS } from './messages.ts';
import * as styles from './legal-document-reader.module.css';

// Separate chunk, so that the sign-in page carries neither the texts nor the components that draw them.
const loadLegalDocuments = () => import('./legal-documents.lazy.ts');

/** The module `legal-documents.lazy.ts` once it is loaded. */
export type LegalDocuments = Awaited<ReturnType<typeof loadLegalDocuments>>;

type LoadState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly documents: LegalDocuments };

/** Loads the chunk when the component mounts, and again with each `retry` after a failure. */
function useLegalDocuments(): { readonly state: LoadState; readonly retry: () => void } {
  const [state, setState] = useState<LoadState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const take = (next: LoadState): void => {
      if (isWanted) setState(next);
    };
    loadLegalDocuments().then(
      (documents) => take({ status: 'ready', documents }),
      () => take({ status: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const retry = (): void => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}

export interface LegalDocumentReaderProps {
  /** Selects the document in the loaded module; undefined when there is none. */
  readonly find: (documents: LegalDocuments) => LegalDocument | undefined;
  /** Title of the message when there is no document, or when it does not load. */
  readonly missing: typeof NO_TERMS | typeof NO_PRIVACY;
  /** It is most of a page. */
  readonly fillsWindow?: boolean;
  readonly children: (document: LegalDocument, documents: LegalDocuments) => ReactNode;
}

/**
 * Loads the legal documents and renders the one that `find` selects. A load that fails can be tried again.
 * @see docs/product/terms.md
 */
function LegalDocumentReader({ find, missing, fillsWindow, children }: LegalDocumentReaderProps) {
  const { state, retry } = useLegalDocuments();
  if (state.status === 'loading') return <Skeleton label="Carregando o texto" fillsWindow={fillsWindow} />;
  if (state.status === 'failed') {
    return (
      <Note kind="danger" live title={missing} action={<Button onPress={retry}>Tentar novamente</Button>}>
        O texto não abriu. Confira a internet e tente de novo.
      </Note>
    );
  }
  const document = find(state.documents);
  return document ? (
    children(document, state.documents)
  ) : (
    <Note kind="danger" live title={missing}>
      Se precisar do texto, ligue para o suporte.
    </Note>
  );
}

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
 * Shows the brand's terms of use or privacy policy, and leads to the address at which the operator publishes it.
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
      {kind === 'privacy' && brand.privacyUrl !== null && (
        <Link alone newTab href={brand.privacyUrl}>
          Abrir a política publicada em {new URL(brand.privacyUrl).host}
        </Link>
      )}
    </Dialog>
  );
}

const TITLE = 'Termos de uso';

/**
 * Shows the terms of use of the client that the address's `cliente` names.
 * @see docs/product/terms.md
 */
export function TermsScreen() {
  const portal = usePortal();
  const { brand: here, config } = portal;
  const [query] = useSearchParams();
  const client = query.get('cliente') ?? '';
  return (
    <Page title={TITLE} back={{ here: TITLE, href: signInAddress(portal) }}>
      <LegalDocumentReader
        missing={NO_TERMS}
        fillsWindow
        find={({ brandOfClient, documentOf }) => documentOf(brandOfClient(client, here, config.brands), 'terms')}
      >
        {(document, { Terms }) => <Terms key={client} document={document} client={client} />}
      </LegalDocumentReader>
    </Page>
  );
}
