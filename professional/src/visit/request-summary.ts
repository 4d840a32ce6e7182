import type { VisitForProfessional } from '@acolhe/contracts';

/** Summarizes the request, apart from its reason, in one paragraph. Empty answers are left out. */
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
