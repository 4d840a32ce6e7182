import type { KioskConfig } from './page-data.ts';

/** What the address of a cabin may say of its place: the cabin, the environment, the brand. */
const PARAMETERS = ['id', 'env', 'from'] as const;

/** Path of the page, and of the remote's first screen. */
export const KIOSK_PATH = '/cabine';

const withQuery = (query: URLSearchParams): string => (query.size > 0 ? `${KIOSK_PATH}?${query}` : KIOSK_PATH);

function pick(search: string, names: readonly string[]): URLSearchParams {
  const given = new URLSearchParams(search);
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Where a cabin begins anew: of its address only what its place says is kept. */
export const startAddress = (search: string): string => withQuery(pick(search, PARAMETERS));

/** The remote's first screen: the environment has been chosen by the page, the brand too. */
export const firstScreen = (search: string): string => withQuery(pick(search, ['id']));

/** The service of this cabin, or the name of an environment that there is none of. */
export type Environment =
  | { readonly ok: true; readonly apiUrl: string }
  | { readonly ok: false; readonly name: string };

/** Chooses the service by the address's `env`, a name of hosting's list; the page's own service without it. */
export function environmentOf(search: string, { apiUrl, environments }: KioskConfig): Environment {
  const name = new URLSearchParams(search).get('env');
  if (name === null) return { ok: true, apiUrl };
  const chosen = Object.entries(environments).find(([known]) => known === name)?.[1];
  return chosen === undefined ? { ok: false, name } : { ok: true, apiUrl: chosen };
}
