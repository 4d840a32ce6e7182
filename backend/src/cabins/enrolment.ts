import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { CabinMode } from '@acolhe/contracts';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { cabinRecordKeys } from '../care/visit/record-keys.ts';
import { type RefreshCookie, refreshCookie } from '../platform/auth/browser-sessions.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import type { Config } from '../platform/config.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { enqueueRecords } from '../platform/projection/flush.ts';
import { cabinEnrolments, type CabinRow, cabins } from './tables.ts';

const CODE_LIFE_MS = 15 * 60_000;

/** How a cabin is set up. */
export interface CabinSettings {
  readonly name: string;
  /** Null for none. */
  readonly place?: string | null;
  readonly mode?: CabinMode;
  readonly hasPrinter?: boolean;
  /** The institution whose patients it serves; null for all. */
  readonly clientId?: number | null;
  /** Of its staff, 4 to 8 digits; null for none, which closes the staff's screen. */
  readonly pin?: string | null;
}

/** A code by which a device becomes a cabin, once. */
export interface IssuedCode {
  readonly cabinId: number;
  readonly code: string;
  readonly expiresAt: Date;
}

/** The stored hash of a PIN; null removes it, undefined leaves it unchanged. */
const pinHashOf = (pin: string | null | undefined): Promise<string | null | undefined> =>
  pin === null || pin === undefined ? Promise.resolve(pin) : hashPassword(pin);

/** Sets up a cabin. @returns its id */
export async function createCabin(db: Executor, { pin, ...settings }: CabinSettings): Promise<number> {
  const pinHash = await pinHashOf(pin);
  const [created] = await db
    .insert(cabins)
    .values({ ...settings, pinHash })
    .returning({ id: cabins.id });
  if (!created) throw new Error('The cabin was not stored.');
  await enqueueRecords(db, cabinRecordKeys(created.id));
  return created.id;
}

/**
 * Changes what is given of a cabin; a revoked one may be enrolled again.
 * @returns false when there is no such cabin
 */
export async function changeCabin(db: Executor, cabinId: number, settings: Partial<CabinSettings>): Promise<boolean> {
  const { pin, ...others } = settings;
  const pinHash = await pinHashOf(pin);
  const changed = await db
    .update(cabins)
    .set({ ...others, pinHash, id: cabinId })
    .where(eq(cabins.id, cabinId))
    .returning({ id: cabins.id });
  return changed.length > 0;
}

/** Issues a code for a cabin; codes that were issued before are no longer good. */
export async function issueCode(db: Executor, cabinId: number, now: Date): Promise<IssuedCode> {
  const code = newEnrolmentCode();
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  await db.transaction(async (tx) => {
    await tx.delete(cabinEnrolments).where(eq(cabinEnrolments.cabinId, cabinId));
    await tx.delete(cabinEnrolments).where(lte(cabinEnrolments.expiresAt, now));
    await tx.insert(cabinEnrolments).values({ codeHash: cabinSecretHash(plainCode(code)), cabinId, expiresAt });
  });
  return { cabinId, code, expiresAt };
}

/**
 * Makes a device a cabin by a code, once. The device that was that cabin before is it no more: its sessions end. The
 * caller wakes `CLOSE_REALTIME_JOB` after it.
 * @returns the cabin and the key that the device shows from now on; undefined for a code that is not good
 */
export async function redeemCode(
  db: Executor,
  code: string,
  now: Date,
): Promise<{ readonly cabin: CabinRow; readonly key: string } | undefined> {
  return db.transaction(async (tx) => {
    const [redeemed] = await tx
      .delete(cabinEnrolments)
      .where(and(eq(cabinEnrolments.codeHash, cabinSecretHash(plainCode(code))), gt(cabinEnrolments.expiresAt, now)))
      .returning();
    if (!redeemed) return undefined;
    await lockCabin(tx, redeemed.cabinId);
    await endSessionsOf(tx, { kind: 'cabin', subjectId: redeemed.cabinId }, 'replaced', now);
    const key = newCabinKey();
    const [cabin] = await tx
      .update(cabins)
      .set({ keyHash: cabinSecretHash(key), enrolledAt: now, lastSeenAt: now, revokedAt: null })
      .where(eq(cabins.id, redeemed.cabinId))
      .returning();
    return cabin && { cabin, key };
  });
}

/**
 * Revokes a cabin's key and ends its sessions. The caller wakes `CLOSE_REALTIME_JOB` after it.
 * @returns false when there is no such cabin, or it was revoked before
 */
export async function revokeKey(db: Executor, cabinId: number, now: Date): Promise<boolean> {
  const revoked = await db.transaction(async (tx) => {
    await tx.delete(cabinEnrolments).where(eq(cabinEnrolments.cabinId, cabinId));
    // The hash of the key stays, so that the device learns that it was revoked.
    const cabin = await tx
      .update(cabins)
      .set({ revokedAt: now, announcedCpf: null, announcedUntil: null })
      .where(and(eq(cabins.id, cabinId), isNull(cabins.revokedAt)))
      .returning({ id: cabins.id });
    await endSessionsOf(tx, { kind: 'cabin', subjectId: cabinId }, 'revoked', now);
    return cabin;
  });
  return revoked.length > 0;
}

/** Lock of all changes to a cabin's sessions. Creating rooms does not wait for it. */
export async function lockCabin(tx: Tx, cabinId: number): Promise<void> {
  await tx.select({ id: cabins.id }).from(cabins).where(eq(cabins.id, cabinId)).for('no key update');
}

/** Without letters and digits that are taken for each other. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;

/** A new key of a device: 256 random bits as text. */
const newCabinKey = (): string => randomBytes(32).toString('base64url');

/** A new code, in groups that are easily read out and typed: `ABCD-EFGH-JKMN`. */
function newEnrolmentCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Hashes a key or a plain code for the database; both are random and need no salt. */
export const cabinSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The one form of a code, however it was typed. */
const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** The maximum that browsers store a cookie; each opened session renews it. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/** The cookie with a cabin's key: for the pages where cabins open alone. */
export const cabinCookie = (config: Config): RefreshCookie =>
  refreshCookie(
    {
      cookie: 'acolhe_cabin-key',
      originsIn: ({ portalOrigins, kioskOrigins }) => [...portalOrigins, ...kioskOrigins],
      maxAgeSeconds: MAX_AGE_SECONDS,
    },
    config,
  );
