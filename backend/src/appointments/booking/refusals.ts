import { BOOKING_MESSAGES, CANCELLATION_MESSAGES, careRefusalMessage } from '@acolhe/domain';
import type { PaymentRefusal } from '../../plans/appointment-quotas.ts';

/** Messages of what keeps a patient from booking, moving or cancelling, by the code of the refusal. */
const MESSAGES = {
  past: BOOKING_MESSAGES.past,
  'too-soon': BOOKING_MESSAGES['too-soon'],
  duplicate: BOOKING_MESSAGES.duplicate,
  'not-offered': 'Este horário não está mais disponível. Escolha outro.',
  'hour-taken': 'Este horário acabou de ser reservado por outra pessoa. Escolha outro.',
  'quota-exhausted': careRefusalMessage('scheduling', 'used-up'),
  'too-many-upcoming':
    'Você já tem o máximo de consultas agendadas. Para agendar outra, cancele uma delas ou aguarde a próxima.',
  'no-entitlement': careRefusalMessage('scheduling', 'no-entitlement'),
  'key-used': 'Este pedido já foi feito para outro horário. Atualize a página e tente de novo.',
  'hold-limit':
    'Este horário já ficou reservado para você pelo tempo máximo. Ainda dá para agendá-lo, se estiver livre.',
  'too-late': CANCELLATION_MESSAGES['too-late'],
  'under-way': 'A chamada deste agendamento está em andamento.',
  cancelled: 'Este agendamento foi cancelado.',
} as const;

/**
 * Codes of refusals.
 * @see docs/product/scheduling.md
 */
export type RefusalCode = keyof typeof MESSAGES;

/** Why something was not done; nothing was changed then. */
export interface Refusal {
  readonly code: RefusalCode;
  /** Portuguese, to be shown. */
  readonly message: string;
}

/** @param message where it is not the usual one of the code */
export const refusal = (code: RefusalCode, message: string = MESSAGES[code]): Refusal => ({ code, message });

/** Thrown within a transaction to undo it. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(code: RefusalCode, message?: string) {
    super(code);
    this.name = 'Refused';
    this.refusal = refusal(code, message);
  }
}

/** Nothing pays for the appointment. */
export const unpaid = (why: PaymentRefusal): Refused =>
  new Refused(why.code, 'message' in why ? why.message : undefined);
