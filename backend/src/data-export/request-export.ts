import { randomUUID } from 'node:crypto';
import { MAX_DATA_EXPORTS_A_DAY } from '@acolhe/contracts';
import { DAY_MS } from '@acolhe/domain';
import { and, asc, eq, gt } from 'drizzle-orm';
import { clients, patients } from '../patients/tables.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict, unauthenticated } from '../platform/http-problem.ts';
import { composeMail, type MailFrame } from '../platform/messaging/compose-mail.ts';
import { enqueueMail } from '../platform/messaging/mail-queue.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import { portalAddressFor } from '../platform/services/portal-addresses.ts';
import type { Services } from '../platform/services/services.ts';
import { heldEmails } from '../recovery/tables.ts';
import { dataExports } from './tables.ts';

/** Also of those that failed, since each makes work and sends a mail. */
const MAX_REQUESTS_A_DAY = 10;
/** A notice later than this no longer warns of anything. */
const NOTICE_GIVEN_UP_MS = 2 * DAY_MS;

/** The session that asks for an export, and the password hash that its password was right for. */
export interface ExportRequest {
  readonly patientId: number;
  readonly sid: string;
  readonly passwordHash: string;
}

/**
 * Records that a session requests an export, and queues the mail that reports it. A pending one of this session is
 * reused.
 * @throws HttpProblem 401 when the password was changed; 409 `export-under-way` when another session's is pending,
 *    `too-many-exports` above the limit of 24 hours
 * @see docs/product/data-export.md
 */
export async function requestExport(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { patientId, sid, passwordHash }: ExportRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [patient] = await tx
      .select({ passwordHash: patients.passwordHash })
      .from(patients)
      .where(eq(patients.id, patientId))
      .for('update');
    if (patient?.passwordHash !== passwordHash) throw unauthenticated();
    const { isNew } = await startExport(tx, { patientId, sid }, now, TO_THE_PATIENT);
    if (isNew) await queueNotice(tx, config, patientId, now);
  });
}

/** Refusals of a request for an export. */
export interface ExportRefusals {
  readonly inProgress: string;
  /** @param most in 24 hours @param from from when on another one may be asked for */
  readonly tooMany: (most: number, from: string) => string;
}

const TO_THE_PATIENT: ExportRefusals = {
  inProgress:
    'Uma cópia dos seus dados já está sendo preparada em outra sessão. Espere alguns minutos e tente novamente.',
  tooMany: (most, from) => `Você pode pedir até ${most} cópias em 24 horas. Peça outra a partir de ${from}.`,
};

/**
 * Records that a session gets an export of a patient, whose row is locked. A pending one of this session is reused.
 * @throws HttpProblem 409 as `requestExport`
 */
export async function startExport(
  tx: Tx,
  { patientId, sid }: Pick<ExportRequest, 'patientId' | 'sid'>,
  now: Date,
  refusals: ExportRefusals,
): Promise<{ readonly exportId: string; readonly isNew: boolean }> {
  const recent = await tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.patientId, patientId), gt(dataExports.requestedAt, new Date(now.getTime() - DAY_MS))))
    .orderBy(asc(dataExports.requestedAt));
  const inProgress = recent.find(({ state }) => state === 'preparing');
  if (inProgress?.sid === sid) return { exportId: inProgress.id, isNew: false };
  if (inProgress) throw conflict('export-under-way', refusals.inProgress);
  const notFailed = recent.filter(({ state }) => state !== 'failed');
  requireFewer(notFailed, MAX_DATA_EXPORTS_A_DAY, refusals);
  requireFewer(recent, MAX_REQUESTS_A_DAY, refusals);
  const exportId = randomUUID();
  await tx.insert(dataExports).values({ id: exportId, patientId, sid, state: 'preparing', requestedAt: now });
  return { exportId, isNew: true };
}

/** @param recent of the last 24 hours, the first one first */
function requireFewer(
  recent: readonly { readonly requestedAt: Date }[],
  most: number,
  { tooMany }: ExportRefusals,
): void {
  const [first] = recent;
  if (first && recent.length >= most) throw conflict('too-many-exports', tooMany(most, nextRequest(first.requestedAt)));
}

const nextRequest = (requestedAt: Date): string =>
  inSaoPaulo(new Date(requestedAt.getTime() + DAY_MS)).toFormat("dd/LL/yyyy 'às' HH:mm");

/** The notice goes to the address that is good for a new password, so that a thief's new e-mail hides nothing. */
async function queueNotice(tx: Tx, config: Services['config'], patientId: number, requestedAt: Date): Promise<void> {
  const [patient] = await tx
    .select({ name: patients.name, email: patients.email, brandName: clients.name, held: heldEmails })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .leftJoin(heldEmails, and(eq(heldEmails.patientId, patients.id), gt(heldEmails.until, requestedAt)))
    .where(eq(patients.id, patientId));
  const email = patient?.held ? patient.held.formerEmail : patient?.email;
  if (!patient || !email) return;
  const mail = exportRequestedMail({
    email,
    personName: patient.name,
    brandName: patient.brandName,
    requestedAt,
    recoveryAddress: portalAddressFor(config, patient.brandName, 'forgotten-password'),
  });
  await enqueueMail(tx, mail, { now: requestedAt, giveUpAt: new Date(requestedAt.getTime() + NOTICE_GIVEN_UP_MS) });
}

/** The values of a mail about an export. */
interface ExportRequestedLetter extends MailFrame {
  readonly requestedAt: Date;
  /** Where a link for a new password is asked for. */
  readonly recoveryAddress: string;
}

/** Reports that a copy of all data was requested; it links to no content. */
function exportRequestedMail(letter: ExportRequestedLetter): Mail {
  const { brandName, requestedAt, recoveryAddress } = letter;
  const at = inSaoPaulo(requestedAt).toFormat("dd/LL/yyyy 'às' HH:mm");
  return composeMail(letter, 'Foi pedida uma cópia dos seus dados', [
    `Em ${at} (horário de Brasília) foi pedida, com a sua senha, uma cópia de todos os seus dados no portal ${brandName}. Ela só pode ser baixada na mesma sessão em que foi pedida, em "Meus Dados".`,
    'Se foi você, não precisa fazer nada.',
    'Se não foi você, crie uma nova senha neste endereço. Com ela, todos os acessos abertos são encerrados e a cópia não pode mais ser baixada:',
    recoveryAddress,
  ]);
}
