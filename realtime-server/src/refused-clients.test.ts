import { initializeApp, setLogLevel } from 'firebase/app';
import { connectDatabaseEmulator, get, getDatabase, goOffline, onValue, ref, set } from 'firebase/database';
import { ReceivedEvents } from './testing/received-events.ts';
import { TestBed } from './testing/test-bed.ts';

let bed: TestBed;
let warnings: ReceivedEvents<string>;
beforeEach(async () => {
  bed = await TestBed.start();
  warnings = new ReceivedEvents<string>();
  setLogLevel('warn');
  jest
    .spyOn(console, 'warn')
    .mockImplementation((...message: unknown[]) => warnings.record(message.map(String).join(' ')));
});
afterEach(async () => {
  jest.restoreAllMocks();
  setLogLevel('silent');
  await bed.close();
});

test('a client with an unsigned token gets the reason and stops asking', async () => {
  const app = initializeApp({ projectId: 'acolhe', databaseURL: `${bed.url}?ns=acolhe` }, 'mock-user');
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', bed.server.port, { mockUserToken: { sub: 'p1001' } });
  onValue(ref(database, 'open'), () => undefined);
  const reason = 'tokens without signature (mockUserToken) are not taken here: sign in with a custom token';
  await warnings.until((all) => all.some((line) => line.includes(reason)));
  expect(bed.server.stats().refused).toEqual({ unsignedToken: 1 });
  expect(bed.refusals).toEqual([`realtime-server: refused, unsignedToken: ${reason}`]);
  goOffline(database);
});

test('a client of another database gets the reason and stops asking', async () => {
  const app = initializeApp({ projectId: 'acolhe', databaseURL: `${bed.url}?ns=other` }, 'other-database');
  const database = getDatabase(app);
  onValue(ref(database, 'open'), () => undefined);
  const reason = "there is no database 'other' on this server";
  await warnings.until((all) => all.some((line) => line.includes(reason)));
  expect(bed.server.stats().refused).toEqual({ namespace: 1 });
  goOffline(database);
});

test.each(['acolhe', 'acolhe-default-rtdb'])('the database answers to the name %s', async (namespace) => {
  const app = initializeApp({ projectId: 'acolhe', databaseURL: `${bed.url}?ns=${namespace}` }, namespace);
  const database = getDatabase(app);
  await set(ref(database, 'open'), namespace);
  expect((await get(ref(database, 'open'))).val()).toBe(namespace);
  goOffline(database);
});
