import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { record, text, wireEnum } from '../wire/codecs.ts';
import { nothing, outcome } from './common.ts';

/** Events for which a device is notified while its tab is closed: a patient's turn, an appointment, an offer. */
export const pushPurpose = wireEnum({ turn: 'vez', appointment: 'agendamento', offer: 'oferta' });
export type PushPurpose = z.output<typeof pushPurpose>;

/** Bytes as base64url without padding; `byteCount` of them. */
const bytes = (byteCount: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${Math.ceil((byteCount * 4) / 3)}}$`), `${byteCount} bytes in base64url are wanted`);

const PATIENT_OR_PROFESSIONAL = ['patient', 'professional'] as const;

export const getDevicePushCall = defineCall({
  method: 'GET',
  path: '/api/push',
  access: PATIENT_OR_PROFESSIONAL,
  summary: 'The key that this service signs its pushes with, and what this device is notified of.',
  input: nothing,
  output: record({
    /** A point of P-256 in uncompressed form, as a browser wants it for `applicationServerKey`. */
    publicKey: ['chave', bytes(65)],
    purposes: ['motivos', z.array(pushPurpose)],
  }),
});

export const savePushSubscriptionCall = defineCall({
  method: 'POST',
  path: '/api/push/subscribe',
  access: PATIENT_OR_PROFESSIONAL,
  summary: 'Notifies this device of something from now on, by the subscription that its browser made.',
  description: 'A device has one, which ends with its session.',
  input: record({
    purpose: ['motivo', pushPurpose],
    endpoint: ['endereco', text(2_048)],
    /** The browser's public key and secret, by which messages are encrypted for it alone. */
    browserKey: ['chave', bytes(65)],
    browserSecret: ['segredo', bytes(16)],
  }),
  output: outcome,
});

export const removePushSubscriptionCall = defineCall({
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: PATIENT_OR_PROFESSIONAL,
  summary: 'Notifies this device of nothing more. Repeating it changes nothing.',
  input: nothing,
  output: outcome,
});
