import { inSaoPaulo } from '../platform/clock.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import type { RecoveryLetter } from './recovery-mail.ts';

/** The mail with the link by which a person who was brought in sets the first password. */
export function invitationMail({ email, personName, brandName, place, address, until }: RecoveryLetter): Mail {
  return {
    to: email,
    subject: `Seu acesso – ${brandName}`,
    text: [
      `Olá, ${personName.split(' ')[0]}.`,
      '',
      `Você tem acesso ${place}. Para definir a sua senha, abra este endereço até as ${inSaoPaulo(until).toFormat('HH:mm')} (horário de Brasília):`,
      '',
      address,
      '',
      'O endereço funciona uma única vez. Se o prazo passar, peça outro em "Esqueci a senha", onde se entra.',
      '',
      'Se você não esperava esta mensagem, ignore-a.',
    ].join('\n'),
  };
}
