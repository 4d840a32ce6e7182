import {
  chatMessage,
  patientRecord,
  professionalRecord,
  queueEntryRecord,
  queueStateRecord,
  realtimePaths,
  visitKey,
} from '@acolhe/contracts';
import { isLive } from '@acolhe/domain';
import { z } from 'zod';
import { findVisit } from '../visit/find-visit.ts';
import { type Visit } from '../visit/tables.ts';
import { publishAppointment, publishRoomStatus, publishToken } from './publish-room.ts';
import { readEntry, readMessage, readPatient, readProfessional, readQueue } from './read-state.ts';
import { type RecordKey } from '../../platform/projection/record-keys.ts';
import { type ProjectionServices, replaceOlder, wireValue } from '../../platform/projection/replace-older.ts';

export { type ProjectionServices, revisionOf } from '../../platform/projection/replace-older.ts';

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
      return record
        ? replaceOlder(
            services,
            realtimePaths.patient(key.patientId),
            revision,
            wireValue(z.encode(patientRecord, record)),
          )
        : revision;
    }
    case 'professional': {
      const record = await readProfessional(db, key.professionalId, revision, clock.now());
      return record
        ? replaceOlder(
            services,
            realtimePaths.professional(key.professionalId),
            revision,
            wireValue(z.encode(professionalRecord, record)),
          )
        : revision;
    }
    case 'queue':
      return replaceOlder(
        services,
        realtimePaths.queueState(key.queue),
        revision,
        wireValue(z.encode(queueStateRecord, { ...(await readQueue(db, key.queue)), revision })),
      );
    case 'entry': {
      const entry = await readEntry(db, key.queue, key.requestId);
      await realtime.set(
        realtimePaths.queueEntry(key.queue, key.requestId),
        entry ? wireValue(z.encode(queueEntryRecord, entry)) : null,
      );
      return revision;
    }
    case 'message': {
      const message = await readMessage(db, key.call, key.messageId);
      if (message)
        await realtime.set(
          realtimePaths.chatMessage(key.call, key.messageId),
          wireValue(z.encode(chatMessage, message)),
        );
      return revision;
    }
    case 'room':
      await clearRoom(services, key.requestId);
      return revision;
    case 'status':
      return publishRoomStatus(services, key.patientId, revision);
    case 'token':
      await publishToken(services, key.recordId);
      return revision;
    case 'appointment':
      return publishAppointment(services, key.appointmentId, revision);
  }
}

/**
 * Signals and the professional's presence belong to one call, chat and the patient's presence to one visit: what nobody
 * may reach any more is not kept. Whoever answers next would otherwise be kept out by the presence of who was there
 * before.
 * @throws Error while one of the two still reaches a visit that is over, since what is cleared would come back
 */
async function clearRoom({ db, realtime }: ProjectionServices, requestId: number): Promise<void> {
  const visit = await findVisit(db, requestId);
  if (visit?.phase === 'in-call') return;
  const isOver = !visit || !isLive(visit.phase);
  if (visit && isOver && (await isReached(realtime, visit)))
    throw new Error(`The visit ${requestId} is over, but the realtime database still names it.`);
  const call = visitKey(requestId);
  const further = isOver
    ? [realtimePaths.chat(call), realtimePaths.presences(call)]
    : [realtimePaths.presence(call, 'professional')];
  await realtime.update(Object.fromEntries([realtimePaths.signals(call), ...further].map((path) => [path, null])));
}

/** Whether the record of one of the two still names the visit: then the rules let that one write below it. */
async function isReached(
  realtime: ProjectionServices['realtime'],
  { id, patientId, answeredBy }: Visit,
): Promise<boolean> {
  const records = [
    realtimePaths.patient(patientId),
    ...(answeredBy === null ? [] : [realtimePaths.professional(answeredBy)]),
  ];
  const named = await Promise.all(records.map((path) => realtime.get(`${path}/visita`)));
  return named.includes(visitKey(id));
}
