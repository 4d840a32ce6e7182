import { type LegalDocument } from '@acolhe/brand/documents';
import { Button, Note, Skeleton } from '@acolhe/ui';
import { type ReactNode } from 'react';
import { type Library } from './load-library.ts';
import { useLibrary } from './use-library.ts';

/** What is said where a text is missing. */
export const NO_TERMS = 'Termo não encontrado';
export const NO_PRIVACY = 'Termo de Privacidade não encontrado';

export interface LegalTextProps {
  /** Looks the text up, once the texts are there. */
  readonly find: (library: Library) => LegalDocument | undefined;
  /** What is said when there is none. */
  readonly missing: typeof NO_TERMS | typeof NO_PRIVACY;
  readonly children: (document: LegalDocument, library: Library) => ReactNode;
}

/**
 * A legal text while it is on its way, when it is there, and when it is not: one that could not be loaded can be asked
 * for again.
 */
export function LegalText({ find, missing, children }: LegalTextProps) {
  const { state, retry } = useLibrary();
  if (state.status === 'loading') return <Skeleton label="Carregando o texto" />;
  if (state.status === 'failed') {
    return (
      <Note kind="danger" live title={missing} action={<Button onPress={retry}>Tentar novamente</Button>}>
        O texto não abriu. Confira a internet e tente de novo.
      </Note>
    );
  }
  const document = find(state.library);
  return document ? (
    children(document, state.library)
  ) : (
    <Note kind="danger" live title={missing}>
      Se precisar do texto, ligue para o suporte.
    </Note>
  );
}
