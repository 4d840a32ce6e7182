import type { PatientRecord } from '@acolhe/contracts';
import { isLive } from '@acolhe/domain';
import type { RecordEvent, VisitFacts } from './visit-state.ts';

/**
 * Gives the event of a visit for a patient's record.
 * @param known the facts before
 * @returns the event, or undefined when the record is missing or speaks of another visit
 */
export function recordEvent(
  requestId: number,
  known: VisitFacts,
  record: PatientRecord | undefined,
): RecordEvent | undefined {
  if (record?.requestId !== requestId || !record.phase) return undefined;
  const { phase, ticket, queue, queueNumber, professionalName, handOver, roomName } = record;
  // The record of a visit that is over tells of no document any more; the last screen still does.
  const issued = record.issued ?? (isLive(phase) ? undefined : known.issued);
  const facts = { phase, ticket, queue, queueNumber, professionalName, handOver, roomName, issued };
  const isSame = phase === known.phase && (phase !== 'in-call' || roomName === known.roomName);
  return { type: isSame ? 'record-updated' : `record-${phase}`, facts };
}
