import { type MouseEvent } from 'react';
import { useUi } from '../foundation/ui-context.ts';

const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  Boolean(event.currentTarget.target);

/** What a link takes: an address, and who follows it inside the product. */
export interface LinkTarget {
  readonly href: string;
  /** Follows the link; without it the host's `navigate` does, and without that the browser. */
  readonly onNavigate?: (href: string) => void;
}

/** The properties of an anchor that is followed inside the product, unless the person asks for a new tab. */
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
