import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ports } from '../../../scripts/src/run/ports.ts';

/** Host names below `localhost`, which browsers find without a name server, of portals besides the main one. */
export const PORTAL_HOSTS = { telehelp: 'telehelp.localhost', maxplanet: 'maxplanet.localhost' } as const;

/** Phone of a brand, as set by the operator of the tests' stack. */
export const TELEHELP_PHONE = '(11) 3003-1234';

/**
 * Writes the operator's file of brands.
 * @returns its path
 */
export function writeBrandsFile(folder: string, ports: Ports): string {
  const path = join(folder, 'brands.json');
  const portals = Object.entries(PORTAL_HOSTS).map(([brand, host]) => ({
    origin: `http://${host}:${ports.shell}`,
    brand,
  }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path,
    JSON.stringify({ portals, brands: { telehelp: { supportPhone: TELEHELP_PHONE, supportChatUrl: null } } }),
  );
  return path;
}
