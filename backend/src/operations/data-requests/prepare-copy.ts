import { eq } from 'drizzle-orm';
import { recordChange } from '../../administrators/record-change.ts';
import { type ExportRefusals, startExport } from '../../data-export/request-export.ts';
import { patients } from '../../patients/tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { tellPatient } from './data-request-mails.ts';
import { dataRequests } from './tables.ts';

const TO_ADMINISTRATORS: ExportRefusals = {
  underWay:
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
  await tellPatient(tx, patientId, 'copy', now);
  await recordChange(tx, author, { subjectKind: 'data-request', subjectId: id, action: 'prepare-copy' }, now);
  return exportId;
}
