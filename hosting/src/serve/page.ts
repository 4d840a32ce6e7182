import { TRACES_MARK } from '@acolhe/contracts/traces';

/** A script of a page, or one that it will soon ask for. */
export interface PageScript {
  readonly url: string;
  readonly integrity?: string;
}

/** An element without content. */
export interface PageElement {
  readonly tag: 'link' | 'meta';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Tags and data that are put into a page's head when it is served. */
export interface PageHead {
  /** Data blocks by id; a text is put in as it is. */
  readonly data: Readonly<Record<string, string>>;
  /** Run in order, once the page has been read. */
  readonly scripts: readonly PageScript[];
  /** Fetched at once, run when a loader asks for them. */
  readonly preloads: readonly PageScript[];
  readonly elements?: readonly PageElement[];
}

const PLACE = '<!--acolhe:head-->';

const escaped = (value: string): string => value.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const attributes = ({ integrity }: PageScript): string =>
  integrity ? ` integrity="${escaped(integrity)}" crossorigin="anonymous"` : '';

/** Marks a page whose operator wants traces. */
export const tracesMark = (isTraced: boolean): readonly PageElement[] =>
  isTraced ? [{ tag: 'meta', attributes: { name: TRACES_MARK } }] : [];

/** JSON text that cannot end its script element. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts data, scripts and preload tags into a page at its mark. */
export function renderPage(html: string, { data, scripts, preloads, elements = [] }: PageHead): string {
  const tags = [
    ...preloads.map((script) => `<link rel="preload" as="script" href="${escaped(script.url)}"${attributes(script)}>`),
    ...elements.map(({ tag, attributes: given }) => {
      const written = Object.entries(given).map(([name, value]) => ` ${name}="${escaped(value)}"`);
      return `<${tag}${written.join('')}>`;
    }),
    ...Object.entries(data).map(([id, text]) => `<script type="application/json" id="${escaped(id)}">${text}</script>`),
    ...scripts.map((script) => `<script defer src="${escaped(script.url)}"${attributes(script)}></script>`),
  ];
  return html.replace(PLACE, () => tags.join('\n'));
}
