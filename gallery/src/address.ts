import { type BrandKey, brands, isBrandKey } from '@acolhe/brand';
import { allFixtures, type Fixture } from '@acolhe/ui/fixtures';
import { useSyncExternalStore } from 'react';

/** Widths that a state can be shown at, in CSS pixels; `full` is all the room there is. */
export const WIDTHS = { full: undefined, phone: 390, narrow: 320, tablet: 768, desk: 1280 } as const;
export type Width = keyof typeof WIDTHS;

/** The content of the page. */
export interface Address {
  /** A key of `allFixtures`, or `EVERY_COMPONENT`. */
  readonly component: string;
  /** Slug of a state, which is then shown alone; undefined for all states of the component. */
  readonly state: string | undefined;
  readonly brand: BrandKey;
  readonly width: Width;
}

const DEFAULT_BRAND: BrandKey = 'acolhe';
/** The address of all components on one page. */
export const EVERY_COMPONENT = 'all';
export const COMPONENTS: readonly string[] = [EVERY_COMPONENT, ...Object.keys(allFixtures).sort()];

/** Writes the name of a state as a part of an address: 'cpf, error' becomes `cpf-error`. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Finds a state of a component by its slug. */
export const fixtureAt = (component: string, state: string): Fixture | undefined =>
  allFixtures[component]?.find(({ name }) => slugOf(name) === state);

const isWidth = (text: string): text is Width => Object.hasOwn(WIDTHS, text);

/**
 * Reads what the page shows from its query.
 * @param query as `location.search`; what is missing or unknown falls back to all components, all their states, the
 * main brand and the full width
 */
export function parseAddress(query: string): Address {
  const given = new URLSearchParams(query);
  const named = (name: string): string => given.get(name) ?? '';
  const component = COMPONENTS.includes(named('component')) ? named('component') : EVERY_COMPONENT;
  const brand = named('brand');
  const width = named('width');
  return {
    component,
    state: fixtureAt(component, named('state')) ? named('state') : undefined,
    brand: isBrandKey(brand) ? brand : DEFAULT_BRAND,
    width: isWidth(width) ? width : 'full',
  };
}

/** Writes an address as a query with its `?`; what `parseAddress` falls back to is left out. */
export function formatAddress({ component, state, brand, width }: Address): string {
  const query = new URLSearchParams({ component });
  if (state !== undefined) query.set('state', state);
  if (brand !== DEFAULT_BRAND) query.set('brand', brand);
  if (width !== 'full') query.set('width', width);
  return `?${query.toString()}`;
}

/** All brands by name. */
export const BRANDS: readonly { readonly key: BrandKey; readonly name: string }[] = [...brands].sort((one, other) =>
  one.name.localeCompare(other.name),
);

const CHANGED = 'gallery:address';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('popstate', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/**
 * Follows the address of the page.
 * @returns the address, and a function that goes to another one without loading the page
 */
export function useAddress(): readonly [Address, (next: Address) => void] {
  const query = useSyncExternalStore(subscribe, () => window.location.search);
  const goTo = (next: Address) => {
    window.history.pushState(null, '', formatAddress(next));
    window.dispatchEvent(new Event(CHANGED));
  };
  return [parseAddress(query), goTo];
}
