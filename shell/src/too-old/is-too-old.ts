/** What tells old browsers from others; all of it is asked for without being there. */
export interface OldWindow {
  readonly CSS?: { supports?(property: string, value: string): boolean };
  readonly document: { adoptedStyleSheets?: unknown };
  readonly Array: { readonly prototype: object };
  readonly HTMLDialogElement?: { readonly prototype: object };
}

/**
 * Whether a browser lacks what every screen needs: layouts that measure their container, style sheets made by scripts,
 * modal dialogs, lists read from their end. Those who have all of it read the portal's scripts too.
 * @see docs/browsers.md
 */
export function isTooOld({ CSS, document, Array, HTMLDialogElement }: OldWindow): boolean {
  return !(
    CSS?.supports?.('container-type', 'inline-size') &&
    document.adoptedStyleSheets &&
    HTMLDialogElement &&
    'showModal' in HTMLDialogElement.prototype &&
    'findLast' in Array.prototype
  );
}
