import type { Mail } from '../platform/messaging/mailer.ts';

/** The values of a mail about an e-mail that the clinic corrected. */
export interface CorrectedEmailLetter {
  /** An address that is the person's no more. */
  readonly email: string;
  readonly personName: string;
  readonly brandName: string;
  readonly supportPhone: string;
  /** Where the account opens what, with its preposition: `no portal`. */
  readonly place: string;
}

/** Tells a former address that the clinic put another in its place: whom to call, and no link, for it may be wrong. */
export function correctedEmailMail({ email, personName, brandName, supportPhone, place }: CorrectedEmailLetter): Mail {
  return {
    to: email,
    subject: `Seu e-mail foi corrigido – ${brandName}`,
    text: [
      `Olá, ${personName.split(' ')[0]}.`,
      '',
      `A equipe de ${brandName} trocou o e-mail do seu acesso ${place}. Links para nova senha não chegam mais a este endereço.`,
      '',
      `Se você não pediu essa troca, ligue agora para ${supportPhone} e avise a equipe.`,
      '',
      `Se você não tem acesso ${place}, ignore esta mensagem.`,
    ].join('\n'),
  };
}
