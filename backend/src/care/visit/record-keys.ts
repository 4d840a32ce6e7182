import type { QueueName } from '@acolhe/contracts';
import { defineRecordKeys } from '../../platform/projection/record-key.ts';

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
