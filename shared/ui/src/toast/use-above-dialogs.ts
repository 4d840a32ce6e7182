import { type RefObject, useEffect } from 'react';

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
