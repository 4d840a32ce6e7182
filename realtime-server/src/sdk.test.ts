import {
  child,
  endBefore,
  equalTo,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  endAt,
  update,
  type DataSnapshot,
} from 'firebase/database';
import { ReceivedEvents } from './testing/received-events.ts';
import { TestBed, type Client } from './testing/test-bed.ts';

const RULES = { rules: { '.read': true, '.write': true, list: { '.indexOn': ['n', 'g', 'deep/er', '.value'] } } };

let bed: TestBed;
let a: Client;
let b: Client;
beforeAll(async () => {
  bed = await TestBed.start(RULES);
  a = bed.client();
  b = bed.client();
});
afterAll(() => bed.close());
beforeEach(() => set(ref(a.database), null));

const keysOf = (snapshot: DataSnapshot): string[] => {
  const keys: string[] = [];
  snapshot.forEach((entry) => void keys.push(entry.key ?? ''));
  return keys;
};
const valueIn = async (client: Client, path: string): Promise<unknown> => (await get(ref(client.database, path))).val();

describe('values of the SDK', () => {
  test('set by one client are read by another, with text beyond ASCII', async () => {
    const value = { x: 1, y: { z: 'é😀', flag: false } };
    await set(ref(a.database, 'v'), value);
    expect(await valueIn(b, 'v')).toEqual(value);
  });

  test('longer than one frame arrive whole', async () => {
    const text = 'ação '.repeat(40_000);
    const writer = await bed.signedIn('p1001');
    await set(ref(writer.database, 'long'), text);
    expect(await valueIn(b, 'long')).toBe(text);
  });

  test('have ordinary keys where a key means something to JavaScript', async () => {
    await set(ref(a.database, 'odd/constructor'), 'c');
    await set(child(ref(a.database, 'odd'), '__proto__'), 'p');
    expect((await get(ref(b.database, 'odd/__proto__'))).val()).toBe('p');
    expect(keysOf(await get(ref(b.database, 'odd'))).sort()).toEqual(['__proto__', 'constructor']);
  });

  test('updated at many places give one event', async () => {
    await set(ref(a.database, 'm'), { a: { x: 1, y: 1 } });
    const received = new ReceivedEvents<unknown>();
    const stop = onValue(ref(b.database, 'm'), (snapshot) => received.record(snapshot.val()));
    await received.until((all) => all.length === 1);
    await update(ref(a.database, 'm'), { 'a/x': 2, 'a/y': null, 'c/d': true });
    await received.until((all) => all.length === 2);
    stop();
    expect(received.last).toEqual({ a: { x: 2 }, c: { d: true } });
  });

  test('lose their parents with the last child', async () => {
    await set(ref(a.database, 'p/q/r'), 1);
    await remove(ref(a.database, 'p/q/r'));
    expect((await get(ref(b.database, 'p'))).exists()).toBe(false);
  });

  test('change from leaf to children and from children to leaf for a listener', async () => {
    const received = new ReceivedEvents<unknown>();
    const stop = onValue(ref(b.database, 'w'), (snapshot) => received.record(snapshot.val()));
    await received.until((all) => all.length === 1);
    for (const [path, value, seen] of [
      ['w', 5, 5],
      ['w/x/y', 1, { x: { y: 1 } }],
      ['w', 'text', 'text'],
    ] as const) {
      await set(ref(a.database, path), value);
      await received.until((all) => JSON.stringify(all.at(-1)) === JSON.stringify(seen));
    }
    stop();
  });

  test('of the server are the time, and an increment that many clients share', async () => {
    const before = Date.now();
    await set(ref(a.database, 't'), { at: serverTimestamp(), n: 10 });
    await Promise.all(Array.from({ length: 50 }, (_, i) => set(ref((i % 2 ? a : b).database, 't/n'), increment(2))));
    const value = (await valueIn(b, 't')) as { at: number; n: number };
    expect(value.n).toBe(110);
    expect(value.at).toBeGreaterThanOrEqual(before);
    expect(value.at).toBeLessThanOrEqual(Date.now());
  });

  test('preserve priorities, which order children and can be changed alone', async () => {
    await setWithPriority(ref(a.database, 'pr/one'), 'x', 30);
    await setWithPriority(ref(a.database, 'pr/two'), { deep: true }, 20);
    await set(ref(a.database, 'pr/three'), 'none');
    const moved = new ReceivedEvents<string | null>();
    const loaded = new ReceivedEvents<boolean>();
    const stop = onChildMoved(ref(b.database, 'pr'), (snapshot) => moved.record(snapshot.key));
    onValue(ref(b.database, 'pr'), () => loaded.record(true), { onlyOnce: true });
    await loaded.until((all) => all.length > 0);
    expect(keysOf(await get(ref(b.database, 'pr')))).toEqual(['three', 'two', 'one']);
    await setPriority(ref(a.database, 'pr/one'), 10);
    await moved.until((all) => all.includes('one'));
    stop();
    const snapshot = await get(query(ref(b.database, 'pr'), orderByPriority()));
    expect(keysOf(snapshot)).toEqual(['three', 'one', 'two']);
    expect(snapshot.child('one').priority).toBe(10);
    expect(snapshot.exportVal()).toEqual({
      three: 'none',
      one: { '.value': 'x', '.priority': 10 },
      two: { deep: true, '.priority': 20 },
    });
  });
});

describe('child events', () => {
  test('come for children added in order, changed and removed', async () => {
    const added = new ReceivedEvents<string | null>();
    const changed = new ReceivedEvents<unknown>();
    const removed = new ReceivedEvents<string | null>();
    const place = ref(b.database, 'list');
    const stops = [
      onChildAdded(place, (snapshot) => added.record(snapshot.key)),
      onChildChanged(place, (snapshot) => changed.record((snapshot.val() as { n: number }).n)),
      onChildRemoved(place, (snapshot) => removed.record(snapshot.key)),
    ];
    const keys: (string | null)[] = [];
    for (let n = 0; n < 5; n += 1) keys.push((await push(ref(a.database, 'list'), { n })).key);
    await added.until((all) => all.length === 5);
    expect(added.all).toEqual(keys);
    await update(ref(a.database, `list/${keys[0]}`), { n: 100 });
    await changed.until((all) => all.includes(100));
    await remove(ref(a.database, `list/${keys[1]}`));
    await removed.until((all) => all.includes(keys[1] ?? null));
    for (const stop of stops) stop();
  });
});

describe('queries', () => {
  const list = {
    a: { n: 3, g: 'x', deep: { er: true } },
    b: { n: 1, g: 'y', deep: { er: false } },
    c: { n: 2, g: 'x' },
    d: { n: 'text', g: 'y' },
    e: { g: 'z' },
    10: { n: 2, g: 'x' },
    9: { n: 0.5, g: 'w' },
  };
  beforeEach(() => set(ref(a.database, 'list'), list));

  test.each([
    ['by child', [orderByChild('n')], ['e', '9', 'b', '10', 'c', 'a', 'd']],
    ['by a deep child', [orderByChild('deep/er'), startAt(false)], ['b', 'a']],
    ['by key, integers first', [orderByKey()], ['9', '10', 'a', 'b', 'c', 'd', 'e']],
    ['equal', [orderByChild('g'), equalTo('x')], ['10', 'a', 'c']],
    ['equal, one key', [orderByChild('g'), equalTo('x', 'a')], ['a']],
    ['equal to nothing', [orderByChild('n'), equalTo(null)], ['e']],
    ['first', [orderByChild('n'), limitToFirst(3)], ['e', '9', 'b']],
    ['last', [orderByChild('n'), limitToLast(2)], ['a', 'd']],
    ['from', [orderByChild('n'), startAt(2)], ['10', 'c', 'a', 'd']],
    ['from a key on', [orderByChild('n'), startAt(2, 'c')], ['c', 'a', 'd']],
    ['after', [orderByChild('n'), startAfter(2)], ['a', 'd']],
    ['to', [orderByChild('n'), endAt(2)], ['e', '9', 'b', '10', 'c']],
    ['before', [orderByChild('n'), endBefore(2)], ['e', '9', 'b']],
    ['between, limited', [orderByChild('n'), startAt(1), endAt(3), limitToLast(2)], ['c', 'a']],
    ['keys between', [orderByKey(), startAt('a'), endBefore('c')], ['a', 'b']],
    ['keys after', [orderByKey(), startAfter('c')], ['d', 'e']],
  ])('%s', async (_, constraints, expected) => {
    expect(keysOf(await get(query(ref(b.database, 'list'), ...constraints)))).toEqual(expected);
    const received = new ReceivedEvents<string[]>();
    const stop = onValue(query(ref(a.database, 'list'), ...constraints), (snapshot) =>
      received.record(keysOf(snapshot)),
    );
    await received.until((all) => all.length > 0);
    stop();
    expect(received.last).toEqual(expected);
  });

  test('by value give the children in the order of their values', async () => {
    await set(ref(a.database, 'list'), { a: 3, b: 'x', c: true, d: 1, e: false, f: { g: 1 } });
    expect(keysOf(await get(query(ref(b.database, 'list'), orderByValue())))).toEqual(['e', 'c', 'd', 'a', 'b', 'f']);
    expect(keysOf(await get(query(ref(b.database, 'list'), orderByValue(), startAt(1), endAt('w'))))).toEqual([
      'd',
      'a',
    ]);
  });

  test('with a limit follow the data', async () => {
    const window = query(ref(b.database, 'list'), orderByChild('n'), startAt(1), limitToFirst(2));
    const values = new ReceivedEvents<string[]>();
    const removed = new ReceivedEvents<string | null>();
    const stops = [
      onValue(window, (snapshot) => values.record(keysOf(snapshot))),
      onChildRemoved(window, (snapshot) => removed.record(snapshot.key)),
    ];
    await values.until((all) => all.length > 0);
    expect(values.last).toEqual(['b', '10']);
    await set(ref(a.database, 'list/new'), { n: 1.5 });
    await removed.until((all) => all.includes('10'));
    expect(values.last).toEqual(['b', 'new']);
    await remove(ref(a.database, 'list/b'));
    await values.until((all) => all.at(-1)?.join() === 'new,10');
    await set(ref(a.database, 'list'), 'a leaf');
    await values.until((all) => all.at(-1)?.length === 0);
    for (const stop of stops) stop();
  });

  test('without index are answered to a listener and refused to a single read, as in Firebase', async () => {
    const unindexed = query(ref(b.database, 'list'), orderByChild('other'), equalTo(null));
    const received = new ReceivedEvents<number>();
    const stop = onValue(unindexed, (snapshot) => received.record(snapshot.size));
    await received.until((all) => all.at(-1) === 7);
    stop();
    await expect(get(query(ref(a.database, 'list'), orderByChild('other'), equalTo(1)))).rejects.toThrow(
      'Index not defined, add ".indexOn": "other", for path "/list", to the rules',
    );
  });
});

describe('transactions', () => {
  test('of many clients on one counter lose nothing', async () => {
    const clients = Array.from({ length: 8 }, () => bed.client());
    await set(ref(a.database, 'counter'), 0);
    const results = await Promise.all(
      clients.map((client) =>
        runTransaction(ref(client.database, 'counter'), (value: number | null) => (value ?? 0) + 1),
      ),
    );
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(await valueIn(a, 'counter')).toBe(8);
  });

  test('on an object have one winner', async () => {
    const clients = Array.from({ length: 6 }, () => bed.client());
    await setWithPriority(
      ref(a.database, 'slot'),
      { id: 7, n: 1.5, neg: -2, s: 'ü😀', list: [1, { x: false }] },
      'prio',
    );
    const results = await Promise.all(
      clients.map((client, i) =>
        runTransaction(ref(client.database, 'slot'), (value: Record<string, unknown> | null) =>
          value === null ? value : value['owner'] === undefined ? { ...value, owner: i } : undefined,
        ),
      ),
    );
    const winners = results.flatMap(({ committed, snapshot }) =>
      committed && snapshot.exists() ? [snapshot.child('owner').val() as number] : [],
    );
    expect(winners).toHaveLength(1);
    expect((await get(ref(a.database, 'slot/owner'))).val()).toBe(winners[0]);
  });
});

describe('onDisconnect', () => {
  test('set, update and remove happen when the connection ends; a cancelled one does not', async () => {
    const client = bed.client();
    const place = (path: string) => ref(client.database, path);
    await set(place('od'), { gone: true, kept: true, state: 'on', deep: { a: 1, b: 2 } });
    await onDisconnect(place('od/gone')).remove();
    await onDisconnect(place('od/state')).set('off');
    await onDisconnect(place('od/deep')).update({ b: 3, at: serverTimestamp() });
    await onDisconnect(place('od/kept')).remove();
    await onDisconnect(place('od/kept')).cancel();
    const received = new ReceivedEvents<Record<string, unknown> | null>();
    const stop = onValue(ref(a.database, 'od'), (snapshot) =>
      received.record(snapshot.val() as Record<string, unknown>),
    );
    await received.until((all) => all.length > 0);
    goOffline(client.database);
    await received.until(
      (all) => all.at(-1)?.['state'] === 'off' && typeof (all.at(-1)?.['deep'] as { at?: number }).at === 'number',
    );
    stop();
    expect(received.last).toEqual({ kept: true, state: 'off', deep: { a: 1, b: 3, at: expect.any(Number) as number } });
  });
});

test('a listener that reconnects with a current copy is sent nothing', async () => {
  await set(ref(a.database, 'same'), { x: 1, y: { z: 'é' } });
  const received = new ReceivedEvents<unknown>();
  const client = bed.client();
  const stop = onValue(ref(client.database, 'same'), (snapshot) => received.record(snapshot.val()));
  await received.until((all) => all.length === 1);
  const before = bed.server.stats().upToDate;
  goOffline(client.database);
  goOnline(client.database);
  await get(ref(client.database, 'other'));
  expect(bed.server.stats().upToDate).toBe(before + 1);
  stop();
});

test('a rule on a missing value denies as a whole, unless it asks first whether it is there', async () => {
  const strict = await TestBed.start({
    rules: {
      bare: { '.write': "data.child('n').val() + 1 > 0 || auth == null" },
      asking: { '.write': "data.child('n').isNumber() && data.child('n').val() + 1 > 0 || auth == null" },
    },
  });
  const { database } = strict.client();
  await expect(set(ref(database, 'bare'), { n: 1 })).rejects.toThrow('PERMISSION_DENIED');
  await set(ref(database, 'asking'), { n: 1 });
  await strict.adminDatabase().ref('bare/n').set(1);
  await set(ref(database, 'bare'), { n: 2 });
  await strict.close();
});
