import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serveFolder } from './gallery/serve-folder.ts';
import { isPortTaken, portsFrom } from './run/ports.ts';
import { exitWithError } from './run/run-lock.ts';

// `npm run gallery`: builds the page of fixtures on every change, and serves it. `-- --once` builds once, for tests.
const root = process.cwd();
const port = portsFrom(process.env).gallery;
const once = process.argv.includes('--once');
if (await isPortTaken(port))
  exitWithError(
    `port ${port} (gallery) is taken; end what uses it, or move it with ACOLHE_PORT_GALLERY=3031 npm run gallery`,
  );

const builder = spawn(
  process.execPath,
  ['--import', 'tsx', 'shared/federation/src/build/main.ts', ...(once ? [] : ['--dev', '--watch']), 'gallery'],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
);
process.once('exit', () => builder.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());

let isServed = false;
builder.stdout.on('data', (chunk: Buffer) => {
  process.stdout.write(chunk);
  if (isServed || !chunk.toString().includes('built')) return;
  isServed = true;
  serveFolder(join(root, 'gallery', 'dist'), port);
  process.stdout.write(`acolhe: the gallery is at http://localhost:${port}\n`);
});
builder.once('close', (code) => {
  if (code !== 0 || !once) process.exit(code ?? 1);
});
