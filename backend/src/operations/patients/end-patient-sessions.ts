import type { CallInput } from '@acolhe/contracts';
import type { endPatientSessionsCall } from '@acolhe/contracts/operations';
import { recordChange } from '../../administrators/record-change.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http-problem.ts';
import { endSessionsOf, markEnded } from '../../platform/auth/session-store.ts';
import { isSessionOf } from '../../profile/open-sessions.ts';

/**
 * Ends one session of a patient, or all, and writes it into the log. The caller wakes `CLOSE_REALTIME_JOB` after the
 * commit.
 * @throws HttpProblem 404 for a session that is not the patient's
 */
export async function endPatientSessions(
  tx: Tx,
  author: number,
  { id, sessionId, reason }: CallInput<typeof endPatientSessionsCall>,
  now: Date,
): Promise<void> {
  if (sessionId === undefined) await endSessionsOf(tx, { kind: 'patient', subjectId: id }, 'revoked', now);
  else if (await isSessionOf(tx, sessionId, id)) await markEnded(tx, sessionId, 'revoked', now);
  else throw notFound();
  const action = sessionId === undefined ? 'end-sessions' : 'end-session';
  await recordChange(tx, author, { subjectKind: 'patient', subjectId: id, action, reason }, now);
}
