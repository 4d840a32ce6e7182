import { leavesPage } from './key-guard.ts';

// A cabin is nobody's own device: a pinch would leave the page out of place for the next patient.
const STYLE = `
html { touch-action: pan-x pan-y; overscroll-behavior: none; }
body { -webkit-user-select: none; user-select: none; -webkit-touch-callout: none; }
input, textarea { -webkit-user-select: text; user-select: text; }`;

const prevent = (event: Event): void => event.preventDefault();

/** A link of this page, or a document that it made, opens; nothing else does. */
const staysHere = (link: HTMLAnchorElement, page: Document): boolean =>
  link.protocol === 'blob:' || (link.origin === page.location.origin && !link.target);

/**
 * Takes from strangers the ways out of the page: menu, selection, dragging, zoom, keys, links, windows, history.
 * @returns takes the guards off again
 */
export function installGuards(view: Window): () => void {
  const page = view.document;
  const off: (() => void)[] = [];
  const on = (type: string, listener: (event: Event) => void): void => {
    const options = { capture: true, passive: false };
    page.addEventListener(type, listener, options);
    off.push(() => page.removeEventListener(type, listener, options));
  };
  for (const type of ['contextmenu', 'dragstart', 'drop', 'dragover', 'gesturestart', 'auxclick']) on(type, prevent);
  on('selectstart', (event) => {
    if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)) prevent(event);
  });
  on('touchmove', (event) => {
    if ('touches' in event && (event as TouchEvent).touches.length > 1) prevent(event);
  });
  on('wheel', (event) => {
    if ((event as WheelEvent).ctrlKey) prevent(event);
  });
  on('keydown', (event) => {
    if (leavesPage(event as KeyboardEvent)) prevent(event);
  });
  on('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && !staysHere(link, page)) prevent(event);
  });
  // No window of the page's own either.
  const opener = Object.getOwnPropertyDescriptor(view, 'open');
  view.open = () => null;
  off.push(() => void (opener && Object.defineProperty(view, 'open', opener)));
  off.push(stayInHistory(view), adoptStyle(page));
  return () => off.splice(0).forEach((undo) => undo());
}

/** A step back leads to this page again. */
function stayInHistory(view: Window): () => void {
  const { history } = view;
  const stay = (): void => history.pushState(null, '');
  stay();
  view.addEventListener('popstate', stay);
  return () => view.removeEventListener('popstate', stay);
}

function adoptStyle(page: Document): () => void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => (page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet));
}
