import type { OperationsChange } from '@acolhe/contracts/operations';
import { CHANGE_SUBJECTS, changeActionName } from '@acolhe/domain';
import { inSaoPaulo } from '../../platform/clock.ts';
import { CSV_START, csvLine } from '../../platform/csv.ts';

const HEADER = ['Quando', 'Quem', 'Tipo', 'Identificador', 'Ação', 'Antes', 'Depois', 'Motivo'];

/** Writes changes as CSV, a batch at a time, so that any number fits. */
export async function* changesCsv(batches: AsyncIterable<readonly OperationsChange[]>): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADER);
  for await (const batch of batches) yield batch.map(lineOf).join('');
}

const lineOf = (change: OperationsChange): string =>
  csvLine([
    inSaoPaulo(new Date(change.at)).toFormat('dd/MM/yyyy HH:mm:ss'),
    change.administratorName,
    CHANGE_SUBJECTS[change.subjectKind],
    change.subjectId,
    changeActionName(change.action),
    change.before && JSON.stringify(change.before),
    change.after && JSON.stringify(change.after),
    change.reason,
  ]);
