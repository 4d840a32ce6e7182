import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useUi } from '../foundation/ui.tsx';

/** Marks what must never be covered, such as the buttons of a screen: `<div {...neverCovered}>`. */
export const neverCovered = { 'data-keep-clear': '' };

const GAP_PX = 12;

/** The focused input, open dialogs, and marked elements. */
function obstaclesIn(root: Document | ShadowRoot): DOMRect[] {
  const typing = root.activeElement?.matches('input, textarea, select') ? [root.activeElement] : [];
  const marked = root.querySelectorAll('[data-keep-clear], dialog[open]');
  return [...typing, ...marked].map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
}

/**
 * Finds the position of a toast: at the bottom of the visible area, above a phone's keyboard and what it would cover.
 * @returns pixels between the bottom of the window and the toast; undefined when there is no free space
 */
export function freeBottomOffset(
  toast: Pick<DOMRect, 'left' | 'right' | 'height'>,
  obstacles: readonly Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>[],
  seen: { readonly windowHeight: number; readonly bottom: number },
): number | undefined {
  let bottom = seen.bottom - GAP_PX;
  for (;;) {
    const top = bottom - toast.height;
    if (top < GAP_PX) return undefined;
    const below = obstacles.filter(
      (one) => one.left < toast.right && one.right > toast.left && one.top < bottom && one.bottom > top,
    );
    if (below.length === 0) return seen.windowHeight - bottom;
    bottom = Math.min(...below.map((one) => one.top)) - GAP_PX;
  }
}

/** Moves a toast at the bottom of the window. @returns whether there is no free space */
function placeInWindow(region: HTMLElement, obstacles: readonly DOMRect[]): boolean {
  const { innerHeight, visualViewport } = window;
  const viewBottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const bottom = freeBottomOffset(region.getBoundingClientRect(), obstacles, {
    windowHeight: innerHeight,
    bottom: viewBottom,
  });
  if (bottom !== undefined && bottom > GAP_PX) region.style.setProperty('--toast-foot', `${bottom}px`);
  else region.style.removeProperty('--toast-foot');
  return bottom === undefined;
}

/** Lifts a toast at the bottom of a part, where the part's layout puts it; without free space it does not move. */
function liftInPart(region: HTMLElement, obstacles: readonly DOMRect[]): void {
  const lifted = Number.parseFloat(region.style.getPropertyValue('--toast-lift')) || 0;
  const { left, right, bottom } = region.getBoundingClientRect();
  const height = region.firstElementChild?.getBoundingClientRect().height ?? 0;
  const partBottom = bottom + lifted + GAP_PX;
  const lift =
    (freeBottomOffset({ left, right, height }, obstacles, { windowHeight: partBottom, bottom: partBottom }) ?? GAP_PX) -
    GAP_PX;
  if (lift > 0) region.style.setProperty('--toast-lift', `${lift}px`);
  else region.style.removeProperty('--toast-lift');
}

/**
 * Positions a toast clear of the focused input and of elements that must never be covered.
 * @param shown the toast on show; undefined for none
 * @param isInWindow it floats at the bottom of the window, not of a part of a page
 * @returns whether the toast must be shown at the top of the window
 */
export function useClearPlace(
  region: RefObject<HTMLElement | null>,
  shown: string | number | undefined,
  isInWindow: boolean,
): boolean {
  const { root } = useUi();
  const [isAtHead, setAtHead] = useState(false);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shown === undefined) return undefined;
    const place = (): void => {
      if (isInWindow) setAtHead(placeInWindow(element, obstaclesIn(root)));
      else liftInPart(element, obstaclesIn(root));
    };
    place();
    const { visualViewport } = window;
    root.addEventListener('focusin', place);
    root.addEventListener('toggle', place, true);
    window.addEventListener('resize', place);
    visualViewport?.addEventListener('resize', place);
    // The page moves under a toast that stays. Scroll events within a shadow root are received there alone.
    const scrolled = root instanceof ShadowRoot ? [window, root] : [window];
    for (const target of scrolled) target.addEventListener('scroll', place, { capture: true, passive: true });
    visualViewport?.addEventListener('scroll', place);
    return () => {
      root.removeEventListener('focusin', place);
      root.removeEventListener('toggle', place, true);
      window.removeEventListener('resize', place);
      visualViewport?.removeEventListener('resize', place);
      for (const target of scrolled) target.removeEventListener('scroll', place, { capture: true });
      visualViewport?.removeEventListener('scroll', place);
    };
  }, [region, root, shown, isInWindow]);
  return isAtHead;
}

/**
 * Lifts toasts over an open modal dialog, which would cover them. Inside it they are visible only; the dialog
 * announces its own messages.
 * @param isShown whether there are toasts
 */
export function useAboveDialogs(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return undefined;
    const root = element.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined;
    const lift = (): void => {
      if (element.matches(':popover-open')) element.hidePopover();
      // The last one to be shown is on top.
      if (isShown && root.querySelector('dialog:modal')) element.showPopover();
    };
    const follow = ({ target }: Event): void => {
      if (target instanceof HTMLDialogElement) lift();
    };
    lift();
    root.addEventListener('toggle', follow, true);
    return () => root.removeEventListener('toggle', follow, true);
  }, [region, isShown]);
}
