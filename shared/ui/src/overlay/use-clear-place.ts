import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useUi } from '../foundation/ui.tsx';

/** Marks what must never be covered, such as the buttons of a screen: `<div {...neverCovered}>`. */
export const neverCovered = { 'data-keep-clear': '' };

const GAP_PX = 12;

/** What can be pressed, and the mark of the current step. */
const PRESSED = 'a[href], button, input, select, textarea, summary, [aria-current]';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** What a toast must, or should, not cover. */
interface Obstacles {
  /** The focused input and marked elements. */
  readonly reserved: readonly Box[];
  readonly dialogs: readonly Box[];
  /** What can be pressed: in the last dialog, else on the page. */
  readonly pressed: readonly Box[];
  /** The question of the last dialog and its sentences, which say what its buttons do. */
  readonly read: readonly Box[];
}

function obstaclesIn(root: Document | ShadowRoot, region: HTMLElement): Obstacles {
  const boxesOf = (elements: Iterable<Element>): DOMRect[] =>
    [...elements].map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
  const typing = root.activeElement?.matches('input, textarea, select') ? [root.activeElement] : [];
  const dialogs = [...root.querySelectorAll('dialog[open]')];
  const last = dialogs[dialogs.length - 1];
  const pressed = [...(last ?? root).querySelectorAll(PRESSED)];
  return {
    reserved: boxesOf([...typing, ...root.querySelectorAll('[data-keep-clear]')]),
    dialogs: boxesOf(dialogs),
    // A choice is pressed anywhere on its label.
    pressed: boxesOf(
      pressed.filter((element) => !region.contains(element)).map((element) => element.closest('label') ?? element),
    ),
    read: boxesOf(last?.querySelectorAll('h2, p') ?? []),
  };
}

/** Area of a place that boxes cover. */
function coveredArea(place: Box, boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => {
    const width = Math.min(place.right, box.right) - Math.max(place.left, box.left);
    const height = Math.min(place.bottom, box.bottom) - Math.max(place.top, box.top);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);
}

/**
 * Finds the position of a toast: the lowest of the visible area, above a phone's keyboard, where it covers nothing that
 * can be pressed, or as little as possible; of places that are equal in that, where it covers the least that is read.
 * @param obstacles must not be covered at all
 * @param pressed should not be covered
 * @param read should not be covered either, where no more has to be covered that can be pressed
 * @returns pixels between the bottom of the window and the toast; undefined when the obstacles leave no space
 */
export function freeBottomOffset(
  { left, right, height }: Pick<DOMRect, 'left' | 'right' | 'height'>,
  obstacles: readonly Box[],
  seen: { readonly windowHeight: number; readonly top?: number; readonly bottom: number },
  pressed: readonly Box[] = [],
  read: readonly Box[] = [],
): number | undefined {
  const lowest = seen.bottom - GAP_PX;
  const highest = (seen.top ?? 0) + GAP_PX + height;
  // Next to the bottom of the window, or to a box below or above.
  const next = [...obstacles, ...pressed, ...read].flatMap(({ top, bottom }) => [top - GAP_PX, bottom + height]);
  const bottoms = [lowest, ...next].filter((bottom) => bottom <= lowest && bottom >= highest).sort((a, b) => b - a);
  let best: { readonly bottom: number; readonly covered: number; readonly hidden: number } | undefined;
  for (const bottom of bottoms) {
    const place = { left, right, top: bottom - height, bottom };
    if (coveredArea(place, obstacles) > 0) continue;
    const covered = coveredArea(place, pressed);
    const hidden = coveredArea(place, read);
    if (!best || covered < best.covered || (covered === best.covered && hidden < best.hidden))
      best = { bottom, covered, hidden };
  }
  return best && seen.windowHeight - best.bottom;
}

/**
 * Finds a position next to dialogs; without one, next to the last dialog, since those behind it can be neither pressed
 * nor read; without that, over the last dialog, where nothing of it is pressed or read.
 */
function offsetAmong(
  toast: Pick<DOMRect, 'left' | 'right' | 'height'>,
  { reserved, dialogs, pressed, read }: Obstacles,
  seen: { readonly windowHeight: number; readonly top?: number; readonly bottom: number },
): number | undefined {
  return (
    freeBottomOffset(toast, [...reserved, ...dialogs], seen, pressed) ??
    freeBottomOffset(toast, [...reserved, ...dialogs.slice(-1)], seen, pressed) ??
    freeBottomOffset(toast, reserved, seen, pressed, read)
  );
}

/** Moves a toast at the bottom of the window. @returns whether there is no free space */
function placeInWindow(region: HTMLElement, obstacles: Obstacles): boolean {
  const { innerHeight, visualViewport } = window;
  const viewBottom = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const bottom = offsetAmong(region.getBoundingClientRect(), obstacles, {
    windowHeight: innerHeight,
    bottom: viewBottom,
  });
  if (bottom !== undefined && bottom > GAP_PX) region.style.setProperty('--toast-foot', `${bottom}px`);
  else region.style.removeProperty('--toast-foot');
  return bottom === undefined;
}

/** Lifts a toast at the bottom of a part, where the part's layout puts it; without free space it does not move. */
function liftInPart(region: HTMLElement, obstacles: Obstacles): void {
  const lifted = Number.parseFloat(region.style.getPropertyValue('--toast-lift')) || 0;
  const { left, right, bottom } = region.getBoundingClientRect();
  const height = region.firstElementChild?.getBoundingClientRect().height ?? 0;
  const partBottom = bottom + lifted + GAP_PX;
  // A frame receives what the visitor sees of it; another part begins where its surface does.
  const viewTop = Number.parseFloat(getComputedStyle(region).getPropertyValue('--view-top')) || 0;
  const partTop = region.parentElement?.closest('section')?.getBoundingClientRect().top ?? 0;
  const seen = { windowHeight: partBottom, top: Math.max(viewTop, partTop), bottom: partBottom };
  const lift = (offsetAmong({ left, right, height }, obstacles, seen) ?? GAP_PX) - GAP_PX;
  if (lift > 0) region.style.setProperty('--toast-lift', `${lift}px`);
  else region.style.removeProperty('--toast-lift');
}

/** How often a toast is placed again, since what is below it may move without an event, such as by an animation. */
const PLACE_MS = 250;
const PLACE_EVENTS = ['focusin', 'toggle', 'resize', 'scroll'] as const;

/**
 * Positions a toast clear of the focused input, of elements that must never be covered, and of what can be pressed.
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
      if (isInWindow) setAtHead(placeInWindow(element, obstaclesIn(root, element)));
      else liftInPart(element, obstaclesIn(root, element));
    };
    place();
    const timer = setInterval(place, PLACE_MS);
    // Before the next picture: what appears or leaves moves the rest, and the next press must not meet the toast.
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !element.contains(target))) place();
    });
    changes.observe(root, { childList: true, characterData: true, subtree: true });
    // Some events within a shadow root are received there alone.
    const targets = [window, window.visualViewport, root instanceof ShadowRoot && root];
    const listen = (method: 'addEventListener' | 'removeEventListener'): void => {
      for (const target of targets)
        for (const event of PLACE_EVENTS) if (target) target[method](event, place, { capture: true, passive: true });
    };
    listen('addEventListener');
    return () => {
      clearInterval(timer);
      changes.disconnect();
      listen('removeEventListener');
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
