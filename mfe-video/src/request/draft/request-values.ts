import type { CareRequest, Symptom } from '@acolhe/contracts';
import { CARE_LIMITS, hasVisibleText } from '@acolhe/domain';
import { boolean, object, string } from 'yup';

/** The patient's answers. Pictures are kept apart, since they cannot be stored as text. */
export interface RequestValues {
  readonly reason: string;
  readonly symptoms: readonly Symptom[];
  readonly medication: string;
  readonly pregnant: boolean;
  readonly disability: boolean;
}

export const EMPTY_REQUEST: RequestValues = {
  reason: '',
  symptoms: [],
  medication: '',
  pregnant: false,
  disability: false,
};

const tooLong = `Escreva no máximo ${CARE_LIMITS.maxReasonLength} caracteres.`;

/** Whether nothing is answered yet. */
export const isEmpty = ({ reason, symptoms, medication, pregnant, disability }: RequestValues): boolean =>
  !reason.trim() && symptoms.length === 0 && !medication.trim() && !pregnant && !disability;

/**
 * Rules of the first step.
 * @see docs/product/urgent-care-request.md
 */
export const feelingRules = object({
  reason: string()
    .trim()
    .test('visible', 'Informe o motivo do atendimento.', (reason) => hasVisibleText(reason ?? ''))
    .max(CARE_LIMITS.maxReasonLength, tooLong),
});

/** Rules of the second step. */
export const healthRules = object({
  medication: string().trim().max(CARE_LIMITS.maxReasonLength, tooLong),
  pregnant: boolean(),
  disability: boolean(),
});

/** Gives the request as the service takes it. */
export function careRequestOf(
  values: RequestValues,
  patient: { readonly id: number; readonly gender: 'f' | 'm' },
  appVersion: string,
): CareRequest {
  const medication = values.medication.trim();
  return {
    isWeb: true,
    appVersion,
    patientId: patient.id,
    reason: values.reason.trim(),
    symptoms: [...values.symptoms],
    disability: values.disability,
    pregnant: patient.gender === 'f' && values.pregnant,
    ...(medication && { medication }),
  };
}
