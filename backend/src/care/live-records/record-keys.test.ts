import { appointmentRecordKey } from '../../appointments/schedule-record.ts';
import { keyText, parseKey, type RecordKey, type RecordKeys } from '../../platform/projection/live-record.ts';
import { chatMessageKey } from '../chat/chat-records.ts';
import { careRecords } from '../testing/projection-world.ts';
import {
  patientRecordKey,
  professionalRecordKey,
  queueEntryKey,
  queueStateKey,
  roomStatusKey,
  tokenRecordKey,
  visitRoomKey,
} from '../visit/record-keys.ts';

/** A key as it is stored, and what it says once it is read. */
function example<Id>(keys: RecordKeys<Id>, id: NoInfer<Id>, text: string): [string, RecordKey, Id, () => Id] {
  return [text, keys(id), id, () => keys.parse(parseKey(text).id)];
}

it.each([
  example(patientRecordKey, 1001, 'patient:1001'),
  example(professionalRecordKey, 101, 'professional:101'),
  example(queueStateKey, 'technicians', 'queue:technicians'),
  example(queueEntryKey, { queue: 'doctors', requestId: 501 }, 'entry:doctors:501'),
  example(chatMessageKey, { call: 'v501', messageId: '20260309_230506_007' }, 'message:v501:20260309_230506_007'),
  example(visitRoomKey, 501, 'room:501'),
  example(roomStatusKey, 1001, 'status:1001'),
  example(tokenRecordKey, 'k3-_x', 'token:k3-_x'),
  example(appointmentRecordKey, 3001, 'appointment:3001'),
])('the key of a record is stored as %s and read back', (text, key, id, read) => {
  expect(keyText(key)).toBe(text);
  expect(parseKey(text)).toEqual(key);
  expect(read()).toEqual(id);
  expect(careRecords().of(key).kind).toBe(key.kind);
});

it('a key of a kind that no domain registered is refused', () => {
  expect(() => careRecords().of(parseKey('other:1'))).toThrow('other:1');
});
