import type { FrameView } from './messages.ts';

/** The size of a framed part. */
export interface FrameRoomOptions {
  /** Holds everything that is drawn. */
  readonly place: HTMLElement;
  readonly onSize: (size: { readonly heightPx: number; readonly hasDialog: boolean }) => void;
}

/**
 * Makes a frame as high as its content, so that the page alone scrolls; while a dialog is open at least as high as
 * the visitor's window, so that the dialog has room. What belongs to the window, dialogs and toasts, keeps to the
 * stretch in view by the style properties `--view-top` and `--view-height`.
 * @returns takes what the page says of the view
 */
export function keepFrameRoom({ place, onSize }: FrameRoomOptions): (view: FrameView) => void {
  const { documentElement: root } = place.ownerDocument;
  let windowHeightPx = 0;
  let told = '';
  const tell = (): void => {
    const hasDialog = place.querySelector('dialog[open]') !== null;
    const contentPx = Math.ceil(place.getBoundingClientRect().height);
    const heightPx = hasDialog ? Math.max(contentPx, windowHeightPx) : contentPx;
    const now = `${heightPx} ${hasDialog}`;
    if (now === told) return;
    told = now;
    onSize({ heightPx, hasDialog });
  };
  new ResizeObserver(tell).observe(place);
  new MutationObserver(tell).observe(place, { subtree: true, childList: true, attributeFilter: ['open'] });
  return (view) => {
    windowHeightPx = view.windowHeightPx;
    root.style.setProperty('--view-top', `${view.topPx}px`);
    root.style.setProperty('--view-height', `${view.heightPx}px`);
    tell();
  };
}
