import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@acolhe/domain';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Services } from '../platform/services/services.ts';
import { dataExportContents, dataExports, dataExportWrites } from './tables.ts';

/** How long an instance may be silent until another takes its work over. */
export const CLAIM_MS = 120_000;
/** A run that takes longer hangs: another one may try. */
const MAX_RUN_MS = 30 * 60_000;
const MAX_ATTEMPTS = 3;
const RETRY_MS = 30_000;
/** How long what was made can be downloaded. */
const AVAILABLE_MS = DAY_MS;

type Needs = Pick<Services, 'db' | 'clock'>;

/** The right of one run to make an export. */
export interface Claim {
  readonly exportId: string;
  readonly patientId: number;
  readonly claim: string;
  readonly claimedAt: Date;
  /** From 1. */
  readonly attempts: number;
}

/** A content of an export in the store. */
export type StoredContent = Omit<typeof dataExportContents.$inferSelect, 'exportId'>;

const held = ({ exportId, claim }: Claim) =>
  and(eq(dataExports.id, exportId), eq(dataExports.claim, claim), eq(dataExports.state, 'preparing'));

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Claims the next unclaimed export, so that no other instance takes it. One that was begun too often has failed: it may
 * be the cause of crashes.
 * @returns undefined when there is none
 */
export async function claimNext({ db, clock }: Needs): Promise<Claim | undefined> {
  for (;;) {
    const next = await db.transaction(async (tx) => {
      const now = clock.now();
      const [waiting] = await tx
        .select()
        .from(dataExports)
        .where(
          and(
            eq(dataExports.state, 'preparing'),
            or(isNull(dataExports.claimedUntil), lte(dataExports.claimedUntil, now)),
          ),
        )
        .orderBy(asc(dataExports.requestedAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!waiting) return 'none';
      const { id, patientId } = waiting;
      const attempts = waiting.attempts + 1;
      if (attempts > MAX_ATTEMPTS) {
        await tx.update(dataExports).set({ state: 'failed', claim: null }).where(eq(dataExports.id, id));
        return 'failed';
      }
      const claim = randomUUID();
      await tx
        .update(dataExports)
        .set({ claim, claimedUntil: later(now, CLAIM_MS), attempts })
        .where(eq(dataExports.id, id));
      return { exportId: id, patientId, claim, claimedAt: now, attempts };
    });
    if (next === 'none') return undefined;
    if (next !== 'failed') return next;
  }
}

/** Extends a claim, up to half an hour in all; does nothing when it was taken over. */
export async function renew({ db, clock }: Needs, claim: Claim): Promise<void> {
  const now = clock.now();
  if (now >= later(claim.claimedAt, MAX_RUN_MS)) return;
  await db
    .update(dataExports)
    .set({ claimedUntil: later(now, CLAIM_MS) })
    .where(held(claim));
}

/** Releases a claim after a failure: the export is tried again soon, or has failed permanently. */
export async function release({ db, clock }: Needs, claim: Claim): Promise<void> {
  await db
    .update(dataExports)
    .set(
      claim.attempts >= MAX_ATTEMPTS
        ? { state: 'failed', claim: null }
        : { claim: null, claimedUntil: later(clock.now(), RETRY_MS) },
    )
    .where(held(claim));
}

/**
 * Records a finished export, which can be downloaded from now on.
 * @returns false, and records nothing, when the claim was taken over or the download is no longer allowed
 */
export async function finish({ db, clock }: Needs, claim: Claim, contents: readonly StoredContent[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [finished] = await tx
      .update(dataExports)
      .set({ state: 'ready', claim: null, readyAt: now, availableUntil: later(now, AVAILABLE_MS) })
      .where(held(claim))
      .returning({ id: dataExports.id });
    if (!finished) return false;
    await tx.delete(dataExportWrites).where(eq(dataExportWrites.claim, claim.claim));
    await tx.insert(dataExportContents).values(contents.map((content) => ({ ...content, exportId: finished.id })));
    return true;
  });
}
