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
export function leavesPage({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key === 'Backspace') return altKey || !isField(target);
  const ctrl = ctrlKey || metaKey;
  return GUARDED.some(
    (guarded) => guarded.key.test(key) && (guarded.ctrl ?? false) === ctrl && (guarded.alt ?? false) === altKey,
  );
}
