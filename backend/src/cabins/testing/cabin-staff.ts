import type { CabinWorld } from './cabin-world.ts';

const NAMES = ['paula', 'bruno', 'rafael'] as const;

/**
 * Signs two technicians, Paula and Bruno, and a doctor, Rafael, in before each test of a file, since the clock of the
 * test before ran on.
 * @returns their access tokens
 */
export function cabinStaff(world: CabinWorld): Readonly<Record<(typeof NAMES)[number], string>> {
  const tokens = { paula: '', bruno: '', rafael: '' };
  beforeEach(async () => {
    for (const name of NAMES) tokens[name] = await world.app.signInProfessional(`${name}@acolhe.test`);
  });
  return tokens;
}
