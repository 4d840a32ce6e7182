import type { CarePort } from '../ports/care-port.ts';
import { type CallContext, notFound } from '../platform/http/index.ts';
import type { Session } from '../platform/sessions/index.ts';
import type { Services } from '../platform/services/services.ts';
import { type KindLookup, mayRead } from './file-kind.ts';
import { findFile } from './files.ts';
import type { StoredFile } from './tables.ts';

/** What tells who may read a file. */
export interface FileReadingPorts {
  readonly care: Pick<CarePort, 'isVisitOf' | 'mayProfessionalSee' | 'callsOfProfessional'>;
  readonly kindOf: KindLookup;
}

/**
 * Finds a file for a caller who may read it. A refusal is written to the log.
 * @throws HttpProblem 404 also for another person's file, so that its existence is not revealed
 */
export async function fileForReader(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { care, kindOf }: FileReadingPorts,
  fileId: number,
  { session, requestId: callId }: Pick<CallContext, 'session' | 'requestId'>,
): Promise<{ readonly file: StoredFile; readonly session: Session }> {
  const file = await findFile(db, fileId);
  if (session && file && (await mayRead(kindOf(file), { session, file, db, care }))) return { file, session };
  if (file) log.warn({ fileId, sid: session?.sid, callId }, 'a file was refused to who may not read it');
  throw notFound();
}
