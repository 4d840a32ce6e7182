import { keyText, parseKey, type RecordKey } from './record-keys.ts';

it.each<[RecordKey, string]>([
  [{ kind: 'patient', patientId: 1001 }, 'patient:1001'],
  [{ kind: 'professional', professionalId: 101 }, 'professional:101'],
  [{ kind: 'queue', queue: 'technicians' }, 'queue:technicians'],
  [{ kind: 'entry', queue: 'doctors', requestId: 501 }, 'entry:doctors:501'],
  [{ kind: 'message', call: 'v501', messageId: '20260309_230506_007' }, 'message:v501:20260309_230506_007'],
  [{ kind: 'room', requestId: 501 }, 'room:501'],
  [{ kind: 'status', patientId: 1001 }, 'status:1001'],
  [{ kind: 'token', recordId: 'k3-_x' }, 'token:k3-_x'],
  [{ kind: 'appointment', appointmentId: 3001 }, 'appointment:3001'],
])('%j is kept as %s', (key, text) => {
  expect(keyText(key)).toBe(text);
  expect(parseKey(text)).toEqual(key);
});

it('refuses what is no key', () => {
  expect(() => parseKey('other:1')).toThrow('other:1');
});
