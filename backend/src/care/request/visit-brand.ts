import type { BrandKey } from '@acolhe/brand';
import { eq } from 'drizzle-orm';
import { clients, patients } from '../../patients/tables.ts';
import type { Services } from '../../platform/services/services.ts';

/**
 * Tells under which brand a visit is asked for: that of the portal whose page asks, as the browser names its origin;
 * from elsewhere (a partner's page, a cabin, an app) that of the portal of the patient's institution. Nothing that a
 * page could make up is kept: the answer is a brand of this deployment.
 * @param origin of the page that asks
 * @returns the deployment's own brand where no portal is listed
 * @see docs/product/operations-figures.md
 */
export async function brandOfVisit(
  { db, config: { brands, portalOrigins } }: Pick<Services, 'db' | 'config'>,
  patientId: number,
  origin: string | undefined,
): Promise<BrandKey> {
  const portal = brands.portals.find((listed) => listed.origin === origin);
  if (portal) return portal.brand;
  if (origin !== undefined && portalOrigins.includes(origin)) return brands.own;
  const [institution] = await db
    .select({ name: clients.name })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(patients.id, patientId));
  const own = institution && brands.portals.find(({ institutions }) => institutions?.includes(institution.name));
  return own?.brand ?? brands.own;
}
