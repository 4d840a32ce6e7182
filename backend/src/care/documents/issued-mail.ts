import type { Mail } from '../../platform/messaging/mailer.ts';

/** The values of a mail about an issued document. */
export interface IssuedLetter {
  readonly email: string;
  readonly patientName: string;
  readonly brandName: string;
  readonly professionalName: string;
}

/**
 * Tells that a document was issued; neither its type nor anything in it, since mail is read by others too.
 * @param listAddress where the patient's documents are
 */
export function issuedMail(
  { email, patientName, brandName, professionalName }: IssuedLetter,
  listAddress: string,
): Mail {
  return {
    to: email,
    subject: `Você recebeu um documento – ${brandName}`,
    text: [
      `Olá, ${patientName.split(' ')[0]}.`,
      '',
      `${professionalName} emitiu um documento para você no portal ${brandName}. Para ver, entre no portal e abra "Documentos Médicos Recebidos":`,
      '',
      listAddress,
      '',
      'Por segurança, esta mensagem não traz o documento nem diz o que está nele.',
    ].join('\n'),
  };
}
