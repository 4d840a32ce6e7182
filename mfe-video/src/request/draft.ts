import { type CareRequest, type Symptom, SYMPTOMS } from '@acolhe/contracts';
import { CARE_LIMITS, hasVisibleText, writeJson } from '@acolhe/domain';
import type { PortalStorage } from '@acolhe/session';
import { boolean, object, string } from 'yup';

/** The three steps, from 1. */
export type RequestStep = 1 | 2 | 3;

export interface Draft {
  readonly step: RequestStep;
  readonly values: RequestValues;
  /** How many pictures had been added; none unless said. */
  readonly pictureCount?: number;
}

const KEY = 'urgent-care.draft';

/** Reads the draft that was started in this tab, or a new one. Of its pictures only the number is stored. */
export function readDraft(storage: PortalStorage): Draft {
  const stored = parse(storage.get(KEY));
  const ticked: readonly unknown[] = Array.isArray(stored.symptoms) ? stored.symptoms : [];
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const values: RequestValues = {
    reason: text(stored.reason),
    medication: text(stored.medication),
    symptoms: SYMPTOMS.filter((symptom) => ticked.includes(symptom)),
    pregnant: stored.pregnant === true,
    disability: stored.disability === true,
  };
  // A later step requires the answer of the first.
  const step = (stored.step === 2 || stored.step === 3) && values.reason.trim() ? stored.step : 1;
  const pictureCount = Number.isInteger(stored.pictureCount)
    ? Math.min(Math.max(Number(stored.pictureCount), 0), CARE_LIMITS.maxAttachments)
    : 0;
  return { step, values, ...(pictureCount > 0 && { pictureCount }) };
}

export function writeDraft(storage: PortalStorage, { step, values, pictureCount }: Draft): void {
  storage.set(KEY, writeJson({ ...values, step, pictureCount }));
}

export function dropDraft(storage: PortalStorage): void {
  storage.remove(KEY);
}

function parse(text: string | undefined): Partial<Record<keyof RequestValues | 'step' | 'pictureCount', unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return EMPTY_REQUEST;
  }
}

/** The patient's answers. Pictures are stored apart, since they cannot be stored as text. */
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

/** Returns the request as the service takes it. */
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
