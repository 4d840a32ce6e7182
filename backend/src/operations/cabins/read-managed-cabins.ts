import type { CallInput } from '@acolhe/contracts';
import type { listManagedCabinsCall, ManagedCabin } from '@acolhe/contracts/operations';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { cabins } from '../../cabins/tables.ts';
import { clients } from '../../patients/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { NamePlace } from '../paging/name-place.ts';

type Filters = Omit<CallInput<typeof listManagedCabinsCall>, 'cursor' | 'pageSize'>;

/** Reads cabins by name, from a place on. */
export async function readManagedCabins(
  executor: Executor,
  { id, state }: Filters,
  after: NamePlace | undefined,
  most: number,
): Promise<ManagedCabin[]> {
  const rows = await select(executor)
    .where(
      and(
        id === undefined ? undefined : eq(cabins.id, id),
        isOf(state),
        after && sql`(${cabins.name}, ${cabins.id}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(asc(cabins.name), asc(cabins.id))
    .limit(most);
  return rows.map(shown);
}

/** Reads one cabin. */
export async function findManagedCabin(executor: Executor, id: number): Promise<ManagedCabin | undefined> {
  const [row] = await select(executor).where(eq(cabins.id, id));
  return row && shown(row);
}

function isOf(state: Filters['state']): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'revoked') return isNotNull(cabins.revokedAt);
  return and(isNull(cabins.revokedAt), state === 'enrolled' ? isNotNull(cabins.enrolledAt) : isNull(cabins.enrolledAt));
}

const select = (executor: Executor) =>
  executor
    .select({
      id: cabins.id,
      name: cabins.name,
      place: cabins.place,
      clientId: cabins.clientId,
      client: clients.name,
      mode: cabins.mode,
      hasPrinter: cabins.hasPrinter,
      isPinSet: sql<boolean>`${cabins.pinHash} is not null`,
      enrolledAt: cabins.enrolledAt,
      revokedAt: cabins.revokedAt,
      heardAt: cabins.heardAt,
      health: cabins.health,
      revision: cabins.revision,
    })
    .from(cabins)
    .leftJoin(clients, eq(clients.id, cabins.clientId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = ({ place, clientId, client, enrolledAt, revokedAt, heardAt, health, ...row }: Row): ManagedCabin => ({
  ...row,
  place: place ?? undefined,
  clientId: clientId ?? undefined,
  client: client ?? undefined,
  state: revokedAt ? 'revoked' : enrolledAt ? 'enrolled' : 'no-device',
  enrolledAt: enrolledAt?.toISOString(),
  revokedAt: revokedAt?.toISOString(),
  heardAt: heardAt?.toISOString(),
  lastReport: health ?? undefined,
});
