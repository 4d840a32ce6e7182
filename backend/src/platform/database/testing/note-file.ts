import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the test files of a worker find its database server; the server removes it at its end. */
export function noteFileOf(workerPid: number): string {
  return join(tmpdir(), `acolhe-test-database-${workerPid}.json`);
}
