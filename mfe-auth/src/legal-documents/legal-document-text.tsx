import { type Brand, isBrandKey } from '@acolhe/brand';
import {
  brandOfClient,
  type DocumentBlock,
  type DocumentSection,
  editionLine,
  isList,
  type LegalDocument,
} from '@acolhe/brand/documents';
import { downloadTermsCall } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { Button, classNames, icons, Link, Note, Skeleton, Stack, useStyles } from '@acolhe/ui';
import { useEffect, useRef, useState } from 'react';
import * as styles from './legal-document-text.module.css';

export interface LegalDocumentTextProps {
  readonly document: LegalDocument;
  /** Shows a list of links to the sections, and gives each section its id. */
  readonly withContents?: boolean;
}

function Block({ block }: { readonly block: DocumentBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if (isList(block))
    return (
      <ul>
        {block.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return (
    <p>
      <Link href={block.href} newTab>
        {block.text}
      </Link>
    </p>
  );
}

function Contents({ sections }: { readonly sections: readonly DocumentSection[] }) {
  const css = useStyles(styles);
  return (
    <nav className={css.contents} aria-label="Neste documento">
      <p aria-hidden="true">Neste documento</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link alone href={`#${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * Renders a legal document as numbered sections.
 * @see docs/product/terms.md
 */
export function LegalDocumentText({ document: { sections }, withContents = false }: LegalDocumentTextProps) {
  const css = useStyles(styles);
  return (
    <div className={classNames(css.document, withContents && css.aside)}>
      {withContents && <Contents sections={sections} />}
      <div className={css.sections}>
        {sections.map(({ id, title, blocks }, index) => (
          <section key={id} className={css.section}>
            <h2 {...(withContents ? { id, tabIndex: -1 } : {})}>{`${index + 1}. ${title}`}</h2>
            {blocks.map((block, place) => (
              <Block key={place} block={block} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

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

/**
 * Builds the query by which the service returns the same text: a client without a brand gets the text of the current
 * brand.
 */
const termsQuery = (client: string, brand: Brand): string =>
  new URLSearchParams(
    isBrandKey(client) || client === '' ? { cliente: brand.key } : { cliente: client, marca: brand.key },
  ).toString();

/**
 * Shows the terms of use as a page: as a PDF where the brand has one and the browser can embed it, else as text. The
 * reader can always switch to the text, and printing prints the text.
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

/**
 * Media query of browsers in which an embedded page can be scrolled and has room. Phones mostly have no PDF viewer, or
 * show the first page alone.
 */
const ROOM_FOR_PDF = '(hover: hover) and (pointer: fine) and (min-width: 48em)';

/** Longer than the service takes to generate a document for the first time. */
const PDF_TIMEOUT_MS = 20_000;

/** Whether this browser shows a readable PDF inside a page. */
const canEmbedPdf = ({ navigator, matchMedia }: Pick<Window, 'navigator' | 'matchMedia'>): boolean =>
  navigator.pdfViewerEnabled && matchMedia(ROOM_FOR_PDF).matches;

/** State of loading a PDF for the page; `url` is an object URL. */
export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly url: string };

async function fetchPdf(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'omit', signal });
  const content = await answer.blob();
  if (!answer.ok || content.type !== 'application/pdf') throw new Error(`no PDF: ${answer.status}`);
  return content;
}

/**
 * Fetches a PDF and gives it an object URL, so that a frame is rendered only when there is something to show.
 * @param address URL of the PDF; undefined: nothing is fetched
 * @returns the state of the fetch, and a function that repeats it after a failure
 */
function usePdf(address: string | undefined): { readonly pdf: PdfState; readonly retry: () => void } {
  const [pdf, setPdf] = useState<PdfState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (address === undefined) return undefined;
    let isWanted = true;
    let url: string | undefined;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), PDF_TIMEOUT_MS);
    setPdf({ status: 'loading' });
    fetchPdf(address, limit.signal).then(
      (content) => {
        clearTimeout(timer);
        if (!isWanted) return;
        url = URL.createObjectURL(content);
        setPdf({ status: 'ready', url });
      },
      () => {
        if (isWanted) setPdf({ status: 'failed' });
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
      limit.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [address, attempt]);
  return { pdf, retry: () => setAttempt((count) => count + 1) };
}
