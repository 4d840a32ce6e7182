import { presenceRecord, realtimePaths } from '@acolhe/contracts';
import { ReceivedEvents } from '@acolhe/realtime-server/src/testing/received-events.ts';
import { z } from 'zod';
import { connectRealtime } from './connect-realtime.ts';
import type { Realtime, Signal } from './realtime.ts';
import { type Person, type VisitDatabase, startVisitDatabase } from './testing/visit-database.ts';

let database: VisitDatabase;
let patient: Realtime;
let professional: Realtime;

async function enter(role: Person['role']): Promise<Realtime> {
  const access = () => database.access({ role, id: 1001 });
  return connectRealtime(await access(), { renewAccess: access });
}
beforeEach(async () => {
  database = await startVisitDatabase();
  await database.openVisit(1001);
  [patient, professional] = [await enter('patient'), await enter('professional')];
});
afterEach(async () => {
  await Promise.all([patient.close(), professional.close()]);
  await database.close();
});
const inbox = (side: Person['role']) => database.read(realtimePaths.signalInbox('v1001', side));

it('a signal channel delivers each message to the other side once, in order, and deletes it', async () => {
  const [to, from] = [
    professional.openSignals('v1001', 'professional', 's1'),
    patient.openSignals('v1001', 'patient', 's2'),
  ];
  // Written before anyone listens: it waits.
  await to.send('0');
  const received = new ReceivedEvents<Signal>();
  from.receive(received.record);
  await Promise.all(Array.from({ length: 20 }, (_, i) => to.send(String(i + 1))));
  await received.until((all) => all.length === 21);
  expect(received.all).toEqual(Array.from({ length: 21 }, (_, i) => ({ from: 's1', message: String(i) })));
  await from.close();
  expect(await inbox('patient')).toBeNull();
});

it('a signal channel skips a value that is no message', async () => {
  const channel = patient.openSignals('v1001', 'patient', 's2');
  await database.write(`${realtimePaths.signalInbox('v1001', 'patient')}/a`, { de: 's1' });
  const received = new ReceivedEvents<Signal>();
  channel.receive(received.record);
  await professional.openSignals('v1001', 'professional', 's1').send('x');
  await received.until((all) => all.length === 1);
  expect(received.all).toEqual([{ from: 's1', message: 'x' }]);
});

it('a signal channel refuses to send when the visit no longer admits it', async () => {
  const channel = patient.openSignals('v1001', 'patient', 's2');
  await database.write(realtimePaths.patientVisit(1001), null);
  await expect(channel.send('x')).rejects.toThrow();
});

it('a signal channel delivers nothing after it was closed', async () => {
  const channel = patient.openSignals('v1001', 'patient', 's2');
  const received = new ReceivedEvents<Signal>();
  channel.receive(received.record);
  await channel.close();
  await professional.openSignals('v1001', 'professional', 's1').send('x');
  expect(await inbox('patient')).not.toBeNull();
  expect(received.all).toEqual([]);
});

it('a preloaded inbox is delivered at once, and retains its messages while they are not read', async () => {
  const stop = patient.expectSignals('v1001', 'patient');
  await professional.openSignals('v1001', 'professional', 's1').send('x');
  // The server notifies its clients in the order of the writes: a later value is here, so is the message.
  const presence = new ReceivedEvents<unknown>();
  patient.watchPresence('v1001', 'professional', { value: presence.record });
  await database.write(
    realtimePaths.presence('v1001', 'professional'),
    z.encode(presenceRecord, { holder: 'page', atMs: 1 }),
  );
  await presence.until((all) => all.some((record) => record !== undefined));
  const received: Signal[] = [];
  const stopReading = patient.openSignals('v1001', 'patient', 's2').receive((signal) => received.push(signal));
  expect(received).toEqual([{ from: 's1', message: 'x' }]);
  stopReading();
  stop();
});

it('an inbox that was preloaded and released still holds its messages', async () => {
  const stop = patient.expectSignals('v1001', 'patient');
  await professional.openSignals('v1001', 'professional', 's1').send('x');
  stop();
  expect(await inbox('patient')).not.toBeNull();
});
