import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { outsideFolder } from './outside-folder.ts';
import '../../../../scripts/jest/second-try.ts';

/** So many that another process can be stopped while it deletes them. */
const FILES = 10_000;

let folder: string;
let another: ChildProcess | undefined;
let outside: string | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'acolhe-outside-'));
});
afterEach(() => {
  another?.kill('SIGKILL');
  for (const path of [folder, outside]) if (path !== undefined) rmSync(path, { recursive: true, force: true });
});

/** Makes another process find the place of another server, as that server does when it starts. */
function startAnother() {
  const own = join(folder, 'other');
  mkdirSync(own);
  const find = `import(process.argv[1]).then(({ outsideFolder }) => console.log(outsideFolder(process.argv[2])))`;
  const module = pathToFileURL(join(import.meta.dirname, 'outside-folder.ts')).href;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', find, module, own], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  another = child;
  let place = '';
  child.stdout.on('data', (text: Buffer) => (place += text.toString()));
  const closed = once(child, 'close').then(([code]) => ({ code: code as number, place: place.trim() }));
  return { child, closed };
}

// Only root may start a process as another user.
const asRoot = process.getuid?.() === 0 ? it : it.skip;

asRoot(
  'a server whose folder was made anew keeps its data when another server, that starts at once, deletes what was left of it',
  async () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    outside = outsideFolder(own);
    const data = join(outside, 'data');
    mkdirSync(data);
    for (let number = 0; number < FILES; number += 1) writeFileSync(join(data, String(number)), '');
    rmSync(own, { recursive: true });
    const other = startAnother();
    const hasBegun = () => !existsSync(data) || readdirSync(data).length < FILES;
    while (other.child.exitCode === null && !hasBegun()) await pause(1);
    other.child.kill('SIGSTOP');
    mkdirSync(own);
    expect(outsideFolder(own)).toBe(outside);
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'new'), 'kept');
    other.child.kill('SIGCONT');
    const { code, place } = await other.closed;
    expect(code).toBe(0);
    rmSync(place, { recursive: true });
    expect(outsideFolder(own)).toBe(outside);
    expect(readdirSync(data)).toEqual(['new']);
    expect(readFileSync(join(data, 'new'), 'utf8')).toBe('kept');
  },
);
