import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAndPublish } from './build/build-and-publish.ts';
import { isPortTaken, portsFrom } from './run/ports.ts';
import { exitWithError, takeRunLock } from './run/run-lock.ts';
import { planRun } from './run/run-plan.ts';
import { welcome } from './run/welcome.ts';
import { acolheServices } from './stack/acolhe-services.ts';
import { ServiceFailure, Stack } from './stack/stack.ts';

// `npm start`: builds what changed, starts everything, waits until it is healthy, prints where it is. `-- --reset`
// begins with empty data, but for a database of the operator.
const root = process.cwd();
const data = join(root, '.data');
const ports = (() => {
  try {
    return portsFrom(process.env);
  } catch (error) {
    return exitWithError((error as Error).message);
  }
})();

const lock = takeRunLock(join(data, 'run.pid'));
if ('heldBy' in lock)
  exitWithError(
    `an earlier run still lives (process ${lock.heldBy}); end it with Ctrl-C in its terminal, or with: kill ${lock.heldBy}`,
  );
process.once('exit', () => lock.release());

if (process.argv.includes('--reset')) {
  if (process.env.DATABASE_URL)
    exitWithError(
      '--reset deletes .data/run, where the files of patients and the key of the database in DATABASE_URL may be; ' +
        'empty that database and the folder by hand.',
    );
  rmSync(join(data, 'run'), { recursive: true, force: true });
}

const plan = planRun({
  root,
  dataFolder: join(data, 'run'),
  publishedFolder: join(data, 'hosting'),
  ports,
  env: process.env,
});
const services = acolheServices(plan);
for (const service of services) {
  for (const port of service.ports) {
    if (await isPortTaken(port))
      exitWithError(
        `port ${port} (${service.name}) is taken; end what uses it, or move all ports with ACOLHE_PORT_OFFSET=100 npm start`,
      );
  }
}

await buildAndPublish(root, plan.publishedFolder, (line) => process.stdout.write(`acolhe: ${line}\n`));

const stack = new Stack(services, {
  root,
  logFolder: join(data, 'logs'),
  onRestart: (name) =>
    process.stdout.write(`acolhe: ${name} ended unexpectedly and is started again (see .data/logs/${name}.log)\n`),
});
let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  process.stdout.write('\nacolhe: stopping…\n');
  await stack.stop();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('SIGHUP', () => void stop());

try {
  await stack.startAll();
  process.stdout.write(welcome(ports, plan.given));
} catch (error) {
  if (!(error instanceof ServiceFailure)) throw error;
  if (stopping) process.exit(0);
  process.stderr.write(`${error.lastOutput}\n`);
  await stack.stop();
  exitWithError(
    /ENOSPC|No space left/i.test(error.lastOutput)
      ? 'the disk is full; free some 2 GB and run the command again.'
      : `${error.message}; what it said stands above and in .data/logs/${error.service}.log`,
  );
}
