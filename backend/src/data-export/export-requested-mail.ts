import { inSaoPaulo } from '../platform/clock.ts';
import type { Mail } from '../platform/messaging/mailer.ts';

/** The values of a mail that tells of an export. */
export interface ExportRequestedLetter {
  readonly email: string;
  readonly patientName: string;
  readonly brandName: string;
  readonly requestedAt: Date;
  /** Where a link for a new password is asked for. */
  readonly recoveryAddress: string;
}

/** Tells that a copy of all data was asked for; it leads to no content. */
export function exportRequestedMail(letter: ExportRequestedLetter): Mail {
  const { email, patientName, brandName, requestedAt, recoveryAddress } = letter;
  const at = inSaoPaulo(requestedAt).toFormat("dd/LL/yyyy 'às' HH:mm");
  return {
    to: email,
    subject: `Foi pedida uma cópia dos seus dados – ${brandName}`,
    text: [
      `Olá, ${patientName.split(' ')[0]}.`,
      '',
      `Em ${at} (horário de Brasília) foi pedida, com a sua senha, uma cópia de todos os seus dados no portal ${brandName}. Ela só pode ser baixada na mesma sessão em que foi pedida, em "Meus Dados".`,
      '',
      'Se foi você, não precisa fazer nada.',
      '',
      'Se não foi você, crie uma nova senha neste endereço. Com ela, todos os acessos abertos são encerrados e a cópia não pode mais ser baixada:',
      '',
      recoveryAddress,
    ].join('\n'),
  };
}
