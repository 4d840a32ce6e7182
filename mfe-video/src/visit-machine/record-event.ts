import type { PatientRecord } from '@acolhe/contracts';
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
  const facts: VisitFacts = {
    phase: record.phase,
    ticket: record.ticket,
    queue: record.queue,
    queueNumber: record.queueNumber,
    professionalName: record.professionalName,
    handOver: record.handOver,
    roomName: record.roomName,
    callStartedAtMs: record.callStartedAtMs,
    attendanceId: record.attendanceId,
    endReason: record.endReason,
    issued: record.issued,
  };
  const same = record.phase === known.phase && (record.phase !== 'in-call' || record.roomName === known.roomName);
  return { type: same ? 'record-updated' : `record-${record.phase}`, facts };
}
