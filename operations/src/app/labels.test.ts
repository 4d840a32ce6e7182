import type { Call } from '@acolhe/contracts';
import * as operations from '@acolhe/contracts/operations';
import { CHANGE_SUBJECTS, OPERATIONS_RIGHTS, PATIENT_PARTS } from '@acolhe/domain';
import { ROLE_NAMES } from '../access/operator-context.tsx';
import { APPOINTMENT_STATE_NAMES } from '../agendas/agenda-values.ts';
import { DOCUMENT_TEXT_NAMES } from '../brands/brand-values.ts';
import { CABIN_MODE_NAMES, CABIN_STATE_NAMES, DEVICE_STATE_NAMES } from '../cabins/cabin-labels.ts';
import {
  COPY_NAMES,
  DATA_REQUEST_KIND_NAMES,
  DATA_REQUEST_STATE_NAMES,
} from '../data-requests/data-request-labels.tsx';
import { GIFT_CARD_STATE_NAMES } from '../gift-cards/gift-card-labels.ts';
import { FIRST_STEPS } from '../home/first-steps.tsx';
import { KINDS, STATES } from '../imports/import-labels.ts';
import { PHASES, QUEUES } from '../live/live-labels.ts';
import { PARTNER_PART_NAMES } from '../partners/partner-labels.ts';
import { PROFESSIONAL_ROLE_NAMES } from '../professionals/professional-labels.ts';
import { INVITATION_STATE_NAMES } from '../record/invitation-note.tsx';
import { enumsIn } from '../testing/enums-in.ts';

const LABELS: readonly Readonly<Record<string, unknown>>[] = [
  APPOINTMENT_STATE_NAMES,
  CABIN_MODE_NAMES,
  CABIN_STATE_NAMES,
  CHANGE_SUBJECTS,
  COPY_NAMES,
  DATA_REQUEST_KIND_NAMES,
  DATA_REQUEST_STATE_NAMES,
  DEVICE_STATE_NAMES,
  DOCUMENT_TEXT_NAMES,
  FIRST_STEPS,
  GIFT_CARD_STATE_NAMES,
  INVITATION_STATE_NAMES,
  KINDS,
  PARTNER_PART_NAMES,
  PATIENT_PARTS,
  PHASES,
  PROFESSIONAL_ROLE_NAMES,
  QUEUES,
  ROLE_NAMES,
  STATES,
];
/** Enumerations that no screen names: they decide which screens exist, or are described in sentences. */
const UNNAMED: readonly (readonly string[])[] = [
  OPERATIONS_RIGHTS,
  ['none', 'preparing', 'ready', 'failed', 'expired'],
  ['f', 'm'],
  ['accepted', 'withdrawn'],
];

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'output' in value;
const enumerations = Object.values<unknown>(operations)
  .filter(isCall)
  .flatMap((call) => enumsIn(call.output).map(({ path, options }) => [`${call.path} ${path}`, options] as const));

it('the calls › return enumerations', () => {
  expect(enumerations.length).toBeGreaterThan(30);
});

it.each(enumerations)('the console has Portuguese labels for what %s may be', (_where, options) => {
  const isCovered = (keys: readonly string[]) => options.every((option) => keys.includes(option));
  const labels = LABELS.find((one) => isCovered(Object.keys(one)));
  if (!labels) expect(UNNAMED.some(isCovered)).toBe(true);
  else for (const option of options) expect(labels[option]).not.toBe(option);
});
