import { inSaoPaulo } from '../platform/clock.ts';
import type { Mail } from '../platform/messaging/mailer.ts';

/** The values of a mail about a changed e-mail. */
export interface ChangedEmailLetter {
  /** The former address. */
  readonly email: string;
  readonly patientName: string;
  readonly brandName: string;
  /** Where a link for a new password is asked for. */
  readonly recoveryAddress: string;
  /** Until when such links go to the former address. */
  readonly until: Date;
}

/** Tells the former address that another one was given. */
export function changedEmailMail({ email, patientName, brandName, recoveryAddress, until }: ChangedEmailLetter): Mail {
  const last = inSaoPaulo(until).toFormat("dd/LL/yyyy 'às' HH:mm");
  return {
    to: email,
    subject: `Seu e-mail foi alterado – ${brandName}`,
    text: [
      `Olá, ${patientName.split(' ')[0]}.`,
      '',
      `O e-mail da sua conta no portal ${brandName} foi alterado. Se foi você, não precisa fazer nada.`,
      '',
      `Se não foi você, abra este endereço e informe o seu CPF e este e-mail, até ${last} (horário de Brasília):`,
      '',
      recoveryAddress,
      '',
      'Você receberá aqui um link para criar uma nova senha. Com ela, todos os acessos abertos são encerrados e este volta a ser o e-mail da sua conta. Até essa data, links para nova senha são enviados somente para este endereço.',
    ].join('\n'),
  };
}
