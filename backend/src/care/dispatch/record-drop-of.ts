import type { CallDropCause } from '@acolhe/contracts';
import { recordDrop } from '../../medical-records/medical-records.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Visit } from '../visit/tables.ts';

/**
 * Records the drop of a visit's call, if the two were in its room.
 * @param cause whose side was lost
 * @see docs/product/urgent-care.md
 */
export async function recordDropOf(
  executor: Executor,
  { id: requestId, patientId, professionalId, callStartedAt, patientEnteredAt, professionalEnteredAt }: Visit,
  cause: CallDropCause,
  droppedAt: Date,
): Promise<void> {
  if (professionalId !== null && callStartedAt && patientEnteredAt && professionalEnteredAt)
    await recordDrop(executor, { requestId, patientId, professionalId, callStartedAt, droppedAt, cause });
}
