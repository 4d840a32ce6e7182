import { CABIN_PIN } from '@acolhe/domain';
import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { id, record, text, wireEnum } from '../wire/codecs.ts';
import { accessToken, nothing, outcome } from './common.ts';
import { consentText } from './consents.ts';

declare module '../wire/call.ts' {
  interface AccessKinds {
    /** A device that shows the cookie of a cabin's key; without one, where the operator opened cabins to any device. */
    readonly 'cabin-key': true;
    /** A cabin, between patients and during a visit. */
    readonly cabin: true;
    /** The patient who sits in a cabin: reaches the one visit that was requested there. */
    readonly 'cabin-visit': true;
  }
}

/**
 * How the professional enters. room: the visit is shown in the console's list of cabins, and a professional enters it;
 * queue: the visit waits in the technicians' queue, and the calling circle finds the professional.
 */
export const cabinMode = wireEnum({ room: 'sala', queue: 'fila' });
export type CabinMode = z.output<typeof cabinMode>;

/** What a cabin knows of itself. */
export const cabin = record({
  id: ['cab_id', id],
  name: ['cab_nome', z.string()],
  mode: ['cab_modo', cabinMode],
  /** Whether the cabin has a printer for issued documents. */
  hasPrinter: ['cab_impressora', z.boolean()],
  /** Whether the device shows a key; false where the operator opened cabins to any device. */
  isEnrolled: ['cab_ativada', z.boolean()],
});
export type Cabin = z.output<typeof cabin>;

export const enrolCabinCall = defineCall({
  method: 'POST',
  path: '/api/cabin/enrolment',
  access: ['public'],
  summary: 'Makes a device a cabin by a code that is good once, for 15 minutes.',
  description: 'The answer sets the cookie with the cabin’s key.',
  input: record({ code: ['codigo', text(20)] }),
  output: cabin,
});

export const openCabinSessionCall = defineCall({
  method: 'POST',
  path: '/api/cabin/session',
  access: ['cabin-key'],
  summary: 'Opens or renews a cabin’s session.',
  description:
    'One that starts ends whatever an earlier session left at that cabin: no patient meets a former ' +
    'patient’s visit.',
  input: record({
    /** True when the page was opened, false when a running session is renewed. */
    isStart: ['inicio', z.boolean()],
    /** The cabin that the address names; a device with a key is that key’s cabin, whatever the address says. */
    cabinId: ['id', id.optional()],
  }),
  output: record({ cabin: ['cabine', cabin], access: ['access', accessToken] }),
});

/** Codes of the refusals of `createCabinRoomCall`, each of which has a screen. */
export const CABIN_ROOM_REFUSALS = [
  'patient-unknown',
  'first-access-required',
  'consent-required',
  'consent-withdrawn',
  'not-entitled',
  'visit-elsewhere',
  'cabin-busy',
  'too-many-attempts',
] as const;
export type CabinRoomRefusal = (typeof CABIN_ROOM_REFUSALS)[number];

export const createCabinRoomCall = defineCall({
  method: 'POST',
  path: '/api/cabin/rooms',
  access: ['cabin'],
  summary: 'Opens a visit for the patient with this CPF, who sits in the cabin.',
  description:
    'Refused with a code when something must be agreed to first; repeated with that, it continues. Repeating it ' +
    'gives the same visit.',
  input: record({
    cpf: ['cpf', text(14)],
    /** The version of the consent terms that the patient has just accepted in the cabin. */
    acceptedConsent: ['termo', text(20).optional()],
    /** The patient read that the professional will check the registration. */
    firstAccessSeen: ['primeiroAcesso', z.boolean().optional()],
  }),
  output: record({
    requestId: ['spaId', id],
    patientId: ['pacId', id],
    /** Handle of the visit’s token record. */
    token: ['token', z.string()],
    access: ['access', accessToken],
  }),
});

export const getCabinConsentTextCall = defineCall({
  method: 'GET',
  path: '/api/cabin/consent-text',
  access: ['cabin'],
  summary: 'The consent terms as a cabin shows them.',
  input: nothing,
  output: consentText,
});

export const renewCabinVisitCall = defineCall({
  method: 'POST',
  path: '/api/cabin/rooms/access',
  access: ['cabin'],
  summary: 'A new access token for the patient of the visit that is live in the cabin.',
  input: record({ requestId: ['spaId', id] }),
  output: accessToken,
});

const deviceState = wireEnum({ working: 'ok', missing: 'ausente', refused: 'negado', unknown: 'desconhecido' });

/** What a cabin says of its health. */
export const cabinHealth = record({
  camera: ['camera', deviceState],
  microphone: ['microfone', deviceState],
  /** Browser with its version, as the browser says it. */
  browser: ['navegador', text(300)],
  /** Versions of the host page and of the remote. */
  hostVersion: ['versaoHost', text(60)],
  remoteVersion: ['versaoCabine', text(60)],
  lastSessionEndedAt: ['ultimoAtendimento', z.iso.datetime().optional()],
  /** Crashes of the page since the report before. */
  crashes: ['falhas', z.int().nonnegative().max(10_000)],
});
export type CabinHealth = z.output<typeof cabinHealth>;

export const reportCabinHealthCall = defineCall({
  method: 'POST',
  path: '/api/cabin/reports',
  access: ['cabin'],
  summary:
    'A cabin reports that it is running, and the state of its devices, every 60 s; only the last report is stored.',
  input: cabinHealth,
  output: outcome,
});

export const checkCabinPinCall = defineCall({
  method: 'POST',
  path: '/api/cabin/staff',
  access: ['cabin'],
  summary: 'Checks the PIN of the staff before the device check is shown.',
  input: record({ pin: ['pin', z.string().regex(CABIN_PIN)] }),
  output: outcome,
});
