import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USUAL_LIMITS } from '../limits/limits.ts';
import { buildRuleTree } from '../rules/rule-tree.ts';
import { Rules } from '../rules/rules.ts';
import { openDataFolder } from '../store/data-folder.ts';
import { Database } from '../store/database.ts';
import { Journal } from '../store/journal.ts';
import type { Actor } from '../store/pending-writes.ts';
import { recover } from '../store/recovery.ts';
import { OPEN_RULES } from '../testing/test-bed.ts';
import type { Subscriber } from './listener.ts';
import { Listens } from './listens.ts';

const ADMIN: Actor = { kind: 'admin' };
let path: string;
let database: Database;
let errors: unknown[];
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'isolation-'));
  errors = [];
  const folder = openDataFolder(path);
  const recovered = await recover(folder, () => undefined);
  const journal = new Journal(folder, recovered, {
    fsync: false,
    compactBytes: 1e9,
    onFatal: (error) => errors.push(error),
  });
  database = new Database({
    journal,
    rules: new Rules(buildRuleTree(OPEN_RULES)),
    limits: USUAL_LIMITS,
    state: recovered.state,
    now: () => 7,
    onError: (error) => errors.push(error),
  });
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

/** A subscriber that records everything, unless it is broken. */
class Hearer implements Subscriber {
  readonly actor = ADMIN;
  readonly received: string[] = [];
  isBroken = false;
  wasCutOff = false;

  send(message: string | Buffer): void {
    if (this.isBroken) throw new Error('a socket that takes nothing');
    this.received.push(message.toString());
  }

  cutOff(): void {
    this.wasCutOff = true;
  }
}

test('a listener whose delivery fails stops neither the others nor the writer, and is cut off', () => {
  const listens = new Listens(
    database,
    () => 7,
    (error) => errors.push(error),
  );
  const [first, broken, last] = [new Hearer(), new Hearer(), new Hearer()];
  for (const hearer of [first, broken, last])
    listens.listen(hearer, {
      path: ['a'],
      query: undefined,
      tag: undefined,
      wireQuery: undefined,
      hash: undefined,
      most: Infinity,
    });
  broken.isBroken = true;
  expect(database.write([['a', 1]], ADMIN)).toBeNull();
  expect([first, broken, last].map(({ received }) => received.length)).toEqual([2, 1, 2]);
  expect([first, broken, last].map(({ wasCutOff }) => wasCutOff)).toEqual([false, true, false]);
  expect(errors).toEqual([new Error('a socket that takes nothing')]);
});

test('a watcher that fails stops neither the others nor the writer', () => {
  const seen: unknown[] = [];
  database.watch(() => {
    throw new Error('a watcher that fails');
  });
  database.watch(({ after }) => seen.push(after.at(['a']).value));
  expect(database.write([['a', 1]], ADMIN)).toBeNull();
  expect(database.root.at(['a']).value).toBe(1);
  expect([seen, errors]).toEqual([[1], [new Error('a watcher that fails')]]);
});
