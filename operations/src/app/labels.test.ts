import type { Call } from '@acolhe/contracts';
import * as operations from '@acolhe/contracts/operations';
import { CHANGE_SUBJECTS, OPERATIONS_RIGHTS, PATIENT_PARTS } from '@acolhe/domain';
import { ROLE_NAMES } from '../access/operator-context.tsx';
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
import { INVITATION_STATE_NAMES } from '../record/invitation-note.tsx';
import { PHASES, QUEUES } from '../live/live-labels.ts';
import { PARTNER_PART_NAMES } from '../partners/partner-labels.ts';
import { PROFESSIONAL_ROLE_NAMES } from '../professionals/professional-labels.ts';
import { enumsIn } from '../testing/enums-in.ts';

const WORDS: readonly Readonly<Record<string, unknown>>[] = [
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
/** What no screen says in a word: what decides which screens there are, or is told in sentences. */
const IN_NO_WORD: readonly (readonly string[])[] = [
  OPERATIONS_RIGHTS,
  ['none', 'preparing', 'ready', 'failed', 'expired'],
  ['f', 'm'],
  ['accepted', 'withdrawn'],
];

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'output' in value;
const told = Object.values<unknown>(operations)
  .filter(isCall)
  .flatMap((call) => enumsIn(call.output).map(({ path, options }) => [`${call.path} ${path}`, options] as const));

it('the calls tell enumerations', () => {
  expect(told.length).toBeGreaterThan(30);
});

it.each(told)('the console has Portuguese words for what %s may be', (_where, options) => {
  const isCovered = (keys: readonly string[]) => options.every((option) => keys.includes(option));
  const words = WORDS.find((one) => isCovered(Object.keys(one)));
  if (!words) expect(IN_NO_WORD.some(isCovered)).toBe(true);
  else for (const option of options) expect(words[option]).not.toBe(option);
});
