import { type RefObject, useEffect } from 'react';

/**
 * Lifts toasts over a modal dialog, which would cover them, for as long as one is open. They are only seen there: what
 * is said inside a dialog stands in the dialog too.
 * @param isShown whether there is anything to be seen
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
