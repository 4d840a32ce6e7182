import { type Brand, isBrandKey } from '@acolhe/brand';
import { brandOfClient, editionLine, type LegalDocument } from '@acolhe/brand/documents';
import { downloadTermsCall } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Button, icons, Link, Note, Skeleton, Stack, useStyles } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import { LegalDocumentText } from './legal-document-text.tsx';
import { canEmbedPdf, usePdf } from './use-pdf.ts';
import * as styles from './terms.module.css';

export interface TermsProps {
  readonly document: LegalDocument;
  /** Value of the address's `cliente`. */
  readonly client: string;
}

/**
 * Scrolls to the section that the address names and focuses its title: the text renders later than the browser looks
 * for it.
 */
function useScrollToSection(hash: string) {
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = [...(text.current?.querySelectorAll('h2') ?? [])].find(({ id }) => `#${id}` === hash);
    section?.focus({ preventScroll: true });
    section?.scrollIntoView();
  }, [hash]);
  return text;
}

/** What asks the service for the same text: a client that is no brand gets the text of the brand at hand. */
const termsQuery = (client: string, brand: Brand): string =>
  new URLSearchParams(
    isBrandKey(client) || client === '' ? { cliente: brand.key } : { cliente: client, marca: brand.key },
  ).toString();

/**
 * Shows the terms of use on a page of their own: as a PDF where the brand has one and the browser can embed it, else as
 * text. The reader can always switch to the text, and printing prints the text.
 * @see docs/product/terms.md
 */
export function Terms({ document, client }: TermsProps) {
  const { brand: here, config } = usePortal();
  const { hash } = useLocation();
  const css = useStyles(styles);
  const text = useScrollToSection(hash);
  const brand = brandOfClient(client, here, config.brands);
  const hasPdf = brand.consentForm;
  const [isEmbeddable] = useState(() => hasPdf && canEmbedPdf(window));
  const [wantsPdf, setWantsPdf] = useState(isEmbeddable && hash === '');
  const address = `${config.apiUrl}${downloadTermsCall.path}?${termsQuery(client, brand)}`;
  const { pdf, retry } = usePdf(wantsPdf ? address : undefined);
  const hasFailed = wantsPdf && pdf.status === 'failed';
  const isText = !wantsPdf || hasFailed;
  return (
    <Stack>
      <p className={css.issue}>{editionLine(document)}</p>
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
        <LegalDocumentText document={document} withContents />
      </div>
    </Stack>
  );
}
