import { type RealtimeValue } from '../realtime/realtime-writer.ts';
import { type Services } from '../services.ts';

export type ProjectionServices = Pick<Services, 'db' | 'clock' | 'realtime' | 'log'>;

/** A record as the wire has it. */
export type WireRecord = Readonly<Record<string, RealtimeValue>>;

/** A wire record as the realtime database takes it: a field without a value is absent. */
export function wireValue(record: object): WireRecord {
  return JSON.parse(JSON.stringify(record)) as WireRecord;
}

/**
 * Replaces a record by one of a newer revision, compared in the realtime database itself.
 * @returns the revision that the record has then
 */
export async function replaceOlder(
  { realtime }: Pick<ProjectionServices, 'realtime'>,
  path: string,
  revision: number,
  next: WireRecord,
): Promise<number> {
  let found = 0;
  await realtime.transact(path, (current) => {
    found = revisionOf(current);
    return found >= revision ? undefined : withAnswer(next, current);
  });
  return Math.max(found, revision);
}

/** The revision of a record as it stands in the realtime database; 0 when there is none. */
export function revisionOf(current: RealtimeValue): number {
  const revision = isRecord(current) ? current.rev : undefined;
  return typeof revision === 'number' ? revision : 0;
}

/** What the patient answered to the same command stays: it is the one thing that the backend does not say. */
function withAnswer(next: WireRecord, current: RealtimeValue): WireRecord {
  if (!isRecord(current) || current.comandoSeq !== next.comandoSeq) return next;
  return current.comando === 'resposta' || current.comando === 'nenhum' ? { ...next, comando: current.comando } : next;
}

function isRecord(value: RealtimeValue): value is WireRecord {
  return typeof value === 'object' && value !== null;
}
