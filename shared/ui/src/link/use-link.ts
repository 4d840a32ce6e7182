import type { MouseEvent } from 'react';
import { useUi } from '../foundation/ui-context.ts';

const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  Boolean(event.currentTarget.target);

/** Address of a link, and the function that follows it inside the product. */
export interface LinkTarget {
  readonly href: string;
  /** Follows the link; without it the host's `navigate` does, and without that the browser. */
  readonly onNavigate?: (href: string) => void;
}

/** Gives the properties of an anchor that is followed inside the product, unless it is opened in a new tab. */
export function useLink({ href, onNavigate }: LinkTarget) {
  const { navigate } = useUi();
  const follow = onNavigate ?? (href.startsWith('/') ? navigate : undefined);
  return {
    href,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!follow || event.defaultPrevented || opensElsewhere(event)) return;
      event.preventDefault();
      follow(href);
    },
  };
}
