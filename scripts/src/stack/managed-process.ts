import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, fchmodSync, mkdirSync, openSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FOLLOW_PARENT = pathToFileURL(fileURLToPath(new URL('../run/follow-parent.mjs', import.meta.url))).href;
const LAST_OUTPUT_LINES = 12;

/** Opens a log for appending, readable by its owner only: it records people and times. */
function openLog(path: string): WriteStream {
  const fd = openSync(path, 'a', 0o600);
  // An existing file retains the mode that it had.
  fchmodSync(fd, 0o600);
  return createWriteStream(path, { fd });
}

/** A running service: its output is written to a log file, and its last lines are held for a failure report. */
export class ManagedProcess {
  readonly #child: ChildProcess;
  readonly #lastOutput: string[] = [];
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  hasExited = false;

  constructor(
    readonly service: Service,
    root: string,
    logFolder: string,
  ) {
    mkdirSync(logFolder, { recursive: true });
    const log = openLog(join(logFolder, `${service.name}.log`));
    this.#child = spawn(process.execPath, ['--enable-source-maps', '--import', FOLLOW_PARENT, ...service.args], {
      cwd: root,
      env: { ...process.env, ...service.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own group: Ctrl-C reaches the run first, which then stops the services in order.
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk);
        this.#lastOutput.push(...chunk.toString().split('\n').filter(Boolean));
        this.#lastOutput.splice(0, this.#lastOutput.length - LAST_OUTPUT_LINES);
      });
    }
    this.exited = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => {
        this.hasExited = true;
        log.end();
        resolve({ code, signal });
      });
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** The last lines that it printed. */
  lastOutput(): string {
    return this.#lastOutput.join('\n');
  }

  /** Ends it and waits; one that does not listen within `stopTimeoutMs` is killed. */
  async stop(signal: NodeJS.Signals = 'SIGTERM', stopTimeoutMs = 8000): Promise<void> {
    if (this.hasExited) return;
    this.#child.kill(signal);
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), stopTimeoutMs);
    await this.exited;
    clearTimeout(timer);
  }
}

/** One process of a run. */
export interface Service {
  readonly name: string;
  /** Arguments after `node`. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Ports that must be free before it starts. */
  readonly ports: readonly number[];
  /** Resolves to true once it answers; missing for a task that runs to its end before what follows. */
  readonly isHealthy?: () => Promise<boolean>;
}

/**
 * A health check over HTTP.
 * @param url answers with a 2xx status when well
 */
export function isHealthy(url: string): () => Promise<boolean> {
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };
}
