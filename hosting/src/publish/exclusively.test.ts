import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { storeFiles } from './build-files.ts';
import { exclusively } from './exclusively.ts';
import { readPublished } from './published.ts';
import '../../../scripts/jest/second-try.ts';

const lockIn = (folder: string) => join(folder, 'registry.lock');

it('a task under a lock excludes others until it ends, also by a failure', () => {
  const lock = lockIn(temporaryFolder());
  expect(exclusively(lock, 0, () => exclusively(lock, 0, () => 'both'))).toBe('busy');
  expect(() =>
    exclusively(lock, 0, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(exclusively(lock, 0, () => readdirSync(dirname(lock)))).toEqual(['registry.lock']);
  expect(existsSync(lock)).toBe(false);
});

it('a lock of a process that died is taken over at once', () => {
  const lock = lockIn(temporaryFolder());
  writeFileSync(lock, `${spawnSync(process.execPath, ['-e', '0']).pid} x`);
  expect(exclusively(lock, 0, () => 'done')).toBe('done');
});

it('publishing accepts a folder that another process finished in parallel', () => {
  const folder = join(temporaryFolder(), 'mfe-home', '1.0.0+0123456789abcdef');
  const content: [string, Buffer][] = [['a.js', Buffer.from('a()')]];
  /** Another process publishes the same content while these files are being written. */
  class Overtaken extends Map<string, Buffer> {
    override [Symbol.iterator]() {
      storeFiles(folder, new Map(content));
      return super[Symbol.iterator]();
    }
  }
  expect(storeFiles(folder, new Overtaken(content))).toBe(false);
  expect([readdirSync(folder), readdirSync(dirname(folder))]).toEqual([['a.js'], ['1.0.0+0123456789abcdef']]);
});

it('several processes publish parts at once, the same one twice among them, and loses none', async () => {
  const folder = join(temporaryFolder(), 'hosting');
  const parts = [builtRemote(), builtRemote(), builtApp('shell'), builtApp('professional')].map((dist) =>
    dirname(dist),
  );
  const codes = await Promise.all(
    parts.map(async (part) => {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', join(import.meta.dirname, '../publish-main.ts'), part],
        { env: { ...process.env, ACOLHE_PUBLISHED: folder }, stdio: 'ignore' },
      );
      const [code] = (await once(child, 'exit')) as [number];
      return code;
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
  const read = readPublished(folder);
  expect(read.ok && [read.value.remotes.map(({ name }) => name), read.value.apps.map(({ name }) => name)]).toEqual([
    ['mfe-home'],
    ['professional', 'shell'],
  ]);
});
