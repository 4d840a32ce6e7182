import type { CallInput } from '@acolhe/contracts';
import type { DataRequest, openDataRequestCall } from '@acolhe/contracts/operations';
import { dataRequestDueDay, dayInSaoPaulo } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../administrators/record-change.ts';
import { patients } from '../../patients/tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { conflict, invalidInput, notFound } from '../../platform/http-problem.ts';
import { findDataRequest } from './read-data-requests.ts';
import { dataRequests } from './tables.ts';

/** A letter takes days; an older day is a slip of the pen. */
const MOST_DAYS_AGO = 365;
const DAY_MS = 86_400_000;

/**
 * Opens a case for what a patient asked for, and writes it into the log.
 * @throws HttpProblem 400 for a day to come or more than a year ago, 404 for a patient that there is not, 409
 * `data-request-open` while another of the kind is pending
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
