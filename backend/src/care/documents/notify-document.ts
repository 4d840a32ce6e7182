import { DAY_MS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { appointmentRecordKey } from '../../appointments/schedule-record.ts';
import { clients, patients } from '../../patients/tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { composeMail, type MailFrame } from '../../platform/messaging/compose-mail.ts';
import { enqueueMail, OUTGOING_MAILS_JOB } from '../../platform/messaging/mail-queue.ts';
import type { Mail } from '../../platform/messaging/mailer.ts';
import { enqueueRecords, PROJECTION_JOB } from '../../platform/projection/flush.ts';
import { portalAddressFor } from '../../platform/services/portal-addresses.ts';
import type { Services } from '../../platform/services/services.ts';
import { professionals } from '../../professionals/tables.ts';
import { patientRecordKey } from '../visit/record-keys.ts';
import type { NewDocument } from './issue-document.ts';

/**
 * Notifies the patient of a document that was just issued: in the record of the call, and by mail to the stored
 * address. Both are sent with the commit.
 * @see docs/product/documents.md
 */
export async function announceDocument(
  tx: Tx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { professionalId, consultation: { patientId, appointmentId } }: NewDocument,
): Promise<void> {
  await enqueueRecords(tx, [
    appointmentId === undefined ? patientRecordKey(patientId) : appointmentRecordKey(appointmentId),
  ]);
  const [letter] = await tx
    .select({
      email: patients.email,
      personName: patients.name,
      brandName: clients.name,
      professionalName: professionals.name,
    })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .innerJoin(professionals, eq(professionals.id, professionalId))
    .where(eq(patients.id, patientId));
  if (!letter?.email) return;
  const now = clock.now();
  const mail = issuedMail(
    { ...letter, email: letter.email },
    portalAddressFor(config, letter.brandName, 'received-documents'),
  );
  await enqueueMail(tx, mail, { now, giveUpAt: new Date(now.getTime() + DAY_MS) });
}

/** Publishes the announcement now, not at the next run. */
export function wakeAnnouncements({ jobs }: Pick<Services, 'jobs'>): void {
  jobs.wake(PROJECTION_JOB);
  jobs.wake(OUTGOING_MAILS_JOB);
}

/** The values of a mail about an issued document. */
interface IssuedLetter extends MailFrame {
  readonly professionalName: string;
}

/**
 * Mail about an issued document; it contains neither its type nor its content, since others may read the mailbox.
 * @param listAddress where the patient's documents are
 */
function issuedMail(letter: IssuedLetter, listAddress: string): Mail {
  return composeMail(letter, 'Você recebeu um documento', [
    `${letter.professionalName} emitiu um documento para você no portal ${letter.brandName}. Para ver, entre no portal e abra "Documentos Médicos Recebidos":`,
    listAddress,
    'Por segurança, esta mensagem não traz o documento nem diz o que está nele.',
  ]);
}
