import type { ClinicalDocumentType, IssuedNotice } from '@acolhe/contracts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { callDrops, clinicalDocuments, documentWithdrawals, readGuidance, visitNotes } from './tables.ts';

/** A visit, or the call of an appointment. */
export type NotedCall = { readonly requestId: number } | { readonly appointmentId: number };

/** The professional's guidance for the time after a call. */
export interface Guidance {
  readonly professionalId: number;
  readonly note: string;
}

const guidanceOf = (call: NotedCall) =>
  and(
    'requestId' in call ? eq(visitNotes.requestId, call.requestId) : eq(visitNotes.appointmentId, call.appointmentId),
    eq(visitNotes.kind, 'guidance'),
  );

/**
 * Saves guidance unless the call has it already. The caller holds the lock of the call, which makes it unique.
 * @see docs/product/history.md
 */
export async function saveGuidance(tx: Tx, call: NotedCall, guidance: Guidance, now: Date): Promise<void> {
  if ((await tx.$count(visitNotes, guidanceOf(call))) === 0)
    await tx.insert(visitNotes).values({ ...call, ...guidance, kind: 'guidance', writtenAt: now });
}

/** Finds the guidance of a call; undefined when there is none. */
export async function findGuidance(
  executor: Executor,
  call: NotedCall,
): Promise<{ readonly noteId: number; readonly note: string } | undefined> {
  const [found] = await executor
    .select({ noteId: visitNotes.id, note: visitNotes.note })
    .from(visitNotes)
    .where(guidanceOf(call));
  return found;
}

/**
 * Records that the patient was shown guidance; what was read before stays as it is.
 * @see docs/product/history.md
 */
export async function markGuidanceRead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  noteIds: readonly number[],
): Promise<void> {
  if (noteIds.length === 0) return;
  const readAt = clock.now();
  await db
    .insert(readGuidance)
    .values(noteIds.map((noteId) => ({ noteId, readAt })))
    .onConflictDoNothing();
}

/** Finds what was issued last in a visit or in the call of an appointment. */
export async function latestDocumentOf(
  executor: Executor,
  call: { readonly requestId: number } | { readonly appointmentId: number },
): Promise<IssuedNotice | undefined> {
  const [latest] = await executor
    .select({ documentId: clinicalDocuments.id, fileId: clinicalDocuments.fileId, type: clinicalDocuments.type })
    .from(clinicalDocuments)
    .where(
      'requestId' in call
        ? eq(clinicalDocuments.requestId, call.requestId)
        : eq(clinicalDocuments.appointmentId, call.appointmentId),
    )
    .orderBy(desc(clinicalDocuments.id))
    .limit(1);
  return latest;
}

/** Records that a call lost its connection, once per call and cause. */
export async function recordDrop(executor: Executor, drop: typeof callDrops.$inferInsert): Promise<void> {
  await executor.insert(callDrops).values(drop).onConflictDoNothing();
}

/**
 * Records that the call of an appointment was lost, unless any drop of it is recorded already: two instances, or a
 * restarted one, may see different sides disconnect first.
 */
export async function recordDropUnlessAny(
  db: Db,
  drop: typeof callDrops.$inferInsert & { readonly appointmentId: number },
): Promise<void> {
  const { appointmentId, callStartedAt } = drop;
  const ofCall = and(eq(callDrops.appointmentId, appointmentId), eq(callDrops.callStartedAt, callStartedAt));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('drops-of-appointment', ${appointmentId}))`);
    if ((await tx.$count(callDrops, ofCall)) === 0) await recordDrop(tx, drop);
  });
}

/** Finds what was issued in a visit or in the call of an appointment, in the order of issue, but what was withdrawn. */
export async function documentsIssuedIn(
  executor: Executor,
  call: { readonly requestId: number } | { readonly appointmentId: number },
): Promise<{ readonly type: ClinicalDocumentType; readonly fileId: number }[]> {
  return executor
    .select({ type: clinicalDocuments.type, fileId: clinicalDocuments.fileId })
    .from(clinicalDocuments)
    .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
    .where(
      and(
        'requestId' in call
          ? eq(clinicalDocuments.requestId, call.requestId)
          : eq(clinicalDocuments.appointmentId, call.appointmentId),
        isNull(documentWithdrawals.documentId),
      ),
    )
    .orderBy(asc(clinicalDocuments.id));
}
