import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, stopService } from './control.ts';
import { ROOT, TEST_PORTS } from './test-stack.ts';

/** Hosting of the tests' stack over separate publications, which a test may corrupt. */
export interface OtherPublications {
  /**
   * Publishes the built remote again, under another version.
   * @throws Error with what publishing said when it was refused
   */
  publish(remote: string, version: string): void;
  /** Changes the entry of a published version, so that its hash is another one than the manifest's. */
  spoil(remote: string, version: string): void;
  /** Serves what the other tests are served again. */
  close(): Promise<void>;
}

/** Copies everything published, and serves the copy instead of the stack's hosting. */
export async function serveOtherPublications(): Promise<OtherPublications> {
  const copy = mkdtempSync(join(tmpdir(), 'acolhe-publications-'));
  const published = join(copy, 'published');
  cpSync(join(ROOT, '.data', 'hosting'), published, { recursive: true });
  const ports = Object.entries(TEST_PORTS).map(([name, port]) => [
    `ACOLHE_PORT_${name.toUpperCase().replaceAll('-', '_')}`,
    String(port),
  ]);
  const env = { ...process.env, ...Object.fromEntries(ports), ACOLHE_PUBLISHED: published } as NodeJS.ProcessEnv;
  await stopService('hosting');
  const server = spawn(process.execPath, ['hosting/dist/main.js'], { cwd: ROOT, env, stdio: 'pipe' });
  const close = async (): Promise<void> => {
    const closed = new Promise((done) => server.once('close', done));
    if (server.exitCode === null && server.kill()) await closed;
    rmSync(copy, { recursive: true, force: true });
    await startService('hosting');
  };
  try {
    await untilReady(server);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    publish(remote, version) {
      const built = join(copy, version, remote);
      cpSync(join(ROOT, remote, 'dist'), join(built, 'dist'), { recursive: true });
      const file = join(built, 'dist', 'build.json');
      const description = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...description, version }));
      const run = spawnSync(process.execPath, ['--import', 'tsx', 'hosting/src/publish-main.ts', built], {
        cwd: ROOT,
        env,
        encoding: 'utf8',
      });
      if (run.status !== 0) throw new Error(run.stderr);
    },
    spoil(remote, version) {
      const folder = join(published, remote);
      for (const name of readdirSync(folder).filter((one) => one.startsWith(`${version}+`)))
        for (const file of readdirSync(join(folder, name)).filter((one) => one.startsWith('remoteEntry.js')))
          if (file.endsWith('.js')) writeFileSync(join(folder, name, file), 'spoilt()');
          else rmSync(join(folder, name, file));
    },
    close,
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((ready, failed) => {
    let output = '';
    const onOutput = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('hosting: ready')) ready();
    };
    server.stdout?.on('data', onOutput);
    server.stderr?.on('data', onOutput);
    server.once('close', () => failed(new Error(`Hosting did not start.\n${output}`)));
  });
}
