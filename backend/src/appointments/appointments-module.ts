import { appointmentCalendarCall, listAppointmentsCall, listProfessionalAppointmentsCall } from '@acolhe/contracts';
import type { Module } from '../platform/app/build-app.ts';
import { requireOwnPatient, patientOf, professionalOf } from '../access/callers.ts';
import { BinaryAnswer, handle } from '../platform/http/handle.ts';
import { notFound } from '../platform/http-problem.ts';
import { appointmentSeenBy } from './appointment-seen-by.ts';
import { appointmentCalendar } from './calendar.ts';
import { appointmentsOfPatient, appointmentsOfProfessional } from './list-appointments.ts';

/**
 * Appointments of patients with professionals.
 * @see docs/product/appointments.md
 */
export const appointmentsModule: Module = {
  name: 'appointments',
  register(app, services) {
    handle(app, listAppointmentsCall, async ({ patientId }, context) => ({
      ok: true,
      appointments: (await appointmentsOfPatient(services, requireOwnPatient(context, patientId))).map(
        appointmentSeenBy(context.session),
      ),
    }));
    handle(app, listProfessionalAppointmentsCall, async (_input, context) => ({
      appointments: await appointmentsOfProfessional(services, professionalOf(context)),
    }));
    handle(app, appointmentCalendarCall, async ({ appointmentId }, context) => {
      const { db, config, clock } = services;
      const own = { appointmentId, patientId: patientOf(context) };
      const calendar = await appointmentCalendar(db, config, own, clock.now());
      if (calendar === undefined) throw notFound('Agendamento não encontrado.');
      return new BinaryAnswer(Buffer.from(calendar), 'text/calendar; charset=utf-8');
    });
  },
};
