/**
 * The dialog that lies over everything, if one is open. It is found in the page: remotes draw theirs with their own
 * copy of the components, and one that opens over another is drawn inside or after it.
 */
export const dialogOnTop = (page: Document): HTMLDialogElement | undefined =>
  [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);

/** Asks a dialog as Esc does: its screen says whether it closes. */
export function askToClose(dialog: HTMLDialogElement): void {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
