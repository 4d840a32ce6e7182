import { isLive } from '@acolhe/domain';
import { and, eq } from 'drizzle-orm';
import { careRequests } from '../care-requests/tables.ts';
import { inReach } from '../care-requests/visit-reach.ts';
import type { VisitReach } from '../platform/auth/index.ts';
import type { QueueServices } from '../queue/change-queue.ts';
import { ratings } from './tables.ts';

/** A rating as the patient gives it, and which visits that patient reaches. */
export interface Rating extends VisitReach {
  readonly attendanceId: number;
  /** 1 to 5. */
  readonly stars: number;
  /** 0 to 10. */
  readonly recommendation: number;
}

/** saved: it holds, now or already before; rated-before: with other values, which stay; not-over: the visit still lives. */
export type RatingOutcome = 'saved' | 'rated-before' | 'not-over' | 'no-such-attendance';

/** Keeps the rating of a patient's own attendance, once. @see docs/product/rating.md */
export async function saveRating({ db, clock }: QueueServices, { attendanceId, patientId, partnerId, stars, recommendation }: Rating): Promise<RatingOutcome> {
  const [visit] = await db.select().from(careRequests).where(and(eq(careRequests.attendanceId, attendanceId), inReach({ patientId, partnerId })));
  if (!visit || visit.answeredBy === null) return 'no-such-attendance';
  if (isLive(visit.phase)) return 'not-over';
  const rating = { attendanceId, requestId: visit.id, patientId, professionalId: visit.answeredBy, stars, recommendation, ratedAt: clock.now() };
  const saved = await db.insert(ratings).values(rating).onConflictDoNothing().returning();
  if (saved.length > 0) return 'saved';
  const [first] = await db.select().from(ratings).where(eq(ratings.attendanceId, attendanceId));
  return first?.stars === stars && first.recommendation === recommendation ? 'saved' : 'rated-before';
}
