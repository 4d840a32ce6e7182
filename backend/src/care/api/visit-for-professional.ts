import { symptomLabel, type VisitForProfessional } from '@acolhe/contracts';
import { ageInYears, dayInSaoPaulo, genderLabel } from '@acolhe/domain';
import { findVisitHeldBy } from '../visit/find-visit.ts';
import { findHandOverNotes } from '../visit/visit-notes.ts';
import { attachmentsOf } from '../../files/files.ts';
import { findPatient } from '../../patients/patients.ts';
import { findProfessional } from '../../professionals/professionals.ts';
import type { QueueServices } from '../dispatch/change-queue.ts';

/**
 * Reads the part of a visit that its professional may see, while it is offered to them or in their call.
 * @returns undefined for every other visit
 */
export async function visitForProfessional(
  { db, clock }: QueueServices,
  professionalId: number,
  requestId: number,
): Promise<VisitForProfessional | undefined> {
  const visit = await findVisitHeldBy(db, professionalId);
  const patient = visit?.id === requestId ? await findPatient(db, visit.patientId) : undefined;
  if (!visit || !patient) return undefined;
  const before = visit.handedOverBy === null ? undefined : await findProfessional(db, visit.handedOverBy);
  return {
    requestId,
    patientName: patient.name,
    ageYears: ageInYears(patient.birthDate, dayInSaoPaulo(clock.now())),
    genderLabel: genderLabel(patient.gender),
    reason: visit.reason,
    medication: visit.medication ?? undefined,
    symptoms: visit.symptoms.map(symptomLabel),
    disability: visit.disability,
    pregnant: visit.pregnant,
    requestedAt: visit.requestedAt.toISOString(),
    handedOverBy: before?.name,
    handOverNotes: await findHandOverNotes(db, requestId),
    isInCabin: visit.cabinId !== null,
    attachments: await attachmentsOf(db, requestId),
  };
}
