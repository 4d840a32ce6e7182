import { setTimeout as pause } from 'node:timers/promises';
import { limitMs } from '../../jest/slowness.cjs';
import { ManagedProcess, type Service } from './managed-process.ts';

/** A service did not start; the message holds its last output. */
export class ServiceFailure extends Error {
  constructor(
    readonly service: string,
    readonly lastOutput: string,
    reason: string,
  ) {
    super(`${service} ${reason}`);
    this.name = 'ServiceFailure';
  }
}

export interface StackOptions {
  readonly root: string;
  readonly logFolder: string;
  /** How long a service may take until it is healthy: a minute on a quiet machine. */
  readonly readyTimeoutMs?: number;
  /** Called when a service ends unasked; the stack starts it again. */
  readonly onRestart?: (service: string, lastOutput: string) => void;
}

const RESTART_PAUSE_MS = 500;

/** The processes of one run, started in order and stopped in the opposite one. */
export class Stack {
  readonly #running = new Map<string, ManagedProcess>();
  readonly #wanted = new Set<string>();

  constructor(
    readonly services: readonly Service[],
    readonly options: StackOptions,
  ) {}

  /** Starts all services, each healthy before the next. */
  async startAll(): Promise<void> {
    for (const service of this.services) await this.start(service.name);
  }

  /**
   * Starts one service and waits until it is healthy.
   * @throws ServiceFailure when it ends or stays silent
   */
  async start(name: string): Promise<void> {
    const service = this.#service(name);
    this.#wanted.add(name);
    const started = new ManagedProcess(service, this.options.root, this.options.logFolder);
    this.#running.set(name, started);
    const deadline = this.#deadline();
    if (!service.isHealthy) return this.#finish(started);
    while (!(await service.isHealthy())) {
      if (started.hasExited) throw new ServiceFailure(name, started.lastOutput(), 'ended before it was ready');
      if (Date.now() > deadline) throw new ServiceFailure(name, started.lastOutput(), 'did not become ready');
      await pause(60);
    }
    this.#watch(started);
  }

  /** Ends one service without restarting it; by SIGKILL unless another signal is given. */
  async kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#wanted.delete(name);
    await this.#running.get(name)?.stop(signal);
  }

  /**
   * Starts again whatever does not answer, dead or alive, in the order of a start; also what was left down on purpose.
   * One that is still starting gets the usual time for that.
   * @returns the names of what was started
   * @throws ServiceFailure when one does not come back
   */
  async heal(): Promise<readonly string[]> {
    const started: string[] = [];
    for (const { name, isHealthy } of this.services) {
      if (!isHealthy || (await isHealthy()) || (await this.#comesUp(name))) continue;
      await this.kill(name);
      await this.start(name);
      started.push(name);
    }
    return started;
  }

  /** Process id of a running service. */
  pid(name: string): number | undefined {
    return this.#running.get(name)?.pid;
  }

  async stop(): Promise<void> {
    this.#wanted.clear();
    for (const service of [...this.services].reverse()) await this.#running.get(service.name)?.stop();
  }

  async #finish(task: ManagedProcess): Promise<void> {
    this.#wanted.delete(task.service.name);
    const { code } = await task.exited;
    if (code !== 0) throw new ServiceFailure(task.service.name, task.lastOutput(), 'failed');
  }

  #deadline(): number {
    return Date.now() + (this.options.readyTimeoutMs ?? limitMs(60_000));
  }

  /** Whether a service that is meant to run gets well by itself. */
  async #comesUp(name: string): Promise<boolean> {
    const { isHealthy } = this.#service(name);
    const deadline = this.#deadline();
    while (this.#wanted.has(name) && !this.#running.get(name)?.hasExited && Date.now() <= deadline) {
      if (await isHealthy?.()) return true;
      await pause(60);
    }
    return false;
  }

  #watch(running: ManagedProcess): void {
    void running.exited.then(() => this.#keepAlive(running));
  }

  async #keepAlive(ended: ManagedProcess): Promise<void> {
    const { name } = ended.service;
    if (!this.#wanted.has(name)) return;
    this.options.onRestart?.(name, ended.lastOutput());
    await pause(RESTART_PAUSE_MS);
    if (!this.#wanted.has(name) || this.#running.get(name) !== ended) return;
    try {
      await this.start(name);
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      // One that is slow may still come, and may still fall.
      const failed = this.#running.get(name);
      if (failed) this.#watch(failed);
    }
  }

  #service(name: string): Service {
    const service = this.services.find((candidate) => candidate.name === name);
    if (!service) throw new Error(`no service is called ${name}`);
    return service;
  }
}
