import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { readGuidance, visitNotes } from './tables.ts';

/** A visit, or the call of an appointment. */
export type NotedCall = { readonly requestId: number } | { readonly appointmentId: number };

/** What the patient is to do next, and who says so. */
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
 * Keeps what the patient is to do next, unless the call has it already. The caller holds the lock of the call, which
 * keeps it single.
 * @see docs/product/history.md
 */
export async function keepGuidance(tx: Tx, call: NotedCall, guidance: Guidance, now: Date): Promise<void> {
  if ((await tx.$count(visitNotes, guidanceOf(call))) === 0)
    await tx.insert(visitNotes).values({ ...call, ...guidance, kind: 'guidance', writtenAt: now });
}

/** Finds what the patient is to do next after a call; undefined when nothing was written. */
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
