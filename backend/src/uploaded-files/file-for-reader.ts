import type { CarePort } from '../access/care-port.ts';
import type { CallContext } from '../platform/http/handle.ts';
import { notFound } from '../platform/http-problem.ts';
import type { Session } from '../platform/auth/session.ts';
import type { Services } from '../platform/services/services.ts';
import { type KindLookup, mayRead } from './file-kind.ts';
import { findFile } from './files.ts';
import type { StoredFile } from './tables.ts';

/** What tells who may read a file. */
export interface FileReadingPorts {
  readonly care: Pick<CarePort, 'isVisitOf' | 'mayProfessionalSee' | 'callsOfProfessional'>;
  readonly kindOf: KindLookup;
}

/** The session that asks, and the call by which it does. */
type Asking = Pick<CallContext, 'session' | 'requestId'>;

/**
 * Finds a file for a caller who may read it at this moment. A refusal is written to the log.
 * @returns undefined also for another person's file, so that its existence is not revealed
 */
export async function findForReader(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { care, kindOf }: FileReadingPorts,
  fileId: number,
  { session, requestId: callId }: Asking,
): Promise<StoredFile | undefined> {
  const file = await findFile(db, fileId);
  if (session && file && (await mayRead(kindOf(file), { session, file, db, care }))) return file;
  if (file) log.warn({ fileId, sid: session?.sid, callId }, 'a file was refused to who may not read it');
  return undefined;
}

/**
 * Finds a file as `findForReader` does, for a call that has nothing to answer without it.
 * @throws HttpProblem 404
 */
export async function fileForReader(
  services: Pick<Services, 'db' | 'log'>,
  ports: FileReadingPorts,
  fileId: number,
  asking: Asking,
): Promise<{ readonly file: StoredFile; readonly session: Session }> {
  const file = await findForReader(services, ports, fileId, asking);
  if (!file || !asking.session) throw notFound();
  return { file, session: asking.session };
}
