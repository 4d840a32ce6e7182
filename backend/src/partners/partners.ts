import { createHash, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { BrandKey } from '@acolhe/brand';
import type { PartnerSwitches } from '@acolhe/brand/settings';
import type { PartnerPart } from '@acolhe/contracts';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PapersPart } from '../access/callers.ts';
import { recordChange } from '../administrators/record-change.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { sealerOf } from '../platform/database/sealed-keys.ts';
import type { Services } from '../platform/services/services.ts';
import { partners } from './tables.ts';

/** A partner as its key shows it. */
export interface Partner {
  readonly id: number;
  readonly clientId: number;
  /** In which its pages dress the parts that they embed. */
  readonly brand?: BrandKey;
}

/** A partner, and by which it signs. */
export interface Signer {
  readonly partner: Partner;
  readonly signingKey: Buffer;
}

const SEALED_AS = 'partner keys';
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The stored parts of a partner's key. */
export interface KeyColumns {
  /** By which a shown key is found. */
  readonly keyHash: Buffer;
  /** Null until the service seals it. */
  readonly signingKey: Buffer | null;
}

/** Makes that by which a partner signs of its key. */
export const partnerKeyHash = (key: string): Buffer => sha256(key);

/** The hash by which a shown key is found; nothing can be signed by it. */
const bearerHash = (signingKey: Buffer): Buffer => sha256(signingKey);

/** The stored parts of a new key: its hash, to find it, and the sealed hash that signs. */
export function keyColumns(db: Db, key: string): KeyColumns {
  const signingKey = partnerKeyHash(key);
  return { keyHash: bearerHash(signingKey), signingKey: sealerOf(db).seal(SEALED_AS, signingKey) };
}

/** The stored parts of a new key where there is nothing to seal by: the service does that as soon as it reads them. */
export const unsealedKeyColumns = (key: string): KeyColumns => ({ keyHash: partnerKeyHash(key), signingKey: null });

/**
 * Seals partners' signing hashes that are not sealed yet, and stores a hash of each.
 * @see docs/product/partners.md
 */
export async function sealPartnerKeys(db: Db): Promise<void> {
  const open = await db.select().from(partners).where(isNull(partners.signingKey));
  for (const { id, keyHash } of open)
    await db
      .update(partners)
      .set({ signingKey: sealerOf(db).seal(SEALED_AS, keyHash), keyHash: bearerHash(keyHash) })
      // Another instance may have done it already.
      .where(and(eq(partners.id, id), isNull(partners.signingKey)));
}

/**
 * Finds the partner of a key. Every partner's hash is compared, each in constant time.
 * @see docs/product/partners.md
 */
export async function partnerOfKey(db: Db, key: string): Promise<Partner | undefined> {
  await sealPartnerKeys(db);
  const hash = bearerHash(partnerKeyHash(key));
  const rows = await db.select().from(partners).where(isNull(partners.revokedAt));
  const [found] = rows.filter(({ keyHash }) => timingSafeEqual(keyHash, hash));
  return found && { id: found.id, clientId: found.clientId, ...(found.brand && { brand: found.brand }) };
}

/** Whether a partner may embed each of these parts. */
export async function mayEmbed(db: Db, { id }: Partner, parts: readonly PartnerPart[]): Promise<boolean> {
  const [row] = await db.select({ allowed: partners.parts }).from(partners).where(eq(partners.id, id));
  return row !== undefined && (row.allowed === null || parts.every((part) => row.allowed?.includes(part)));
}

/** Reads the partners that may sign, and by what. */
export async function signersOf(db: Db, allowed: SQL | undefined): Promise<readonly Signer[]> {
  await sealPartnerKeys(db);
  const rows = await db
    .select()
    .from(partners)
    .where(and(isNull(partners.revokedAt), allowed));
  return rows.flatMap(({ id, clientId, signingKey }) =>
    signingKey === null ? [] : [{ partner: { id, clientId }, signingKey: sealerOf(db).open(SEALED_AS, signingKey) }],
  );
}

/**
 * Applies the switches of the operator's file to partners, in every instance at once; others stay as they are.
 * Switching off ends the sessions that a partner opened, and each change is in the log of operations. A revoked or
 * unknown partner is skipped with a warning and does not prevent the start. Partners that are created later begin with
 * the switches of the file, see {@link withPartnerSwitches}.
 * @param switches by the partner's name
 * @see docs/operating.md
 */
export async function applyPartnerSwitches(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  switches: Readonly<Record<string, PartnerSwitches>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [name, { unsignedLinks, portalSignIn }] of Object.entries(switches)) {
      const ofName = and(eq(partners.name, name), isNull(partners.revokedAt));
      const changes = {
        ...(unsignedLinks !== undefined && { unsignedLinks }),
        ...(portalSignIn !== undefined && { portalSignIn }),
      };
      const [found] = await tx.select().from(partners).where(ofName).for('update');
      if (found) await switchPartner(tx, found, changes, clock.now());
      else if ((await tx.$count(partners, eq(partners.name, name))) === 0)
        log.warn(
          { partner: name },
          'ACOLHE_BRANDS_FILE names a partner that is not there: its switches wait until it is brought in',
        );
      else log.warn({ partner: name }, 'ACOLHE_BRANDS_FILE names a partner who was revoked: its switches do nothing');
    }
  });
}

/** A partner who is brought in, with the switches that the operator's file names for it. */
export const withPartnerSwitches = <Given extends { readonly name: string }>(
  given: Given,
  switches: Readonly<Record<string, PartnerSwitches>>,
): Given => (Object.hasOwn(switches, given.name) ? { ...given, ...switches[given.name] } : given);

async function switchPartner(
  tx: Tx,
  { id, unsignedLinks, portalSignIn }: typeof partners.$inferSelect,
  changes: PartnerSwitches,
  now: Date,
): Promise<void> {
  const before = { unsignedLinks, portalSignIn };
  const after = { ...before, ...changes };
  if (isDeepStrictEqual(before, after)) return;
  await tx.update(partners).set(after).where(eq(partners.id, id));
  await recordChange(
    tx,
    'brands-file',
    { subjectKind: 'partner', subjectId: id, action: 'change', before, after },
    now,
  );
}

/** Whether a part shows papers of the patient; a session is bound to those that it was opened for. */
export const isPapersPart = (part: PartnerPart): part is PapersPart => SCOPES[part] === 'documents';

/** What a session is good for that a partner opens for a part. */
type PartnerScope = 'urgent-care' | 'scheduling' | 'documents';

/** What a session must be good for, by the part that is embedded. */
export const SCOPES: Readonly<Record<PartnerPart, PartnerScope>> = {
  'urgent-care': 'urgent-care',
  scheduling: 'scheduling',
  appointments: 'scheduling',
  documents: 'documents',
  'clinical-documents': 'documents',
  history: 'documents',
};

/**
 * Condition on a partner: an administrator opened a part to it whose sessions have this scope. Links open urgent care
 * and obey its switch, as pages do.
 * @see docs/product/partners.md
 */
export function mayOpen(scope: PartnerScope): SQL<boolean> {
  const parts = Object.entries(SCOPES).flatMap(([part, needed]) => (needed === scope ? [sql`${part}`] : []));
  return sql<boolean>`(${or(isNull(partners.parts), sql`${partners.parts} && array[${sql.join(parts, sql`, `)}]::text[]`)})`;
}
