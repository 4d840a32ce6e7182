import { createContext, useContext } from 'react';
import type { Politeness } from '../announcer/announcer.ts';
import type { StyleRoot } from './sheets.ts';

/** Functions and root that the host gives to components. */
export interface Ui {
  readonly root: StyleRoot;
  /** Says a sentence through the host's live regions, which lie outside shadow roots. */
  readonly announce: (message: string, politeness?: Politeness) => void;
  /** Follows a link inside the product without loading a page; absent means ordinary links. */
  readonly navigate?: ((href: string) => void) | undefined;
}

const silent = (): void => undefined;

export const UiContext = createContext<Ui | null>(null);

/**
 * Gives the host of the components.
 * @returns without a provider, the page itself and no announcements
 */
export function useUi(): Ui {
  return useContext(UiContext) ?? { root: document, announce: silent };
}

/**
 * Element that contains the elements fixed to the window. It lies beside the measured container, which would otherwise
 * be the containing block of fixed elements. `null` until it is mounted, `undefined` without a provider.
 */
export const FloatContext = createContext<HTMLElement | null | undefined>(undefined);
