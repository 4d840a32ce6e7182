import { getAttendanceCall, saveRatingCall } from '@acolhe/contracts';
import type { Module } from '../../platform/app/build-app.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { attendanceSummary } from './attendance-summary.ts';
import { attendancesOf } from './find-attendance.ts';
import { saveRating } from './save-rating.ts';

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
