import type { ManagedPartner } from '@acolhe/contracts/operations';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { partners } from '../../partners/tables.ts';
import { clients } from '../../patients/tables.ts';
import type { Config } from '../../platform/config.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { NamePlace } from '../paging/name-place.ts';

/** What the operator's file says of partners, by name. */
type Switches = Config['brands']['partners'];

/** Reads partners by name, from a place on. */
export async function readPartners(
  executor: Executor,
  switches: Switches,
  { id, isRevoked }: { readonly id?: number; readonly isRevoked?: boolean },
  after: NamePlace | undefined,
  most: number,
): Promise<ManagedPartner[]> {
  const rows = await select(executor)
    .where(
      and(
        id === undefined ? undefined : eq(partners.id, id),
        isRevoked === undefined ? undefined : isRevoked ? isNotNull(partners.revokedAt) : isNull(partners.revokedAt),
        after && sql`(${partners.name}, ${partners.id}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(partners.name), asc(partners.id))
    .limit(most);
  return rows.map((row) => shown(row, switches));
}

/** Reads one partner. */
export async function findManagedPartner(
  executor: Executor,
  switches: Switches,
  id: number,
): Promise<ManagedPartner | undefined> {
  const [row] = await select(executor).where(eq(partners.id, id));
  return row && shown(row, switches);
}

const select = (executor: Executor) =>
  executor
    .select({
      id: partners.id,
      name: partners.name,
      clientId: partners.clientId,
      client: clients.name,
      parts: partners.parts,
      unsignedLinks: partners.unsignedLinks,
      portalSignIn: partners.portalSignIn,
      origins: partners.origins,
      brand: partners.brand,
      revokedAt: partners.revokedAt,
      revision: partners.revision,
    })
    .from(partners)
    .innerJoin(clients, eq(clients.id, partners.clientId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = ({ parts, brand, revokedAt, ...row }: Row, switches: Switches): ManagedPartner => ({
  ...row,
  parts: parts ?? undefined,
  brand: brand ?? undefined,
  isSetByFile: Object.hasOwn(switches, row.name),
  revokedAt: revokedAt?.toISOString(),
});
