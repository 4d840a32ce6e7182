// A cabin is a shared device: a pinch zoom would remain for the next patient.
const STYLE = `
html { touch-action: pan-x pan-y; overscroll-behavior: none; }
body { -webkit-user-select: none; user-select: none; -webkit-touch-callout: none; }
input, textarea { -webkit-user-select: text; user-select: text; }`;

const prevent = (event: Event): void => event.preventDefault();

/** Links of this page and documents that it generated open; nothing else does. */
const staysHere = (link: HTMLAnchorElement, page: Document): boolean =>
  link.protocol === 'blob:' || (link.origin === page.location.origin && !link.target);

/**
 * Blocks exits from the page: menu, selection, dragging, zoom, keys, links, windows, history.
 * @returns removes the guards
 */
export function installGuards(view: Window): () => void {
  const page = view.document;
  const off: (() => void)[] = [];
  // By names, since `gesturestart` is Safari's own; each listener below knows the event of its name.
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

/** A key that leads out of the page or changes it, with the modifiers that it takes; others must not be held. */
interface GuardedKey {
  readonly key: RegExp;
  readonly ctrl?: true;
  readonly alt?: true;
}

/**
 * Keys that a page can swallow. Some browsers act on some of them first (Ctrl+W, Ctrl+T, Ctrl+N, Alt+F4), which only
 * policies stop.
 * @see docs/kiosk.md
 */
const GUARDED: readonly GuardedKey[] = [
  // Reload, help, search, address, caret browsing, full screen, developer tools, menu, and the browser's own.
  { key: /^(F1|F3|F5|F6|F7|F10|F11|F12|ContextMenu|BrowserBack|BrowserForward|BrowserHome|BrowserRefresh)$/ },
  // Reload, close, tab, window, print, address, save, open, find, history, downloads, bookmarks, source, developer
  // tools, zoom, tabs by number.
  { key: /^([rwtnplsofghjdbueik]|[0-9+=_-]|F4|F5|Tab|PageUp|PageDown|Enter)$/i, ctrl: true },
  // Back, forward, home, address, menu, close.
  { key: /^(ArrowLeft|ArrowRight|Home|d|e|f|F4|Enter)$/i, alt: true },
];

/** Fields in which Backspace takes back a character. */
const FIELDS = 'input:not([type=button],[type=submit],[type=checkbox],[type=radio]), textarea, [contenteditable]';

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELDS);

/** Whether a key would lead out of the page. */
function leavesPage({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key === 'Backspace') return altKey || !isField(target);
  const ctrl = ctrlKey || metaKey;
  return GUARDED.some(
    (guarded) => guarded.key.test(key) && (guarded.ctrl ?? false) === ctrl && (guarded.alt ?? false) === altKey,
  );
}

/**
 * Prevents the screen from turning off while the page is shown; without a wake lock, or when it is refused, the
 * settings of the machine apply.
 */
export function holdWakeLock({ document: page, navigator }: Pick<Window, 'document' | 'navigator'>): void {
  if (!('wakeLock' in navigator)) return;
  const hold = (): void => {
    if (page.visibilityState === 'visible') navigator.wakeLock.request('screen').catch(() => undefined);
  };
  // The browser takes it back whenever the page is hidden.
  page.addEventListener('visibilitychange', hold);
  hold();
}
