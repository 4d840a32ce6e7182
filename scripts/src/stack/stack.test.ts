import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isHealthy, type Service } from './managed-process.ts';
import { ServiceFailure, Stack } from './stack.ts';
import '../../jest/second-try.ts';

const folder = temporaryFolder();
const root = process.cwd();
let stack: Stack | undefined;

let onTestEnd: () => void = () => undefined;
afterEach(async () => {
  onTestEnd();
  await stack?.stop();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function serviceOf(name: string, source: string): Promise<Service> {
  const port = await freePort();
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source.replaceAll('PORT', String(port)));
  return { name, args: [file], env: {}, ports: [port], isHealthy: isHealthy(`http://127.0.0.1:${port}/`) };
}

const GREETER =
  "import { createServer } from 'node:http'; console.log('up', process.pid); createServer((q, r) => { r.end('ok'); if (q.url === '/crash') process.exit(3); }).listen(PORT, '127.0.0.1');";

it('the stack starts a service, waits until it answers, writes its log, and stops it', async () => {
  const service = await serviceOf('greeter', GREETER);
  stack = new Stack([service], { root, logFolder: folder });
  await stack.startAll();
  expect(await service.isHealthy?.()).toBe(true);
  await stack.stop();
  expect(await service.isHealthy?.()).toBe(false);
  expect(readFileSync(join(folder, 'greeter.log'), 'utf8')).toContain('up');
  expect((statSync(join(folder, 'greeter.log')).mode & 0o777).toString(8)).toBe('600');
});

it('the stack takes the log of an earlier run from all readers but its owner', async () => {
  const log = join(folder, 'reader.log');
  writeFileSync(log, 'before\n', { mode: 0o644 });
  chmodSync(log, 0o644);
  stack = new Stack([await serviceOf('reader', GREETER)], { root, logFolder: folder });
  await stack.startAll();
  expect((statSync(log).mode & 0o777).toString(8)).toBe('600');
});

it('the stack starts a service again that ended unasked, and not one that was killed on purpose', async () => {
  const service = await serviceOf('faller', GREETER);
  const restarts: string[] = [];
  stack = new Stack([service], { root, logFolder: folder, onRestart: (name) => restarts.push(name) });
  await stack.startAll();
  const before = stack.pid('faller');
  await fetch(`http://127.0.0.1:${service.ports[0]}/crash`).catch(() => undefined);
  while (stack.pid('faller') === before || !(await service.isHealthy?.()))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(restarts).toEqual(['faller']);
  await stack.kill('faller');
  expect(await service.isHealthy?.()).toBe(false);
  expect(restarts).toEqual(['faller']);
});

it('the stack continues to watch a service that is slow to recover', async () => {
  const greeter = await serviceOf('slow', GREETER);
  let isOver = false;
  const answers = async () => {
    while (!isOver && !(await greeter.isHealthy?.())) await new Promise((resolve) => setTimeout(resolve, 20));
    return true;
  };
  const crash = () => fetch(`http://127.0.0.1:${greeter.ports[0]}/crash`).catch(() => undefined);
  let health = answers;
  const restarts: string[] = [];
  // Without patience: the first failed check gives the service up.
  stack = new Stack([{ ...greeter, isHealthy: () => health() }], {
    root,
    logFolder: folder,
    readyTimeoutMs: -1,
    onRestart: (name) => restarts.push(name),
  });
  await stack.startAll();
  onTestEnd = () => void (isOver = true);
  const givenUp = new Promise<void>((resolve) => {
    health = () => {
      resolve();
      return Promise.resolve(false);
    };
  });
  await crash();
  await givenUp;
  await answers();
  const back = new Promise<void>((resolve) => {
    health = async () => {
      resolve();
      return answers();
    };
  });
  await crash();
  await back;
  expect(restarts).toEqual(['slow', 'slow']);
});

it('the stack › starts what was killed and what does not answer, and nothing else, when it is healed', async () => {
  const [killed, deaf, well] = [
    await serviceOf('killed', GREETER),
    await serviceOf('deaf', GREETER),
    await serviceOf('well', GREETER),
  ];
  const deafPids: (number | undefined)[] = [];
  const receives = async () => {
    if (deafPids.includes(stack?.pid('deaf'))) return false;
    while (!(await deaf.isHealthy?.())) await new Promise((resolve) => setTimeout(resolve, 20));
    return true;
  };
  const options = { root, logFolder: folder };
  stack = new Stack([killed, well], options);
  await stack.startAll();
  expect(await stack.heal()).toEqual([]);
  const wellPid = stack.pid('well');
  await stack.kill('killed');
  expect(await stack.heal()).toEqual(['killed']);
  expect(await killed.isHealthy?.()).toBe(true);
  expect(stack.pid('well')).toBe(wellPid);
  await stack.stop();

  // Without patience: one failed check is enough.
  stack = new Stack([{ ...deaf, isHealthy: receives }], { ...options, readyTimeoutMs: -1 });
  await stack.startAll();
  deafPids.push(stack.pid('deaf'));
  expect(await stack.heal()).toEqual(['deaf']);
  expect(deafPids).not.toContain(stack.pid('deaf'));
});

it('the stack reports the last output of a service that does not start', async () => {
  stack = new Stack([await serviceOf('broken', "console.error('port is taken'); process.exit(1);")], {
    root,
    logFolder: folder,
  });
  const failure: unknown = await stack.startAll().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServiceFailure);
  expect((failure as ServiceFailure).lastOutput).toContain('port is taken');
});

it('the stack runs a task to its end before what follows, and stops when it fails', async () => {
  const task: Service = { name: 'task', args: ['-e', ''], env: {}, ports: [] };
  stack = new Stack([task], { root, logFolder: folder });
  await stack.startAll();
  stack = new Stack(
    [
      { ...task, args: ['-e', 'console.error("no database"); process.exit(2)'] },
      { ...task, name: 'after' },
    ],
    { root, logFolder: folder },
  );
  await expect(stack.startAll()).rejects.toMatchObject({ service: 'task', lastOutput: 'no database' });
  expect(stack.pid('after')).toBeUndefined();
});
