import type { CallInput } from '@acolhe/contracts';
import { type DataRequest, dataRequest, type openDataRequestCall } from '@acolhe/contracts/operations';
import { type ChangeAction, dataRequestDueDay, dayInSaoPaulo, DAY_MS } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import { type ExportRefusals, startExport } from '../data-export/request-export.ts';
import { changedMeanwhile } from '../operations/save-conflicts.ts';
import { clients, patients } from '../patients/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict, invalidInput, notFound } from '../platform/http-problem.ts';
import { composeMail } from '../platform/messaging/compose-mail.ts';
import { enqueueMail } from '../platform/messaging/mail-queue.ts';
import { eraseAccount } from './erase-account.ts';
import { findDataRequest } from './read-data-requests.ts';
import { dataRequests } from './tables.ts';

/** The case as it was read, its administrator and origin. */
export interface Decision {
  readonly id: number;
  readonly revision: number;
  readonly reason?: string;
  readonly author: number;
  /** Session and network address of the administrator. */
  readonly sid: string;
  readonly address: string;
}

/** What became of a decision. */
interface Decided {
  readonly after: DataRequest;
  /** Content of the store that the account leaves behind. */
  readonly leftContent?: string;
}

/**
 * Grants a request; an erasure is done with it.
 * @throws HttpProblem 404; 409 `changed-meanwhile`, `data-request-closed`, and as `eraseAccount`
 */
export async function grantDataRequest(tx: Tx, decision: Decision, now: Date): Promise<Decided> {
  const before = await lockDataRequest(tx, decision, 'open', now);
  const { patientId } = before;
  if (before.kind === 'hand-over') {
    await decide(tx, decision, { state: 'granted' }, now);
    return { after: await written(tx, decision, 'grant', before, now) };
  }
  // Mailed before the address is erased.
  await notifyPatient(tx, patientId, 'erased', now);
  const { address, sid, author } = decision;
  const leftContent = await eraseAccount(tx, { patientId, at: now, address, sid });
  // Erased data do not stay in the log.
  await recordChange(tx, author, { subjectKind: 'patient', subjectId: patientId, action: 'erase-account' }, now);
  await decide(tx, decision, { state: 'done', doneAt: now }, now);
  return { after: await written(tx, decision, 'grant', before, now), leftContent };
}

/** Refuses a request. @throws HttpProblem 404; 409 `changed-meanwhile`, `data-request-closed` */
export async function refuseDataRequest(tx: Tx, decision: Decision, now: Date): Promise<DataRequest> {
  const before = await lockDataRequest(tx, decision, 'open', now);
  await decide(tx, decision, { state: 'refused' }, now);
  await notifyPatient(tx, before.patientId, 'refused', now, decision.reason);
  return written(tx, decision, 'refuse', before, now);
}

/** Ends a case whose copy was handed over. @throws HttpProblem 404; 409 `changed-meanwhile`, `data-request-closed` */
export async function completeDataRequest(tx: Tx, decision: Decision, now: Date): Promise<DataRequest> {
  const before = await lockDataRequest(tx, decision, 'granted', now);
  await tx.update(dataRequests).set({ state: 'done', doneAt: now }).where(eq(dataRequests.id, decision.id));
  return written(tx, decision, 'complete', before, now);
}

async function lockDataRequest(
  tx: Tx,
  { id, revision }: Decision,
  state: DataRequest['state'],
  now: Date,
): Promise<DataRequest> {
  await tx.select({ id: dataRequests.id }).from(dataRequests).where(eq(dataRequests.id, id)).for('update');
  const before = await findDataRequest(tx, id, dayInSaoPaulo(now));
  if (!before) throw notFound('Pedido não encontrado.');
  if (before.revision !== revision) throw changedMeanwhile(dataRequest, before);
  if (before.state !== state)
    throw conflict(
      'data-request-closed',
      state === 'open' ? 'Este pedido já foi decidido.' : 'Este pedido não espera a entrega de uma cópia.',
    );
  return before;
}

async function decide(
  tx: Tx,
  { id, author, reason }: Decision,
  state: { readonly state: DataRequest['state']; readonly doneAt?: Date },
  now: Date,
): Promise<void> {
  const decision = { ...state, decidedAt: now, decidedBy: author, decisionReason: reason };
  await tx.update(dataRequests).set(decision).where(eq(dataRequests.id, id));
}

async function written(
  tx: Tx,
  { id, author, reason }: Decision,
  action: ChangeAction,
  before: DataRequest,
  now: Date,
): Promise<DataRequest> {
  const after = await findDataRequest(tx, id, dayInSaoPaulo(now));
  if (!after) throw notFound();
  const [was, is] = [{ state: before.state }, { state: after.state }];
  const change = { subjectKind: 'data-request', subjectId: id, action, before: was, after: is, reason } as const;
  await recordChange(tx, author, change, now);
  return after;
}

const GIVEN_UP_MS = 2 * DAY_MS;

/** Mails to a patient about a request concerning their data. */
type MailKind = 'copy' | 'erased' | 'refused';

const SUBJECTS: Readonly<Record<MailKind, string>> = {
  copy: 'Uma cópia dos seus dados está sendo preparada',
  erased: 'Sua conta foi apagada',
  refused: 'Resposta ao seu pedido sobre os seus dados',
};

/**
 * Queues the mail to a patient about a request concerning their data, at the current address; patients without one are
 * notified otherwise.
 * @param reason of a refusal
 */
async function notifyPatient(tx: Tx, patientId: number, mailKind: MailKind, now: Date, reason = ''): Promise<void> {
  const [patient] = await tx
    .select({ personName: patients.name, email: patients.email, brandName: clients.name })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(patients.id, patientId));
  if (!patient?.email) return;
  const frame = { ...patient, email: patient.email };
  const mail = composeMail(frame, SUBJECTS[mailKind], paragraphsOf(mailKind, patient.brandName, reason));
  await enqueueMail(tx, mail, { now, giveUpAt: new Date(now.getTime() + GIVEN_UP_MS) });
}

function paragraphsOf(mailKind: MailKind, brandName: string, reason: string): readonly string[] {
  if (mailKind === 'copy')
    return [
      `Como você pediu, a equipe de ${brandName} está preparando uma cópia de todos os seus dados para entregar a você.`,
      'Se não foi você quem pediu, avise a equipe.',
    ];
  if (mailKind === 'erased')
    return [
      `Como você pediu, sua conta no portal ${brandName} foi apagada: senha, acessos, e-mail, telefone e foto.`,
      'O prontuário dos seus atendimentos é guardado pelo prazo que a lei determina. Esta é a última mensagem para este endereço.',
    ];
  return ['Seu pedido sobre os seus dados foi analisado e não pôde ser atendido. O motivo:', reason];
}

/** A letter takes days; an older day is a slip of the pen. */
const MOST_DAYS_AGO = 365;

/**
 * Opens a case for a patient's request, and logs it.
 * @throws HttpProblem 400 for a future day or one more than a year ago, 404 for an unknown patient, 409
 *    `data-request-open` while another of the kind is pending
 */
export async function openDataRequest(
  tx: Tx,
  author: number,
  { patientId, kind, receivedOn, note, reason }: CallInput<typeof openDataRequestCall>,
  now: Date,
): Promise<DataRequest> {
  const today = dayInSaoPaulo(now);
  const daysAgo = (Date.parse(today) - Date.parse(receivedOn)) / DAY_MS;
  if (daysAgo < 0 || daysAgo > MOST_DAYS_AGO)
    throw invalidInput([{ path: 'receivedOn', message: 'to come, or long ago' }], 'Verifique o dia do pedido.');
  if ((await tx.$count(patients, eq(patients.id, patientId))) === 0) throw notFound('Paciente não encontrado.');
  const dueOn = dataRequestDueDay(receivedOn);
  const [row] = await tx
    .insert(dataRequests)
    .values({ patientId, kind, receivedOn, dueOn, note: note?.trim() || null, openedAt: now })
    .onConflictDoNothing()
    .returning({ id: dataRequests.id });
  const after = row && (await findDataRequest(tx, row.id, today));
  if (!after) throw conflict('data-request-open', 'Este paciente já tem um pedido deste tipo em aberto.');
  const facts = { kind, patientId, receivedOn, dueOn };
  const change = { subjectKind: 'data-request', subjectId: after.id, action: 'open', after: facts, reason } as const;
  await recordChange(tx, author, change, now);
  return after;
}

const TO_ADMINISTRATORS: ExportRefusals = {
  inProgress:
    'Uma cópia dos dados deste paciente já está sendo preparada em outra sessão. Espere alguns minutos e tente novamente.',
  tooMany: (most, from) => `São até ${most} cópias por paciente em 24 horas. Prepare outra a partir de ${from}.`,
};

/**
 * Has the copy of a granted request made, for one session; the patient is mailed of it. One that this session asked for
 * and that is still being made stays the one. The caller wakes the job of data exports after it.
 * @throws HttpProblem 404; 409 `data-request-closed`, and as `startExport`
 */
export async function prepareCopy(
  tx: Tx,
  { id, author, sid }: { readonly id: number; readonly author: number; readonly sid: string },
  now: Date,
): Promise<string> {
  const [request] = await tx.select().from(dataRequests).where(eq(dataRequests.id, id)).for('update');
  if (!request) throw notFound('Pedido não encontrado.');
  if (request.kind !== 'hand-over' || request.state !== 'granted')
    throw conflict('data-request-closed', 'Este pedido não espera a entrega de uma cópia.');
  const { patientId } = request;
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, patientId)).for('update');
  const { exportId, isNew } = await startExport(tx, { patientId, sid }, now, TO_ADMINISTRATORS);
  if (!isNew) return exportId;
  await tx.update(dataRequests).set({ exportId }).where(eq(dataRequests.id, id));
  await notifyPatient(tx, patientId, 'copy', now);
  await recordChange(tx, author, { subjectKind: 'data-request', subjectId: id, action: 'prepare-copy' }, now);
  return exportId;
}
