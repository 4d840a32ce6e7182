import { listPatientFilesCall } from '@acolhe/contracts';
import { professionalOf } from '../access/callers.ts';
import { requireSessionId } from '../platform/auth/admission.ts';
import type { Module } from '../platform/app/build-app.ts';
import { handle } from '../platform/http/handle.ts';
import { notFound } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { CarePort } from '../access/care-port.ts';
import { listPatientFiles } from './list-patient-files.ts';
import { fileListAccesses } from './tables.ts';

/**
 * Shows the files of the patient in the call to the professional in charge, and writes each look down.
 * @see docs/product/files.md
 */
export const createPatientFilesModule = (care: Pick<CarePort, 'callsOfProfessional'>): Module => ({
  name: 'patient-files',
  register(app, { db, clock, limits }) {
    handle(app, listPatientFilesCall, async ({ requestId, appointmentId }, context) => {
      const professionalId = professionalOf(context);
      await limits.consume(`patient-files:professional:${professionalId}`, RATES.fileLists);
      const calls = await care.callsOfProfessional(db, professionalId);
      const call = calls.find((one) => one.requestId === requestId && one.appointmentId === appointmentId);
      if (!call) throw notFound('Este atendimento não está com você.');
      const files = await listPatientFiles(db, call);
      await db.insert(fileListAccesses).values({
        patientId: call.patientId,
        professionalId,
        requestId,
        appointmentId,
        sid: requireSessionId(context),
        at: clock.now(),
      });
      return { files };
    });
  },
});
