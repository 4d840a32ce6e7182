import { getAttendanceCall, saveRatingCall } from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import type { Module } from '../../platform/app/build-app.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services/services.ts';
import { ratings } from '../visit/tables.ts';
import { type AttendanceScope, attendancesOf, attendanceSummary, findAttendance } from './attendance.ts';

/**
 * Serves the rating of an attendance.
 * @see docs/product/rating.md
 */
export const ratingsModule: Module = {
  name: 'ratings',
  register(app, services) {
    handle(app, getAttendanceCall, async ({ attendanceId, patientId }, context) => {
      const summary = await attendanceSummary(services, attendancesOf(context, patientId), attendanceId);
      if (!summary) throw notFound('Atendimento não encontrado.');
      return summary;
    });
    handle(app, saveRatingCall, async (input, context) => {
      switch (await saveRating(services, { ...input, ...attendancesOf(context, input.patientId) })) {
        case 'saved':
          return { ok: true, message: 'Avaliação enviada com sucesso!' };
        case 'rated-before':
          return { ok: true, message: 'Este atendimento já foi avaliado; a primeira avaliação foi mantida.' };
        case 'not-over':
          throw conflict('visit-not-over', 'Este atendimento ainda não terminou.');
        case 'no-such-attendance':
          throw notFound('Atendimento não encontrado.');
      }
    });
  },
};

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
