import type { DataFolder, LogFile } from './data-folder.ts';
import { changeText, logLine, type StoredChange, type StoredState } from './record.ts';
import { logName, snapshotName, writeSnapshot, type Recovered } from './recovery.ts';

export interface JournalOptions {
  /** Whether a commit counts only once it would outlive a power cut. */
  readonly fsync: boolean;
  /**
   * Size of the log, in bytes, from which a snapshot is worth while; a log is never cut before it is twice the last
   * snapshot.
   */
  readonly compactBytes: number;
  /** Called when a write to disk failed permanently: the server must stop and recover from the files. */
  readonly onFatal: (error: unknown) => void;
}

/**
 * The write-ahead log, and the snapshots that limit its length.
 * @see docs/product/realtime.md
 */
export class Journal {
  private log: LogFile;
  private generation: number;
  private snapshotBytes: number;
  private appended = 0;
  private durable = 0;
  private syncing: Promise<void> | null = null;
  private compacting: Promise<void> | null = null;
  /** What waits until the commit of this number is safe, in order. */
  private waiting: { readonly after: number; readonly run: () => void }[] = [];

  constructor(
    private readonly folder: DataFolder,
    recovered: Recovered,
    private readonly options: JournalOptions,
  ) {
    this.generation = recovered.generation;
    this.snapshotBytes = recovered.snapshotBytes;
    this.log = folder.openLog(logName(this.generation));
    if (this.log.size > recovered.soundBytes) this.log.truncate(recovered.soundBytes);
  }

  /** Bytes in the log. */
  get logBytes(): number {
    return this.log.size;
  }

  /** @throws when the disk refuses; nothing was added then */
  append(change: StoredChange): void {
    this.log.append(logLine(changeText(change)));
    this.appended += 1;
    if (this.options.fsync) this.syncing ??= this.syncAll();
    else this.durable = this.appended;
  }

  /**
   * Runs something once all that was added so far is safe: at once without fsync, else together with all that wait for
   * the same sync.
   */
  whenSafe(run: () => void): void {
    if (this.durable === this.appended) run();
    else this.waiting.push({ after: this.appended, run });
  }

  private async syncAll(): Promise<void> {
    try {
      while (this.durable < this.appended) {
        // All changes of this iteration of the event loop share one sync.
        await new Promise((resolve) => setImmediate(resolve));
        const upTo = this.appended;
        await this.log.sync();
        this.durable = upTo;
        this.release();
      }
      this.syncing = null;
    } catch (error) {
      this.options.onFatal(error);
    }
  }

  private release(): void {
    const firstToWait = this.waiting.findIndex(({ after }) => after > this.durable);
    const ready = firstToWait < 0 ? this.waiting.splice(0) : this.waiting.splice(0, firstToWait);
    for (const { run } of ready) run();
  }

  /** Begins a snapshot when the log has grown enough and none is being made. */
  compactWhenDue(state: () => StoredState): void {
    if (this.compacting || this.log.size < Math.max(this.options.compactBytes, 2 * this.snapshotBytes)) return;
    this.compacting = this.compact(state)
      .catch((error: unknown) => this.options.onFatal(error))
      .finally(() => (this.compacting = null));
  }

  /**
   * Starts a new log for new changes, writes a snapshot of the state at its beginning, and then deletes the old files.
   */
  private async compact(state: () => StoredState): Promise<void> {
    await this.settled();
    const atStart = state();
    const old = { log: this.log, generation: this.generation };
    this.generation += 1;
    this.log = this.folder.openLog(logName(this.generation));
    old.log.close();
    this.snapshotBytes = await writeSnapshot(this.folder, this.generation, atStart);
    this.folder.remove(logName(old.generation));
    this.folder.remove(snapshotName(old.generation));
  }

  /** Resolves when no sync is in progress. */
  private async settled(): Promise<void> {
    while (this.syncing) await this.syncing;
  }

  /** Resolves when everything is on disk and the files are closed. */
  async close(): Promise<void> {
    await this.compacting;
    await this.settled();
    await this.log.sync();
    this.log.close();
  }
}
