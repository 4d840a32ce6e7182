import { brandOf, isBrandKey } from '@acolhe/brand';
import { type SQL, sql } from 'drizzle-orm';

/** What stands for the brand of visits of which none is kept. */
export const NO_BRAND = '-';

/** Visits of those whom one client of the clinic sends, of a partner's page, or of a brand; of all without. */
export interface VisitFilter {
  readonly clientId?: number;
  readonly partnerId?: number;
  /** The key of a brand, or {@link NO_BRAND}. */
  readonly brand?: string;
}

/** The condition on `visit` and its `patient`. */
export function matches({ clientId, partnerId, brand }: VisitFilter): SQL {
  return sql`(${clientId ?? null}::bigint is null or patient.client_id = ${clientId ?? null}::bigint)
    and (${partnerId ?? null}::bigint is null or visit.partner_id = ${partnerId ?? null}::bigint)
    and (${brand ?? null}::text is null or coalesce(visit.brand, ${NO_BRAND}) = ${brand ?? null}::text)`;
}

/** The name of a brand as figures show it. */
export const brandName = (brand: string): string =>
  brand === NO_BRAND ? 'Sem marca' : isBrandKey(brand) ? brandOf(brand).name : brand;
