import { acolhe, type Brand, type PageBrands } from '@acolhe/brand';
import { parseRegistry, type Registry } from '@acolhe/federation/registry';
import { z } from 'zod';

/** The query parameters that identify a cabin: cabin, environment, brand. */
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

/** The start address of a cabin: its address with only the parameters that identify it. */
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

const configSchema = z.object({
  apiUrl: z.url(),
  appVersion: z.string(),
  environments: z.record(z.string(), z.url()),
});
/** What hosting says of this run. */
type KioskConfig = z.output<typeof configSchema>;

/** The data in the page, so that no request is needed before the cabin's remote is loaded. */
export interface PageData {
  readonly config: KioskConfig;
  /** The cabin's remote and no other. */
  readonly registry: Registry;
  /** The same with the version before. */
  readonly previousRegistry?: Registry;
  readonly manifestText?: string;
}

const blockText = (page: Document, id: string): string | undefined => page.getElementById(id)?.textContent ?? undefined;

function registryIn(page: Document, id: string): Registry {
  const registry = parseRegistry(blockText(page, id) ?? '');
  if (!registry.ok) throw new Error(`${id}: ${registry.faults.join('; ')}`);
  return registry.value;
}

/**
 * Reads the data blocks of the page.
 * @throws Error naming the block and the fault
 */
export function readPageData(page: Document): PageData {
  const config = configSchema.parse(JSON.parse(blockText(page, 'acolhe-config') ?? 'null'));
  const hasPrevious = blockText(page, 'acolhe-previous-registry') !== undefined;
  return {
    config,
    registry: registryIn(page, 'acolhe-registry'),
    ...(hasPrevious && { previousRegistry: registryIn(page, 'acolhe-previous-registry') }),
    manifestText: blockText(page, 'acolhe-manifest'),
  };
}

/**
 * Returns the brand that the address names, else that of the deployment; other brands than the main one load as a
 * separate script.
 */
export async function brandOfAddress(search: string, here: PageBrands): Promise<Brand> {
  const from = new URLSearchParams(search).get('from');
  if (from === null && here.own === acolhe.key) return { ...acolhe, ...here.settings.acolhe };
  return (await import('@acolhe/brand')).brandFromQuery(from, here);
}

/** Gives the page no margin and the brand's background; everything else is styled by its components. */
export function setPageBackground(page: Document): void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body{margin:0;background:var(--ac-color-surface-page)}');
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}
