import { brandOfClient, issueOf, type LegalDocument } from '@acolhe/brand/documents';
import { downloadTermsCall } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Button, icons, Link, Note, Skeleton, Stack, useStyles } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { canEmbedPdf } from './can-embed-pdf.ts';
import { DocumentText } from './document-text.tsx';
import { usePdf } from './use-pdf.ts';
import * as styles from './terms.module.css';

export interface TermsProps {
  readonly document: LegalDocument;
  /** Value of the address's `cliente`. */
  readonly client: string;
}

/**
 * Brings the section into view that the address names: the text comes later than the address, so that the browser has
 * not found it.
 */
function useSectionOf(hash: string) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = [...(text.current?.querySelectorAll('h2') ?? [])].find(({ id }) => `#${id}` === hash);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  }, [hash]);
  return text;
}

/**
 * Terms on a page of their own: as PDF where the brand has it so and the browser can, else as text; the text can always
 * be had, and is what is printed. See docs/product/terms.md.
 */
export function Terms({ document, client }: TermsProps) {
  const { brand: here, config } = usePortal();
  const { hash } = useLocation();
  const css = useStyles(styles);
  const text = useSectionOf(hash);
  const hasPdf = brandOfClient(client, here).consentForm;
  const [isEmbeddable] = useState(() => hasPdf && canEmbedPdf(window));
  const [wantsPdf, setWantsPdf] = useState(isEmbeddable && hash === '');
  const address = `${config.apiUrl}${downloadTermsCall.path}?${new URLSearchParams({ cliente: client })}`;
  const { pdf, retry } = usePdf(wantsPdf ? address : undefined);
  const hasFailed = wantsPdf && pdf.status === 'failed';
  const isText = !wantsPdf || hasFailed;
  return (
    <Stack>
      <p className={css.issue}>{issueOf(document)}</p>
      <div className={css.tools}>
        <Button onPress={() => window.print()}>Imprimir</Button>
        {isEmbeddable && (
          <Button onPress={hasFailed ? retry : () => setWantsPdf(isText)}>
            {isText ? 'Ver o PDF' : 'Ler como texto'}
          </Button>
        )}
        {hasPdf && (
          <Link alone newTab icon={icons.open} href={address}>
            Abrir PDF
          </Link>
        )}
      </div>
      {wantsPdf && pdf.status === 'loading' && <Skeleton label="Carregando o PDF" />}
      {hasFailed && (
        <Note kind="info" live>
          O PDF não abriu agora. Leia aqui o mesmo texto.
        </Note>
      )}
      {wantsPdf && pdf.status === 'ready' && (
        <iframe className={css.frame} src={pdf.url} title={`${document.title} em PDF`} />
      )}
      <div ref={text} className={isText ? undefined : css.onPaper}>
        <DocumentText document={document} withContents />
      </div>
    </Stack>
  );
}
