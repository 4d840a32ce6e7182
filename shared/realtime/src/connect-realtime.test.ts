import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { command, queueEntryRecord, queueStateRecord, realtimePaths } from '@acolhe/contracts';
import { ReceivedEvents } from '@acolhe/realtime-server/src/testing/received-events.ts';
import { z } from 'zod';
import { type ConnectOptions, RealtimeConnectError, connectRealtime } from './connect-realtime.ts';
import type { Realtime, RealtimeError, RecordListener } from './realtime.ts';
import { type Person, type VisitDatabase, patientRecordWire, startVisitDatabase } from './testing/visit-database.ts';
import '../../../scripts/jest/second-try.ts';

let database: VisitDatabase;
let open: Realtime[] = [];
beforeEach(async () => {
  database = await startVisitDatabase();
});
afterEach(async () => {
  await Promise.all(open.map((realtime) => realtime.close()));
  open = [];
  await database.close();
});

const MARIA: Person = { role: 'patient', id: 1001 };
const PAULA: Person = { role: 'professional', id: 1001 };

async function enter(person: Person, options: Partial<ConnectOptions> = {}): Promise<Realtime> {
  const realtime = await connectRealtime(await database.access(person), {
    renewAccess: () => database.renewAccess(person),
    ...options,
  });
  open.push(realtime);
  return realtime;
}
/** Results of a watch: values, and errors. */
function recorder<T>(): RecordListener<T> & {
  values: ReceivedEvents<T | undefined>;
  errors: ReceivedEvents<RealtimeError>;
} {
  const values = new ReceivedEvents<T | undefined>();
  const errors = new ReceivedEvents<RealtimeError>();
  return { value: values.record, error: errors.record, values, errors };
}
/** Changes Maria's record, as the service does. */
const writeQueueNumber = (queueNumber: number): Promise<void> =>
  database.write(realtimePaths.patient(1001), patientRecordWire(1001, { visitKey: 'v1001', revision: 2, queueNumber }));
const some = (all: readonly unknown[]): boolean => all.length > 0;

describe('records', () => {
  it('are decoded, and delivered again when they change', async () => {
    await database.openVisit(1001);
    const maria = await enter(MARIA);
    const received = recorder<{ name: string; queueNumber: number }>();
    maria.watchPatient(1001, received);
    await received.values.until(some);
    expect(received.values.last).toMatchObject({ name: 'Maria da Silva', command: 'none', visitKey: 'v1001' });
    await writeQueueNumber(3);
    await received.values.until((all) => all.at(-1)?.queueNumber === 3);
  });

  it('are undefined while there are none', async () => {
    const received = recorder<unknown>();
    (await enter(MARIA)).watchPatient(1001, received);
    await received.values.until(some);
    expect(received.values.all).toEqual([undefined]);
  });

  it('that do not fit the schema are reported and skipped, and the next one is delivered', async () => {
    await database.write(realtimePaths.patient(1001), { ...patientRecordWire(1001), rev: 'velha' });
    const received = recorder<{ ageYears: number }>();
    (await enter(MARIA)).watchPatient(1001, received);
    await received.errors.until(some);
    expect(received.errors.last).toMatchObject({ kind: 'malformed', path: realtimePaths.patient(1001) });
    await database.write(realtimePaths.patient(1001), patientRecordWire(1001));
    await received.values.until(some);
    expect(received.values.all).toEqual([expect.objectContaining({ ageYears: 36 })]);
  });

  it('of a list are delivered in order, without those that do not fit the schema', async () => {
    await database.openVisit(1001);
    const message = (id: string, more: object = {}) => ({
      id,
      msg: `texto ${id}`,
      date: '01/02/2026',
      time: '10:00:00',
      isPatient: 1,
      ...more,
    });
    await database.write(realtimePaths.chat('v1001'), {
      b: message('b'),
      a: message('a'),
      c: message('c', { isPatient: 7 }),
    });
    const received = recorder<readonly { id: string }[]>();
    (await enter(MARIA)).watchChat('v1001', received);
    await received.values.until(some);
    expect(received.values.last?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(received.errors.all).toEqual([
      expect.objectContaining({ kind: 'malformed', path: realtimePaths.chatMessage('v1001', 'c') }),
    ]);
  });

  it('of the queue and the professional are delivered to the console', async () => {
    await database.openVisit(1001);
    const entry = {
      patientId: 1002,
      patientName: 'Pedro Santos',
      requestId: 7,
      ticket: 4,
      queuedAt: '01/02/2026 - 10:00:00',
    };
    const served = { revision: 1, served: 3, left: [2] };
    await database.write(realtimePaths.queueEntry('technicians', 7), z.encode(queueEntryRecord, entry));
    await database.write(realtimePaths.queueState('technicians'), z.encode(queueStateRecord, served));
    const paula = await enter(PAULA);
    const [self, state, entries] = [recorder<unknown>(), recorder<unknown>(), recorder<unknown>()];
    paula.watchProfessional(1001, self);
    paula.watchQueueState('technicians', state);
    paula.watchQueueEntries('technicians', entries);
    await Promise.all([self, state, entries].map(({ values }) => values.until(some)));
    expect(self.values.last).toMatchObject({ name: 'Paula Ribeiro', status: 'free', isTechnician: true });
    expect(state.values.last).toEqual(served);
    expect(entries.values.last).toEqual([entry]);
  });

  it('of another person are refused', async () => {
    await database.openVisit(1002);
    const received = recorder<unknown>();
    (await enter(MARIA)).watchPatient(1002, received);
    await received.errors.until(some);
    expect(received.errors.last).toMatchObject({ kind: 'denied', path: realtimePaths.patient(1002) });
  });

  it('are not delivered after the watch has ended', async () => {
    await database.openVisit(1001);
    const maria = await enter(MARIA);
    const [ended, going] = [recorder<unknown>(), recorder<{ queueNumber: number }>()];
    const stop = maria.watchPatient(1001, ended);
    maria.watchPatient(1001, going);
    await ended.values.until(some);
    stop();
    await writeQueueNumber(3);
    await going.values.until((all) => all.at(-1)?.queueNumber === 3);
    expect(ended.values.all).toHaveLength(1);
  });
});

describe('a command', () => {
  it('is answered on its own record only', async () => {
    await database.openVisit(1001);
    await database.openVisit(1002);
    const maria = await enter(MARIA);
    await maria.answerCommand(1001, 'answer');
    expect(await database.read(realtimePaths.patientCommand(1001))).toBe(z.encode(command, 'answer'));
    await expect(maria.answerCommand(1002, 'none')).rejects.toThrow();
  });
});

describe('the sign-in', () => {
  it('reports that it was refused', async () => {
    const access = await database.access(MARIA);
    await expect(
      connectRealtime({ ...access, customToken: 'x.y.z' }, { renewAccess: () => Promise.resolve(undefined) }),
    ).rejects.toEqual(new RealtimeConnectError('denied'));
  });

  it('reports a host that is down', async () => {
    const down = createServer((_, response) => response.writeHead(503).end('down'));
    await new Promise<void>((resolve) => {
      down.listen(0, '127.0.0.1', resolve);
    });
    const access = {
      ...(await database.access(MARIA)),
      authUrl: `http://127.0.0.1:${(down.address() as AddressInfo).port}`,
    };
    await expect(connectRealtime(access, { renewAccess: () => Promise.resolve(undefined) })).rejects.toEqual(
      new RealtimeConnectError('unavailable'),
    );
    down.closeAllConnections();
    down.close();
  });

  it('retains its watches after its tokens have expired', async () => {
    await database.openVisit(1001);
    const maria = await enter(MARIA);
    const received = recorder<{ queueNumber: number }>();
    maria.watchPatient(1001, received);
    await received.values.until(some);
    database.passTime(2 * 3_600_000);
    await database.restart();
    await writeQueueNumber(5);
    await received.values.until((all) => all.at(-1)?.queueNumber === 5);
    expect(received.errors.all).toEqual([]);
  });

  it('is repeated with fresh access when the host no longer knows it', async () => {
    await database.openVisit(1001);
    const renewAccess = jest.fn(() => database.access(MARIA));
    const maria = await enter(MARIA, { renewAccess });
    const received = recorder<{ queueNumber: number }>();
    maria.watchPatient(1001, received);
    await received.values.until(some);
    await database.restart({ forgetKeys: true });
    await database.write(realtimePaths.patient(1001), patientRecordWire(1001, { queueNumber: 5 }));
    await received.values.until((all) => all.at(-1)?.queueNumber === 5);
    expect(renewAccess).toHaveBeenCalled();
  });

  it('that cannot be renewed because the session is over ends its watches', async () => {
    await database.openVisit(1001);
    const maria = await enter(MARIA, { renewAccess: () => Promise.resolve(undefined) });
    const received = recorder<unknown>();
    maria.watchPatient(1001, received);
    await received.values.until(some);
    await database.restart({ forgetKeys: true });
    await received.errors.until(some);
    expect(received.errors.all).toEqual([
      { kind: 'denied', path: realtimePaths.patient(1001), message: 'the session is over' },
    ]);
  });

  it('of a session that has ended passes to the one that followed, and all its watches continue', async () => {
    await database.openVisit(1001);
    const maria = await enter(MARIA, { renewAccess: () => database.access(MARIA) });
    const all = [recorder<{ queueNumber: number }>(), recorder<{ queueNumber: number }>()];
    for (const received of all) maria.watchPatient(1001, received);
    await Promise.all(all.map(({ values }) => values.until(some)));
    await database.endSession(MARIA);
    await writeQueueNumber(5);
    await Promise.all(all.map(({ values }) => values.until((received) => received.at(-1)?.queueNumber === 5)));
    expect(all.flatMap(({ errors }) => errors.all)).toEqual([]);
  });

  it('of a session that has ended is refused', async () => {
    await database.openVisit(1001);
    const maria = await enter(MARIA);
    await database.endSession(MARIA);
    const received = recorder<unknown>();
    maria.watchPatient(1001, received);
    await received.errors.until(some);
    expect(received.errors.last).toMatchObject({ kind: 'denied' });
  });
});
