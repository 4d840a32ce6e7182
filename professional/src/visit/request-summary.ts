import type { VisitForProfessional } from '@acolhe/contracts';

/** The request besides the patient's own words, in one short paragraph: only what there is to say. */
export function requestSummary({
  symptoms,
  medication,
  pregnant,
  disability,
}: Pick<VisitForProfessional, 'symptoms' | 'medication' | 'pregnant' | 'disability'>): string {
  return [
    symptoms.length > 0 && `Sintomas: ${symptoms.join(', ').toLowerCase()}.`,
    medication && `Remédios: ${medication.replace(/[.\s]+$/, '')}.`,
    pregnant && 'Gestante.',
    disability && 'Pessoa com deficiência.',
  ]
    .filter(Boolean)
    .join(' ');
}
