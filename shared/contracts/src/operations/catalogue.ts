import { hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { nothing, outcome } from '../http/common.ts';
import { id, text } from '../wire/codecs.ts';
import { defineOperationsCall, reason, revision } from './common.ts';

/** A specialty or an institution. */
export const namedChoice = z.object({ id, name: z.string(), revision });
export type NamedChoice = z.output<typeof namedChoice>;

export const readCatalogueCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/catalogue',
  right: 'manage-people',
  summary: 'What forms choose from: specialties, and the institutions whose patients these are, by name.',
  input: nothing,
  output: z.object({ specialties: z.array(namedChoice), clients: z.array(namedChoice) }),
});

const name = text(200).trim().refine(hasVisibleText);
const newName = z.object({ name, reason });
const changedName = z.object({ id, revision, name, reason });
const removedName = z.object({ id, revision, reason });

export const createSpecialtyCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/catalogue/create-specialty',
  right: 'manage-people',
  summary: 'Brings in a specialty.',
  input: newName,
  output: namedChoice,
});

export const createInstitutionCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/catalogue/create-institution',
  right: 'manage-partners',
  summary: 'Brings in an institution, whose name mails to its patients bear.',
  input: newName,
  output: namedChoice,
});

export const renameSpecialtyCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/catalogue/rename-specialty',
  right: 'manage-people',
  summary: 'Gives a specialty another name, everywhere that it is used.',
  input: changedName,
  output: namedChoice,
});

export const renameInstitutionCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/catalogue/rename-institution',
  right: 'manage-partners',
  summary: 'Gives an institution another name, in mails to its patients too.',
  input: changedName,
  output: namedChoice,
});

export const removeSpecialtyCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/catalogue/remove-specialty',
  right: 'manage-people',
  summary: 'Removes a specialty that no professional, contract, gift card or appointment names.',
  input: removedName,
  output: outcome,
});

export const removeInstitutionCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/catalogue/remove-institution',
  right: 'manage-partners',
  summary: 'Removes an institution that no patient, gift card, partner or cabin belongs to.',
  input: removedName,
  output: outcome,
});

/** What has to be there before a first visit can take place. */
export const checklistKey = z.enum([
  'institution',
  'specialty',
  'technician',
  'doctor',
  'patient',
  'patient-entitled',
  'brand-contact',
  'mail',
  'realtime',
  'video',
]);
export type ChecklistKey = z.output<typeof checklistKey>;

export const readChecklistCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/checklist',
  right: 'read-figures',
  summary: 'The settings that are missing until a first visit can take place: figures, no personal data.',
  input: nothing,
  output: z.object({
    items: z.array(
      z.object({
        key: checklistKey,
        isDone: z.boolean(),
        /** Without it no visit takes place; the rest is recommended. */
        isRequired: z.boolean(),
        /** What there is of it, up to some hundred; for settings and connections 1 or 0. */
        count: z.int(),
      }),
    ),
  }),
});
