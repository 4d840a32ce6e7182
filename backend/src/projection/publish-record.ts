import { chatMessage, patientRecord, professionalRecord, queueEntryRecord, queueStateRecord, realtimePaths, visitKey } from '@acolhe/contracts';
import { isLive } from '@acolhe/domain';
import { z } from 'zod';
import { findVisit } from '../care-requests/find-visit.ts';
import type { Visit } from '../care-requests/tables.ts';
import type { RealtimeValue } from '../platform/realtime/realtime-writer.ts';
import type { Services } from '../platform/services.ts';
import { readEntry, readMessage, readPatient, readProfessional, readQueue } from './read-state.ts';
import type { RecordKey } from './record-keys.ts';

export type ProjectionServices = Pick<Services, 'db' | 'clock' | 'realtime' | 'log'>;

/**
 * Writes one record as its state is now.
 * A record that carries a revision is replaced only by a newer one, compared in the realtime database itself.
 * @param revision of the state, or an older one
 * @returns the revision that the record has then
 */
export async function publishRecord(services: ProjectionServices, key: RecordKey, revision: number): Promise<number> {
  const { db, realtime, clock } = services;
  switch (key.kind) {
    case 'patient': {
      const record = await readPatient(db, key.patientId, revision, clock.now());
      return record ? replaceOlder(services, realtimePaths.patient(key.patientId), revision, wireValue(z.encode(patientRecord, record))) : revision;
    }
    case 'professional': {
      const record = await readProfessional(db, key.professionalId, revision, clock.now());
      return record ? replaceOlder(services, realtimePaths.professional(key.professionalId), revision, wireValue(z.encode(professionalRecord, record))) : revision;
    }
    case 'queue':
      return replaceOlder(services, realtimePaths.queueState(key.queue), revision, wireValue(z.encode(queueStateRecord, { ...await readQueue(db, key.queue), revision })));
    case 'entry': {
      const entry = await readEntry(db, key.queue, key.requestId);
      await realtime.set(realtimePaths.queueEntry(key.queue, key.requestId), entry ? wireValue(z.encode(queueEntryRecord, entry)) : null);
      return revision;
    }
    case 'message': {
      const message = await readMessage(db, key.requestId, key.messageId);
      if (message) await realtime.set(realtimePaths.chatMessage(key.requestId, key.messageId), wireValue(z.encode(chatMessage, message)));
      return revision;
    }
    case 'room':
      await clearRoom(services, key.requestId);
      return revision;
  }
}

type WireRecord = Readonly<Record<string, RealtimeValue>>;

/** A wire record as the realtime database takes it: a field without a value is absent. */
function wireValue(record: object): WireRecord {
  return JSON.parse(JSON.stringify(record)) as WireRecord;
}

async function replaceOlder({ realtime }: ProjectionServices, path: string, revision: number, next: WireRecord): Promise<number> {
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

/**
 * Signals belong to one call, chat and presence to one visit: what nobody may reach any more is not kept.
 * @throws Error while one of the two still reaches a visit that is over, since what is cleared would come back
 */
async function clearRoom({ db, realtime }: ProjectionServices, requestId: number): Promise<void> {
  const visit = await findVisit(db, requestId);
  if (visit?.phase === 'in-call') return;
  const isOver = !visit || !isLive(visit.phase);
  if (visit && isOver && await isReached(realtime, visit)) throw new Error(`The visit ${requestId} is over, but the realtime database still names it.`);
  await realtime.update({ [realtimePaths.signals(requestId)]: null, ...(isOver && { [realtimePaths.chat(requestId)]: null, [realtimePaths.presences(requestId)]: null }) });
}

/** Whether the record of one of the two still names the visit: then the rules let that one write below it. */
async function isReached({ get }: ProjectionServices['realtime'], { id, patientId, answeredBy }: Visit): Promise<boolean> {
  const records = [realtimePaths.patient(patientId), ...(answeredBy === null ? [] : [realtimePaths.professional(answeredBy)])];
  const named = await Promise.all(records.map((path) => get(`${path}/visita`)));
  return named.includes(visitKey(id));
}
