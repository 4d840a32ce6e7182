import { symptomLabel } from '@acolhe/contracts';
import type { PatientData } from '../collection/patient-data.ts';
import type { BundleEntries } from './bundle-entries.ts';
import { encounterReference } from './care-resources.ts';

type Answer = { readonly valueString: string } | { readonly valueBoolean: boolean } | { readonly valueInteger: number };

const item = (linkId: string, text: string, ...answer: readonly Answer[]) => ({ linkId, text, answer });

/** Adds what the patient answered: in each request for care, and when an attendance was rated. */
export function addAnswers(entries: BundleEntries, data: PatientData): void {
  const patient = entries.reference('Patient', data.patient.id);
  const answered = { resourceType: 'QuestionnaireResponse', status: 'completed', subject: patient, source: patient };
  for (const request of data.requests)
    entries.add(
      {
        ...answered,
        encounter: encounterReference(entries, data, { requestId: request.id, appointmentId: null }),
        authored: request.requestedAt.toISOString(),
        item: [
          item('reason', 'Motivo do atendimento', { valueString: request.reason }),
          ...(request.medication
            ? [item('medication', 'Medicamentos em uso', { valueString: request.medication })]
            : []),
          ...(request.symptoms.length > 0
            ? [item('symptoms', 'Sintomas', ...request.symptoms.map((one) => ({ valueString: symptomLabel(one) })))]
            : []),
          item('disability', 'Pessoa com deficiência', { valueBoolean: request.disability }),
          item('pregnancy', 'Gestante', { valueBoolean: request.pregnant }),
        ],
      },
      `request-${request.id}`,
    );
  for (const rating of data.ratings)
    entries.add(
      {
        ...answered,
        encounter: encounterReference(entries, data, rating),
        authored: rating.ratedAt.toISOString(),
        item: [
          item('stars', 'Avaliação do atendimento, de 1 a 5 estrelas', { valueInteger: rating.stars }),
          item('recommendation', 'Chance de recomendar, de 0 a 10', { valueInteger: rating.recommendation }),
        ],
      },
      `rating-${rating.attendanceId}`,
    );
}
