import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_LIMITS } from '../limits/limits.ts';
import { buildRuleTree } from '../rules/rule-tree.ts';
import { Rules } from '../rules/rules.ts';
import { SlowDisk } from '../testing/slow-disk.ts';
import { jsonText } from '../tree/json-text.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { Database } from './database.ts';
import { Journal } from './journal.ts';
import { type Actor, withoutPlace, withWrite } from './pending-writes.ts';
import { logLine, readLog } from './record.ts';
import { logName, recover, snapshotName } from './recovery.ts';

const ADMIN: Actor = { kind: 'admin' };
const OPEN = new Rules(buildRuleTree({ rules: { '.read': true, '.write': true } }));

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

interface Opened {
  readonly database: Database;
  readonly journal: Journal;
  readonly warnings: readonly string[];
  readonly fatal: readonly unknown[];
}

async function open({
  fsync = false,
  compactBytes = 1e9,
  folder = openDataFolder(path),
}: { fsync?: boolean; compactBytes?: number; folder?: DataFolder } = {}): Promise<Opened> {
  const warnings: string[] = [];
  const fatal: unknown[] = [];
  const recovered = await recover(folder, (line) => warnings.push(line));
  const journal = new Journal(folder, recovered, { fsync, compactBytes, onFatal: (error) => fatal.push(error) });
  return {
    database: new Database({
      journal,
      rules: OPEN,
      limits: USUAL_LIMITS,
      state: recovered.state,
      now: () => 7,
      onError: (error) => warnings.push(String(error)),
    }),
    journal,
    warnings,
    fatal,
  };
}
const text = ({ database }: Opened): string => jsonText(database.root);
const file = (name: string): string => join(path, name);

describe('the log', () => {
  test('is readable by its owner alone, also one that others could read', async () => {
    const first = await open();
    first.database.write([['a/b', 'Febre']], ADMIN);
    const modes = () =>
      readdirSync(path)
        .filter((name) => name.endsWith('.jsonl'))
        .map((name) => statSync(file(name)).mode & 0o777);
    expect(modes()).toEqual([0o600]);
    chmodSync(file(logName(1)), 0o644);
    await open();
    expect(modes()).toEqual([0o600]);
  });

  test('restores every kind of change after the process has ended', async () => {
    const first = await open();
    first.database.write(
      [
        ['a/b', { x: 1, '.priority': 'p' }],
        ['c', 'é😀\n\u2028'],
      ],
      ADMIN,
    );
    first.database.write([['a/b/x', null]], ADMIN);
    first.database.write(
      [
        ['t', { '.sv': 'timestamp' }],
        ['n', { '.sv': { increment: 2 } }],
        ['__proto__/x', true],
      ],
      ADMIN,
    );
    first.database.write([['n', { '.sv': { increment: 2 } }]], ADMIN);
    first.database.write([['c/.priority', 5]], ADMIN);
    const second = await open();
    expect(text(second)).toBe(text(first));
    expect(text(second)).toBe('{"c":{".value":"é😀\\n\u2028",".priority":5},"t":7,"n":4,"__proto__":{"x":true}}');
  });

  test('is not touched by a write that changes nothing or is refused', async () => {
    const { database, journal } = await open();
    database.write([['a', 1]], ADMIN);
    const before = journal.logBytes;
    expect(
      database.write(
        [
          ['a', 1],
          ['b', null],
        ],
        ADMIN,
      ),
    ).toBeNull();
    expect(database.write([['a', { 'x.y': 1 }]], ADMIN)).toMatchObject({ status: 'failure' });
    expect(journal.logBytes).toBe(before);
  });

  test.each([1, 5, 20])(
    'a last line that lacks its last %d bytes is dropped, and the log continues after the line before',
    async (lost) => {
      const first = await open();
      first.database.write([['a', 1]], ADMIN);
      first.database.write([['b', 'torn']], ADMIN);
      truncateSync(file(logName(1)), first.journal.logBytes - lost);
      const second = await open();
      expect([text(second), second.warnings]).toEqual(['{"a":1}', []]);
      second.database.write([['c', 3]], ADMIN);
      expect(text(await open())).toBe('{"a":1,"c":3}');
      expect(readdirSync(path)).toEqual([logName(1)]);
    },
  );

  test('sets the text after a damaged line aside and reports it', async () => {
    const first = await open();
    first.database.write([['a', 1]], ADMIN);
    appendFileSync(file(logName(1)), `0123456789abcdef {"w":[["b",2]]}\n${logLine('{"w":[["c",3]]}')}`);
    const second = await open();
    expect(text(second)).toBe('{"a":1}');
    expect(second.warnings).toEqual([expect.stringContaining('log-00000001.jsonl is damaged')]);
    expect(readFileSync(file('damaged-00000001.jsonl'), 'utf8')).toContain('"c"');
  });

  test('carries a checksum with each line', () => {
    expect(readLog(logLine('{"w":[]}') + logLine('{}')).records).toEqual(['{"w":[]}', '{}']);
    expect(readLog(logLine('{"w":[["a",1]]}').replace('1]', '2]'))).toMatchObject({ records: [], soundBytes: 0 });
  });
});

describe('snapshots', () => {
  const fill = (database: Database, from: number, count: number): void => {
    for (let i = from; i < from + count; i += 1)
      database.write([[`list/k${i}`, { n: i, text: 'x'.repeat(100) }]], ADMIN);
  };

  test('are written while writes continue, replace the logs, and nothing is lost', async () => {
    const first = await open({ compactBytes: 20_000 });
    for (let round = 0; round < 20; round += 1) {
      fill(first.database, round * 50, 50);
      first.database.write([[`list/k${round}`, null]], ADMIN);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await first.journal.close();
    expect(first.fatal).toEqual([]);
    const names = readdirSync(path);
    expect(names.filter((name) => name.startsWith('snapshot-'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('log-'))).toHaveLength(1);
    expect(names).not.toContain(logName(1));
    expect(text(await open())).toBe(text(first));
  });

  test('lose nothing when the server crashes at any point of making one', async () => {
    const first = await open();
    fill(first.database, 0, 10);
    // The new log is there and in use, the snapshot is not yet, or half.
    writeFileSync(file(logName(2)), logLine('{"w":[["after",1]]}'));
    writeFileSync(file(`${snapshotName(2)}.tmp`), '{"pending":[],"root":{"li');
    const expected = JSON.stringify({ ...(JSON.parse(text(first)) as object), after: 1 });
    const second = await open();
    expect(text(second)).toBe(expected);
    // A later snapshot replaces the one that was not finished, so that logs do not pile up.
    expect(readdirSync(path).sort()).toEqual([logName(3), snapshotName(3)].sort());
    second.database.write([['later', 2]], ADMIN);
    // The snapshot exists, the old files are not deleted yet.
    writeFileSync(file(logName(2)), logLine('{"w":[["after",1]]}'));
    writeFileSync(file(snapshotName(3)), '{"pending":[],"root":{"list":"as of the snapshot"}}');
    expect(text(await open())).toBe('{"list":"as of the snapshot","later":2}');
    expect(readdirSync(path).sort()).toEqual([logName(3), snapshotName(3)].sort());
  });

  test('let other work have its turn while a large one is written', async () => {
    const { database, journal } = await open({ compactBytes: 1_000_000 });
    const bulk = Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`k${i}`, { n: i, text: 'some text' }]));
    database.write([['bulk', bulk]], ADMIN);
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    await journal.close();
    clearInterval(counting);
    expect(readdirSync(path)).toContain(snapshotName(2));
    expect(turns).toBeGreaterThan(5);
  });
});

describe('a server with fsync', () => {
  test('sends messages that wait for a commit after its sync, in order; commits of one moment share it', async () => {
    const folder = new SlowDisk(path);
    const { database, journal } = await open({ fsync: true, folder });
    const out: string[] = [];
    const say = (word: string): void => journal.whenSafe(() => out.push(word));
    say('before');
    database.write([['a', 1]], ADMIN);
    say('a');
    database.write([['b', 1]], ADMIN);
    say('b');
    const first = await folder.nextSync();
    expect(out).toEqual(['before']);
    database.write([['c', 1]], ADMIN);
    say('c');
    first.done();
    const second = await folder.nextSync();
    expect(out).toEqual(['before', 'a', 'b']);
    second.done();
    await new Promise((resolve) => setImmediate(resolve));
    expect(out).toEqual(['before', 'a', 'b', 'c']);
    say('after');
    expect(out.at(-1)).toBe('after');
  });

  test('acknowledges nothing and must stop when a sync fails', async () => {
    const folder = new SlowDisk(path);
    const { database, journal, fatal } = await open({ fsync: true, folder });
    let acknowledged = false;
    database.write([['a', 1]], ADMIN);
    journal.whenSafe(() => (acknowledged = true));
    (await folder.nextSync()).fail(new Error('EIO'));
    await new Promise((resolve) => setImmediate(resolve));
    expect([acknowledged, String(fatal[0])]).toEqual([false, 'Error: EIO']);
  });
});

test('a write that the disk refuses is refused and changes nothing, and later ones succeed', async () => {
  const folder = new SlowDisk(path);
  const opened = await open({ folder });
  const commits: unknown[] = [];
  opened.database.watch((commit) => commits.push(commit));
  opened.database.write([['a', 1]], ADMIN);
  folder.refuses = true;
  expect(opened.database.write([['a', 2]], ADMIN)).toEqual({
    status: 'unavailable',
    reason: 'the disk refuses: ENOSPC: no space left on device',
  });
  expect([text(opened), commits]).toEqual(['{"a":1}', [expect.anything()]]);
  folder.refuses = false;
  expect(opened.database.write([['a', 3]], ADMIN)).toBeNull();
  expect(text(await open())).toBe('{"a":3}');
});

describe('a write left for the end of a connection', () => {
  test('is carried out after a crash, once', async () => {
    const first = await open();
    first.database.leave('s1', [['p/one', null]], ADMIN);
    first.database.leave('s1', [['count', { '.sv': { increment: 1 } }]], ADMIN);
    first.database.leave(
      's2',
      [
        ['p/two', 'off'],
        ['seen', { '.sv': 'timestamp' }],
      ],
      ADMIN,
    );
    first.database.leave('s3', [['p/three', null]], ADMIN);
    first.database.takeBack('s3', ['p']);
    first.database.write([['p', { one: 1, two: 2, three: 3 }]], ADMIN);
    const second = await open();
    second.database.carryOutAllLeft();
    expect(text(second)).toBe('{"p":{"two":"off","three":3},"count":1,"seen":7}');
    const third = await open();
    third.database.carryOutAllLeft();
    expect(text(third)).toBe(text(second));
  });

  test('is in the snapshots too', async () => {
    const first = await open({ compactBytes: 1 });
    first.database.leave('s1', [['gone', true]], ADMIN);
    await first.journal.close();
    expect(readdirSync(path).some((name) => name.startsWith('snapshot-'))).toBe(true);
    const second = await open();
    second.database.carryOutAllLeft();
    expect(text(second)).toBe('{"gone":true}');
  });

  test('replaces earlier ones for the same place or below', () => {
    const left = withWrite(
      withWrite(
        [
          [['a/b', 1]],
          [
            ['a/c', 1],
            ['d', 1],
          ],
        ],
        [['x', 1]],
      ),
      [['a', 2]],
    );
    expect(left).toEqual([[['d', 1]], [['x', 1]], [['a', 2]]]);
    expect(withoutPlace(left, ['d'])).toEqual([[['x', 1]], [['a', 2]]]);
  });
});
