import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT, TEST_PORTS } from './test-stack.ts';

/**
 * Builds the gallery and serves it on the tests' own port.
 * @returns a function that ends it
 * @throws Error with its output when it ends before it is served
 */
export async function startGallery(): Promise<() => void> {
  const server: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'scripts/src/gallery-main.ts', '--once'], {
    cwd: ROOT,
    env: { ...process.env, ACOLHE_PORT_GALLERY: String(TEST_PORTS.gallery) },
    stdio: 'pipe',
  });
  await new Promise<void>((served, failed) => {
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('the gallery is at')) served();
    };
    server.stdout?.on('data', onOutput);
    server.stderr?.on('data', onOutput);
    server.once('close', () => failed(new Error(`The gallery did not start.\n${output}`)));
  });
  return () => void server.kill();
}
