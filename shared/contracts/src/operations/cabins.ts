import { CABIN_PIN, hasVisibleText } from '@acolhe/domain';
import { z } from 'zod';
import { id, instant, text } from '../wire/codecs.ts';
import { cursor, defineOperationsCall, pageOf, pageSize, reason, revision } from './common.ts';

/** no-device: no code was typed in yet; revoked: its device opens nothing any more. */
const cabinState = z.enum(['no-device', 'enrolled', 'revoked']);
/** room: a professional enters it from a list; queue: the calling circle finds one. */
const cabinMode = z.enum(['room', 'queue']);
const deviceState = z.enum(['working', 'missing', 'refused', 'unknown']);

/** A cabin, as administrators see it: without key, code and PIN, and without the patient in it. */
export const managedCabin = z.object({
  id,
  name: z.string(),
  place: z.string().optional(),
  /** The institution whose patients it serves; all patients without one. */
  clientId: id.optional(),
  client: z.string().optional(),
  mode: cabinMode,
  hasPrinter: z.boolean(),
  /** Without a PIN the screen of its staff is closed. */
  isPinSet: z.boolean(),
  state: cabinState,
  enrolledAt: instant.optional(),
  revokedAt: instant.optional(),
  heardAt: instant.optional(),
  /** The last one, of `heardAt` or before. */
  lastReport: z
    .object({
      camera: deviceState,
      microphone: deviceState,
      browser: z.string(),
      hostVersion: z.string(),
      remoteVersion: z.string(),
      lastSessionEndedAt: instant.optional(),
      /** Of the page, since the report before. */
      crashes: z.int(),
    })
    .optional(),
  revision,
});
export type ManagedCabin = z.output<typeof managedCabin>;

const settings = {
  place: text(200).trim().nullish(),
  mode: cabinMode.optional(),
  hasPrinter: z.boolean().optional(),
  clientId: id.nullish(),
};
const name = text(200).trim().refine(hasVisibleText);
const pin = z.string().regex(CABIN_PIN);

/** Valid once, until then; returned in this answer alone. */
const withCode = managedCabin.extend({ code: z.string(), codeExpiresAt: instant });

export const listManagedCabinsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/cabins',
  right: 'manage-cabins',
  summary: 'Cabins by name, or the one with an `id`, with their last report.',
  input: z.object({ id: id.optional(), state: cabinState.optional(), cursor, pageSize }),
  output: pageOf(managedCabin),
});

export const createCabinCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/cabins/create',
  right: 'manage-cabins',
  summary: 'Sets up a cabin, and returns the code that makes a device that cabin: valid once, for 15 minutes.',
  input: z.object({ name, ...settings, pin: pin.optional(), reason }),
  output: withCode,
});

export const changeCabinCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/cabins/change',
  right: 'manage-cabins',
  summary: 'Changes a cabin; null removes the place, and allows it to serve the patients of all institutions.',
  input: z.object({ id, revision, name: name.optional(), ...settings, reason }),
  output: managedCabin,
});

export const issueCabinCodeCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/cabins/issue-code',
  right: 'manage-cabins',
  summary: 'Returns a new code; those before become invalid.',
  description: 'The device that types it in replaces the one before; a revoked cabin is one again.',
  input: z.object({ id, revision, reason }),
  output: withCode,
});

export const changeCabinPinCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/cabins/change-pin',
  right: 'manage-cabins',
  summary: 'Sets the PIN of the staff, 4 to 8 digits; null takes it away, which closes the screen of the staff.',
  input: z.object({ id, revision, pin: pin.nullable(), reason }),
  output: managedCabin,
});

export const revokeCabinCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/cabins/revoke',
  right: 'manage-cabins',
  summary: 'Revokes the key of a cabin: a live visit in it ends, and what its patients left is removed.',
  input: z.object({ id, revision, reason }),
  output: managedCabin,
});
