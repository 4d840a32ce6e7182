import { resendVideoLinkCall } from '@acolhe/contracts';
import { HOUR_MS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { patientOf } from '../access/callers.ts';
import { appointmentOver, cancelledByClinic, unknownAppointment } from '../appointments/change-call.ts';
import { callWindow, findCall } from '../appointments/find-call.ts';
import { patients } from '../patients/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import { conflict } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { APPOINTMENT_MAILS_JOB, appointmentMailsJob } from './appointment-mails-job.ts';
import { appointmentMails } from './tables.ts';

/**
 * Mails about appointments: reminders, and the link of the call on the patient's request. Those about a cancellation by
 * the clinic are queued where it cancels.
 * @see docs/product/appointment-mails.md
 */
export const appointmentMailsModule: Module = {
  name: 'appointment-mails',
  jobs: [appointmentMailsJob],
  register(app, { db, clock, limits, jobs }) {
    handle(app, resendVideoLinkCall, async ({ scheduledCallId }, context) => {
      const scheduled = await findCall(db, scheduledCallId);
      if (scheduled?.appointment.patientId !== patientOf(context)) throw unknownAppointment();
      const { appointment, call } = scheduled;
      const now = clock.now();
      if (callWindow(appointment, call.phase, now) === 'over')
        throw appointment.isCancelledByClinic ? cancelledByClinic() : appointmentOver();
      const [patient] = await db
        .select({ email: patients.email })
        .from(patients)
        .where(eq(patients.id, appointment.patientId));
      if (!patient?.email)
        throw conflict('no-email', 'Você não tem um e-mail cadastrado. Complete o seu cadastro em "Meus Dados".');
      await limits.consume(`video-link:appointment:${appointment.id}`, RATES.videoLinkMails);
      await db.insert(appointmentMails).values({
        appointmentId: appointment.id,
        kind: 'link',
        startsAt: appointment.startsAt,
        dueAt: now,
        giveUpAt: new Date(now.getTime() + HOUR_MS),
      });
      jobs.wake(APPOINTMENT_MAILS_JOB);
      return { ok: true, message: 'O link de acesso será enviado para o seu telefone/e-mail cadastrado.' };
    });
  },
};
