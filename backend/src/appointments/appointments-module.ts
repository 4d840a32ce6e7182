import { listAppointmentsCall, listProfessionalAppointmentsCall } from '@acolhe/contracts';
import type { Module } from '../platform/app/module.ts';
import { ownPatient, professionalOf } from '../callers/index.ts';
import { handle } from '../platform/http/index.ts';
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
      appointments: await appointmentsOfPatient(services, ownPatient(context, patientId)),
    }));
    handle(app, listProfessionalAppointmentsCall, async (_input, context) => ({
      appointments: await appointmentsOfProfessional(services, professionalOf(context)),
    }));
  },
};
