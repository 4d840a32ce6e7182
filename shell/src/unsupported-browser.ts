const TITLE = 'Este navegador é antigo demais';
const ADVICE =
  'O portal não abre nele. Atualize o navegador, ou abra o portal no Chrome, no Firefox ou no Safari de um aparelho mais novo.';
const EMERGENCY = 'Em caso de emergência, ligue para o SAMU:';

/** Id of the data block with the support number, which the server inserts into the page. */
const SUPPORT_ID = 'acolhe-support';

function supportPhone(page: Document): string {
  const block = page.getElementById(SUPPORT_ID);
  try {
    return String(JSON.parse((block && block.textContent) || '""'));
  } catch {
    return '';
  }
}

/**
 * Shows instead of the portal that this browser is unsupported, with the support number, in inline styles: such a
 * browser may not parse our style sheets.
 * @see docs/browsers.md
 */
export function showUnsupportedBrowser(page: Document): void {
  const root = page.getElementById('root') || page.body;
  while (root.firstChild) root.removeChild(root.firstChild);
  const look = root.style;
  look.maxWidth = '38em';
  look.margin = '0 auto';
  look.padding = '1.5em 1em';
  look.fontFamily = 'Verdana, Arial, sans-serif';
  look.fontSize = '1.125em';
  look.lineHeight = '1.5';
  look.wordWrap = 'break-word';
  const add = (tag: string, text: string, phone?: string): HTMLElement => {
    const line = root.appendChild(page.createElement(tag));
    line.appendChild(page.createTextNode(text));
    if (!phone) return line;
    const link = page.createElement('a');
    link.setAttribute('href', 'tel:' + phone.replace(/\D/g, ''));
    link.appendChild(page.createTextNode(phone));
    line.appendChild(page.createTextNode(' '));
    line.appendChild(link);
    return line;
  };
  add('h1', TITLE).style.fontSize = '1.25em';
  add('p', ADVICE);
  const phone = supportPhone(page);
  if (phone) add('p', 'Precisa de ajuda?', phone);
  add('p', EMERGENCY, '192');
  page.title = TITLE;
}

/** The features that old browsers lack; each is tested before use. */
export interface OldWindow {
  readonly CSS?: { supports?(property: string, value: string): boolean };
  readonly document: { adoptedStyleSheets?: unknown };
  readonly Array: { readonly prototype: object };
  readonly HTMLDialogElement?: { readonly prototype: object };
}

/**
 * Whether a browser lacks a feature that every screen needs: container queries, constructable style sheets, modal
 * dialogs, `Array.prototype.findLast`. Browsers with all of them parse the portal's scripts too.
 * @see docs/browsers.md
 */
export function isUnsupportedBrowser({ CSS, document, Array, HTMLDialogElement }: OldWindow): boolean {
  return !(
    CSS?.supports?.('container-type', 'inline-size') &&
    document.adoptedStyleSheets &&
    HTMLDialogElement &&
    'showModal' in HTMLDialogElement.prototype &&
    'findLast' in Array.prototype
  );
}
