import { openDataFolder, type DataFolder, type LogFile } from '../store/data-folder.ts';

export interface SyncInProgress {
  done(): void;
  fail(error: Error): void;
}

/** A disk whose syncs end only on demand, with a switch to refuse. */
export class SlowDisk implements DataFolder {
  readonly syncs: SyncInProgress[] = [];
  refuses = false;
  private readonly disk: DataFolder;

  constructor(path: string) {
    this.disk = openDataFolder(path);
  }

  list(): string[] {
    return this.disk.list();
  }

  read(name: string): string | null {
    return this.disk.read(name);
  }

  writeWhole(name: string, pieces: Iterable<string>, mode?: number): Promise<void> {
    return this.disk.writeWhole(name, pieces, mode);
  }

  remove(name: string): void {
    this.disk.remove(name);
  }

  openLog(name: string): LogFile {
    const log = this.disk.openLog(name);
    return {
      get size() {
        return log.size;
      },
      append: (line) => {
        if (this.refuses) throw new Error('ENOSPC: no space left on device');
        log.append(line);
      },
      sync: () => new Promise((resolve, reject) => this.syncs.push({ done: resolve, fail: reject })),
      truncate: (bytes) => log.truncate(bytes),
      close: () => log.close(),
    };
  }

  /** Resolves with the sync in progress, once there is one. */
  async nextSync(): Promise<SyncInProgress> {
    for (;;) {
      const sync = this.syncs.shift();
      if (sync) return sync;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
