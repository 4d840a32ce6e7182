import type { LegalDocument } from '@acolhe/brand/documents';
import { Button, Note, Skeleton } from '@acolhe/ui';
import type { NO_PRIVACY, NO_TERMS } from './missing.ts';
import { type ReactNode, useEffect, useState } from 'react';

// The texts and the components that draw them are a chunk of their own, which the sign-in page does not carry.
const loadLegalDocuments = () => import('./legal-documents.ts');

/** The module `legal-documents.ts` once it is loaded. */
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
  readonly children: (document: LegalDocument, documents: LegalDocuments) => ReactNode;
}

/**
 * Loads the legal documents and renders the one that `find` selects. A load that fails can be tried again.
 * @see docs/product/terms.md
 */
export function LegalDocumentReader({ find, missing, children }: LegalDocumentReaderProps) {
  const { state, retry } = useLegalDocuments();
  if (state.status === 'loading') return <Skeleton label="Carregando o texto" />;
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
