import { inSaoPaulo } from '../platform/clock.ts';
import type { Mail } from '../platform/messaging/mailer.ts';

/** The values of a mail with a link for a new password. */
export interface RecoveryLetter {
  readonly email: string;
  readonly personName: string;
  readonly brandName: string;
  /** Where the password opens what, with its preposition: `no portal Acolhe`. */
  readonly place: string;
  /** Where a new password is set. */
  readonly address: string;
  /** Until when that is possible. */
  readonly until: Date;
}

/** The mail with the link for a new password. */
export function recoveryMail({ email, personName, brandName, place, address, until }: RecoveryLetter): Mail {
  const last = inSaoPaulo(until).toFormat('HH:mm');
  return {
    to: email,
    subject: `Redefinição de senha – ${brandName}`,
    text: [
      `Olá, ${personName.split(' ')[0]}.`,
      '',
      `Recebemos um pedido para redefinir a sua senha ${place}. Para definir uma nova senha, abra este endereço até as ${last} (horário de Brasília):`,
      '',
      address,
      '',
      'O endereço funciona uma única vez. Se pediu mais de uma vez, use qualquer um dos endereços recebidos: os outros deixam de valer.',
      '',
      'Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.',
    ].join('\n'),
  };
}
