import { createHash } from 'node:crypto';
import { DAY_MS } from '@acolhe/domain';
import { eq, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/database.ts';
import { refusedAddresses } from './tables.ts';

/** How long a refusal is worth mentioning. */
const REMEMBERED_MS = 30 * DAY_MS;

const hashOf = (address: string) => createHash('sha256').update(address.trim().toLowerCase()).digest();

/** Stores that a mail to an address was not taken, and will not be tried again. */
export async function recordRefusedAddress(executor: Executor, address: string, now: Date): Promise<void> {
  await executor
    .insert(refusedAddresses)
    .values({ hash: hashOf(address), refusedAt: now })
    .onConflictDoUpdate({ target: refusedAddresses.hash, set: { refusedAt: now } });
}

/** Forgets the refusals of an address: a mail to it was taken, or its owner is erased. */
export async function forgetRefusedAddress(executor: Executor, address: string): Promise<void> {
  await executor.delete(refusedAddresses).where(eq(refusedAddresses.hash, hashOf(address)));
}

/** Deletes the refusals of more than 30 days ago. */
export async function pruneRefusedAddresses(executor: Executor, now: Date): Promise<void> {
  await executor
    .delete(refusedAddresses)
    .where(lt(refusedAddresses.refusedAt, new Date(now.getTime() - REMEMBERED_MS)));
}

/** Whether the address in a column is one that refuses mail. */
export const isRefusedAddress = (column: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (select from ${refusedAddresses}
    where ${refusedAddresses.hash} = sha256(convert_to(lower(trim(${column})), 'UTF8')))`;
