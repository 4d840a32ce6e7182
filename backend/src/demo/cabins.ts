import { sql } from 'drizzle-orm';
import { cabins } from '../cabins/tables.ts';
import { cabinRecordKeys } from '../care/visit/record-keys.ts';
import type { Tx } from '../platform/database/database.ts';
import { enqueueRecords } from '../platform/projection/flush.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';

/** Of the staff of each cabin of the demo. */
const DEMO_CABIN_PIN = '2468';

const DEMO_CABINS = [
  { id: 1, name: 'Cabine 1', place: 'Farmácia de demonstração', mode: 'room', hasPrinter: true },
  { id: 2, name: 'Cabine 2', place: 'Prefeitura de demonstração', mode: 'queue', hasPrinter: false },
] as const;

/** Sets up the cabins of the demo, where there is none yet. */
export async function fillCabins(tx: Tx): Promise<void> {
  const [existing] = await tx.select({ id: cabins.id }).from(cabins).limit(1);
  if (existing) return;
  const pinHash = await hashPassword(DEMO_CABIN_PIN);
  await tx.insert(cabins).values(DEMO_CABINS.map((cabin) => ({ ...cabin, pinHash })));
  // Ids were given by hand; the next cabin comes after them.
  await tx.execute(sql`select setval(pg_get_serial_sequence('cabins', 'id'), (select max(id) from cabins))`);
  await enqueueRecords(
    tx,
    DEMO_CABINS.flatMap(({ id }) => cabinRecordKeys(id)),
  );
}
