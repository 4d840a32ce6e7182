import { type CallKey, type QueueName } from '@acolhe/contracts';

/**
 * What the projection writes; a key names one place of the realtime database (or, for `room`, what a visit left there).
 */
export type RecordKey =
  | { readonly kind: 'patient'; readonly patientId: number }
  | { readonly kind: 'professional'; readonly professionalId: number }
  | { readonly kind: 'queue'; readonly queue: QueueName }
  | { readonly kind: 'entry'; readonly queue: QueueName; readonly requestId: number }
  | { readonly kind: 'message'; readonly call: CallKey; readonly messageId: string }
  | { readonly kind: 'room'; readonly requestId: number }
  | { readonly kind: 'status'; readonly patientId: number }
  | { readonly kind: 'token'; readonly recordId: string }
  | { readonly kind: 'appointment'; readonly appointmentId: number };

/** The key as it is stored, `kind:part:part`. */
export function keyText(key: RecordKey): string {
  return Object.values(key).join(':');
}

/**
 * The inverse of `keyText`.
 * @throws Error for a text that `keyText` does not make
 */
export function parseKey(text: string): RecordKey {
  const [kind, first = '', second = ''] = text.split(':');
  switch (kind) {
    case 'patient':
      return { kind, patientId: Number(first) };
    case 'professional':
      return { kind, professionalId: Number(first) };
    case 'queue':
      return { kind, queue: first as QueueName };
    case 'entry':
      return { kind, queue: first as QueueName, requestId: Number(second) };
    case 'message':
      return { kind, call: first as CallKey, messageId: second };
    case 'room':
      return { kind, requestId: Number(first) };
    case 'status':
      return { kind, patientId: Number(first) };
    case 'token':
      return { kind, recordId: first };
    case 'appointment':
      return { kind, appointmentId: Number(first) };
    default:
      throw new Error(`No record of the projection has the key ${text}.`);
  }
}
