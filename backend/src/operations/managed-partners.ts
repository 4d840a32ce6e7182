import { randomBytes } from 'node:crypto';
import { type BrandKey, isBrandKey } from '@acolhe/brand';
import type { CallInput } from '@acolhe/contracts';
import {
  type changePartnerCall,
  type createPartnerCall,
  type ManagedPartner,
  managedPartner,
  type renewPartnerKeyCall,
  type revokePartnerCall,
} from '@acolhe/contracts/operations';
import type { ChangeAction } from '@acolhe/domain';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type ChangeAuthor, recordChange } from '../administrators/record-change.ts';
import { type KeyColumns, withPartnerSwitches } from '../partners/partners.ts';
import { partners } from '../partners/tables.ts';
import { clients } from '../patients/tables.ts';
import { sessions } from '../platform/auth/tables.ts';
import type { Config } from '../platform/config.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { conflict, invalidInput, notFound } from '../platform/http-problem.ts';
import type { Services } from '../platform/services/services.ts';
import { requireRoom } from './catalogue-choices.ts';
import type { NamePlace } from './paging.ts';
import { changedMeanwhile } from './save-conflicts.ts';

/** What changes of partners work with: the service, or the command line. */
export interface PartnerNeeds extends Pick<Services, 'db' | 'clock'> {
  readonly config: Pick<Config, 'brands'>;
  /** How a key is stored. */
  readonly keyColumns: (key: string) => KeyColumns;
}
type WithKey = ManagedPartner & { readonly key: string };

const KEY_BYTES = 32;
const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/**
 * Brings in a partner, with the switches that the operator's file names, and writes it into the log without the key.
 * @throws HttpProblem 409 `partner-exists` for a name that a partner has, revoked ones included; `too-many` where no
 * more fit; 400 for a brand that there is not
 */
export function createPartner(
  { db, clock, config, keyColumns }: PartnerNeeds,
  author: ChangeAuthor,
  { reason, brand: wanted, ...given }: CallInput<typeof createPartnerCall>,
): Promise<WithKey> {
  const brand = knownBrand(wanted);
  const key = newKey();
  return db.transaction(async (tx) => {
    await requireRoom(tx, partners);
    const [row] = await tx
      .insert(partners)
      .values({ ...withPartnerSwitches(given, config.brands.partners), brand, ...keyColumns(key) })
      .onConflictDoNothing()
      .returning({ id: partners.id });
    if (!row) throw conflict('partner-exists', 'Já existe um parceiro com este nome.');
    const after = await findManagedPartner(tx, config.brands.partners, row.id);
    if (!after) throw notFound();
    const change = { subjectKind: 'partner', subjectId: row.id, action: 'create', after, reason } as const;
    await recordChange(tx, author, change, clock.now());
    return { ...after, key };
  });
}

/** Changes what a partner may do. @throws HttpProblem 400 for an unknown brand, 404, and 409 `changed-meanwhile` */
export function changePartner(
  needs: PartnerNeeds,
  author: ChangeAuthor,
  { id, revision, reason, brand: wanted, ...changes }: CallInput<typeof changePartnerCall>,
): Promise<ManagedPartner> {
  const brand = knownBrand(wanted);
  return change(needs, author, { id, revision, reason, action: 'change' }, async (tx) => {
    await tx
      .update(partners)
      .set({ ...changes, brand, revision: revision + 1 })
      .where(eq(partners.id, id));
  });
}

/** Revokes a partner; one who was revoked before stays so. @throws HttpProblem 404, and 409 `changed-meanwhile` */
export function revokePartner(
  needs: PartnerNeeds,
  author: ChangeAuthor,
  { id, revision, reason }: CallInput<typeof revokePartnerCall>,
): Promise<ManagedPartner> {
  const revokedAt = needs.clock.now();
  return change(needs, author, { id, revision, reason, action: 'revoke' }, async (tx) => {
    await tx
      .update(partners)
      .set({ revokedAt })
      .where(and(eq(partners.id, id), isNull(partners.revokedAt)));
  });
}

/**
 * Gives a partner a new key, and ends the sessions that the one before opened.
 * @throws HttpProblem 404, and 409 `changed-meanwhile`
 */
export async function renewPartnerKey(
  needs: PartnerNeeds,
  author: ChangeAuthor,
  { id, revision, reason }: CallInput<typeof renewPartnerKeyCall>,
): Promise<WithKey> {
  const key = newKey();
  const now = needs.clock.now();
  const after = await change(needs, author, { id, revision, reason, action: 'renew-key' }, async (tx) => {
    await tx
      .update(partners)
      .set({ ...needs.keyColumns(key), revokedAt: null })
      .where(eq(partners.id, id));
    await tx
      .update(sessions)
      .set({ endedAt: now, endReason: 'revoked' })
      .where(and(eq(sessions.partnerId, id), isNull(sessions.endedAt)));
  });
  return { ...after, key };
}

/** @param key null takes a brand away, undefined leaves it as it is */
function knownBrand(key: string | null | undefined): BrandKey | null | undefined {
  if (key === null || key === undefined || isBrandKey(key)) return key;
  throw invalidInput([{ path: 'brand', message: 'not a brand' }], 'Verifique a marca.');
}

interface Wanted {
  readonly id: number;
  readonly revision: number;
  readonly action: ChangeAction;
  readonly reason?: string;
}

/** Makes a change of a partner that is as it was seen, and writes it into the log. */
function change(
  { db, clock, config }: PartnerNeeds,
  author: ChangeAuthor,
  { id, revision, action, reason }: Wanted,
  make: (tx: Tx) => Promise<void>,
): Promise<ManagedPartner> {
  const { partners: switches } = config.brands;
  return db.transaction(async (tx) => {
    await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for('update');
    const before = await findManagedPartner(tx, switches, id);
    if (!before) throw notFound();
    if (before.revision !== revision) throw changedMeanwhile(managedPartner, before);
    await make(tx);
    const after = await findManagedPartner(tx, switches, id);
    if (!after) throw notFound();
    const entry = { subjectKind: 'partner', subjectId: id, action, before, after, reason } as const;
    await recordChange(tx, author, entry, clock.now());
    return after;
  });
}

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
async function findManagedPartner(
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
