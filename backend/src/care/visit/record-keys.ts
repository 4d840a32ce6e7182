import type { QueueName } from '@acolhe/contracts';
import { defineRecordKeys, type RecordKey } from '../../platform/projection/live-record.ts';

/** The record of a patient, by the patient's id. */
export const patientRecordKey = defineRecordKeys('patient', Number);
/** The record of a professional, by their id. */
export const professionalRecordKey = defineRecordKeys('professional', Number);
/** The status of a patient's room, by the patient's id. */
export const roomStatusKey = defineRecordKeys('status', Number);
/** The data that the two sides of a visit left in its room, by the request's id. */
export const visitRoomKey = defineRecordKeys('room', Number);
/** The token document of a visit, by the document's id. */
export const tokenRecordKey = defineRecordKeys('token', String);
/** The ticket arithmetic of a queue. */
export const queueStateKey = defineRecordKeys('queue', queueName);

/** A visit's place in a queue. */
export interface QueuePlace {
  readonly queue: QueueName;
  readonly requestId: number;
}
export const queueEntryKey = defineRecordKeys<QueuePlace>(
  'entry',
  (text) => {
    const [queue = '', requestId] = text.split(':');
    return { queue: queueName(queue), requestId: Number(requestId) };
  },
  ({ queue, requestId }) => `${queue}:${requestId}`,
);

function queueName(text: string): QueueName {
  if (text === 'technicians' || text === 'doctors') return text;
  throw new Error(`There is no queue ${text}.`);
}

/** The person in a cabin, as the cabin itself reads it, by the cabin's id. */
export const cabinStatusKey = defineRecordKeys('cabin', Number);
/** How far a cabin is, as all professionals read it, by the cabin's id. */
export const cabinSummaryKey = defineRecordKeys('cabin-summary', Number);
/** The room of a cabin as the cabin enters it, by the cabin's id. */
export const cabinRoomKey = defineRecordKeys('cabin-room', Number);
/** The room of a cabin as the professional in the call enters it, by the cabin's id. */
export const cabinLinkKey = defineRecordKeys('cabin-link', Number);

/** The records of the person in a cabin and the phase of the visit. */
export const cabinStatusKeys = (cabinId: number): readonly RecordKey[] => [
  cabinStatusKey(cabinId),
  cabinSummaryKey(cabinId),
];

/** The records that a visit in a cabin is shown in. */
export const cabinRecordKeys = (cabinId: number | null): readonly RecordKey[] =>
  cabinId === null ? [] : [...cabinStatusKeys(cabinId), cabinRoomKey(cabinId), cabinLinkKey(cabinId)];
