import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useUi } from '../foundation/ui.tsx';

/** Marks what must never be covered, such as the buttons of a screen: `<div {...neverCovered}>`. */
export const neverCovered = { 'data-keep-clear': '' };

const GAP_PX = 12;

/** What is typed in, what asks, and what is marked. */
function obstaclesIn(root: Document | ShadowRoot): DOMRect[] {
  const typing = root.activeElement?.matches('input, textarea, select') ? [root.activeElement] : [];
  const marked = root.querySelectorAll('[data-keep-clear], dialog[open]');
  return [...typing, ...marked].map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
}

/**
 * Finds the place of a toast: at the foot of what is seen, above the keyboard of a phone and what it would cover.
 * @returns pixels between the foot of the window and the toast; undefined where nothing is free down to the head
 */
export function freeBottomOffset(
  toast: Pick<DOMRect, 'left' | 'right' | 'height'>,
  obstacles: readonly Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>[],
  seen: { readonly windowHeight: number; readonly foot: number },
): number | undefined {
  let bottom = seen.foot - GAP_PX;
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

/** Moves a toast at the foot of the window. @returns whether nothing is free there */
function placeInWindow(region: HTMLElement, obstacles: readonly DOMRect[]): boolean {
  const { innerHeight, visualViewport } = window;
  const foot = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const bottom = freeBottomOffset(region.getBoundingClientRect(), obstacles, { windowHeight: innerHeight, foot });
  if (bottom !== undefined && bottom > GAP_PX) region.style.setProperty('--toast-foot', `${bottom}px`);
  else region.style.removeProperty('--toast-foot');
  return bottom === undefined;
}

/** Lifts a toast at the foot of a part, where the part's layout puts it; it stays where nothing above it is free. */
function liftInPart(region: HTMLElement, obstacles: readonly DOMRect[]): void {
  const lifted = Number.parseFloat(region.style.getPropertyValue('--toast-lift')) || 0;
  const { left, right, bottom } = region.getBoundingClientRect();
  const height = region.firstElementChild?.getBoundingClientRect().height ?? 0;
  const foot = bottom + lifted + GAP_PX;
  const lift = (freeBottomOffset({ left, right, height }, obstacles, { windowHeight: foot, foot }) ?? GAP_PX) - GAP_PX;
  if (lift > 0) region.style.setProperty('--toast-lift', `${lift}px`);
  else region.style.removeProperty('--toast-lift');
}

/**
 * Keeps a toast clear of what is typed and of what must never be covered.
 * @param shown the toast on show; undefined for none
 * @param isInWindow it floats at the foot of the window, not at that of a part of a page
 * @returns whether the toast has to stand at the head of the window
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
    // The page moves under a toast that stays. What scrolls within a shadow root is heard there alone.
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
      // The last one to be shown lies on top.
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
