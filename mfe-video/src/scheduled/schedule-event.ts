import type { ScheduleRecord, ScheduleStatus } from '@acolhe/contracts';
import type { VisitPhase } from '@acolhe/domain';
import type { RecordEvent, VisitFacts } from '../visit-machine/visit-state.ts';

/** A scheduled call has no queue: it has only some of the phases of a visit. */
const PHASES: Readonly<Record<ScheduleStatus, VisitPhase>> = {
  waiting: 'requested',
  'in-call': 'in-call',
  finishing: 'ended',
};

/**
 * Gives the event of a visit for the record of an appointment's call.
 * @param known the facts before
 * @returns undefined while the room is empty
 * @see docs/product/scheduled-calls.md
 */
export function scheduleEvent(
  known: VisitFacts,
  professionalName: string,
  { status, channel, callStartedAtMs, attendanceId, issued }: ScheduleRecord,
): RecordEvent | undefined {
  if (!status) return undefined;
  const phase = PHASES[status];
  const facts: VisitFacts = { phase, professionalName, roomName: channel, callStartedAtMs, attendanceId, issued };
  return { type: phase === known.phase ? 'record-updated' : `record-${phase}`, facts };
}
