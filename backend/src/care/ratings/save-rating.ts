import { eq } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { type AttendanceScope, findAttendance } from './find-attendance.ts';
import { ratings } from './tables.ts';

/** A rating by a patient, and the scope of the attendances that the patient may rate. */
export interface Rating extends AttendanceScope {
  readonly attendanceId: number;
  /** 1 to 5. */
  readonly stars: number;
  /** 0 to 10. */
  readonly recommendation: number;
}

/**
 * saved: it holds, now or already before; rated-before: with other values, which stay; not-over: the visit still lives.
 */
export type RatingOutcome = 'saved' | 'rated-before' | 'not-over' | 'no-such-attendance';

/**
 * Stores the rating of a patient's own attendance, once.
 * @see docs/product/rating.md
 */
export async function saveRating(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { attendanceId, stars, recommendation, ...scope }: Rating,
): Promise<RatingOutcome> {
  const attendance = await findAttendance(db, scope, attendanceId);
  if (!attendance) return 'no-such-attendance';
  const { isOver, requestId, appointmentId, professionalId } = attendance;
  if (!isOver) return 'not-over';
  const of = { requestId, appointmentId, professionalId, patientId: scope.patientId };
  const rating = { attendanceId, ...of, stars, recommendation, ratedAt: clock.now() };
  const saved = await db.insert(ratings).values(rating).onConflictDoNothing().returning();
  if (saved.length > 0) return 'saved';
  const [first] = await db.select().from(ratings).where(eq(ratings.attendanceId, attendanceId));
  return first?.stars === stars && first.recommendation === recommendation ? 'saved' : 'rated-before';
}
