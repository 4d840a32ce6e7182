import type { LimitName } from './limits.ts';

/** Why something was refused: a limit that was reached, or what is not taken at all. */
export type RefusalKind = LimitName | 'adminSecret' | 'namespace' | 'unsignedToken';

/** A reason is logged at most this often; in between it is counted. */
const LOG_EVERY_MS = 60_000;

interface Tally {
  count: number;
  unlogged: number;
  loggedAtMs: number;
}

/**
 * Counts refusals and logs them for the operator: at once, then once a minute for each kind, so that a flood of
 * refusals does not become a flood of lines.
 */
export class Refusals {
  private readonly tallies = new Map<RefusalKind, Tally>();

  /**
   * @param now epoch milliseconds
   * @param warn takes one line
   */
  constructor(
    private readonly now: () => number,
    private readonly warn: (line: string) => void,
  ) {}

  /** How often each was refused since the start; those that never were are missing. */
  get counts(): Readonly<Partial<Record<RefusalKind, number>>> {
    return Object.fromEntries([...this.tallies].map(([kind, { count }]) => [kind, count]));
  }

  /** @param reason a sentence without personal data */
  add(kind: RefusalKind, reason: string): void {
    const nowMs = this.now();
    const tally = this.tallies.get(kind) ?? { count: 0, unlogged: 0, loggedAtMs: -Infinity };
    this.tallies.set(kind, tally);
    tally.count += 1;
    tally.unlogged += 1;
    if (nowMs - tally.loggedAtMs < LOG_EVERY_MS) return;
    const times = tally.unlogged > 1 ? ` (${tally.unlogged} times)` : '';
    tally.unlogged = 0;
    tally.loggedAtMs = nowMs;
    this.warn(`realtime-server: refused, ${kind}: ${reason}${times}`);
  }
}

/** Bytes that unfinished messages of all connections hold together. */
export class HeldBytes {
  private total = 0;

  constructor(private readonly most: number) {}

  get bytes(): number {
    return this.total;
  }

  /**
   * Notes that a connection holds another amount.
   * @returns whether all of them together still hold no more than they may; what shrinks is always allowed
   */
  change(before: number, after: number): boolean {
    this.total += after - before;
    return after <= before || this.total <= this.most;
  }
}

/** Counts who holds how many of something, and gives no more than so many to each. */
export class Seats {
  private readonly taken = new Map<string, number>();

  /** @param most seats of one holder */
  constructor(private readonly most: number) {}

  hasRoom(holder: string): boolean {
    return (this.taken.get(holder) ?? 0) < this.most;
  }

  /** @returns whether there was one left */
  take(holder: string): boolean {
    if (!this.hasRoom(holder)) return false;
    this.taken.set(holder, (this.taken.get(holder) ?? 0) + 1);
    return true;
  }

  giveBack(holder: string): void {
    const taken = this.taken.get(holder) ?? 0;
    if (taken > 1) this.taken.set(holder, taken - 1);
    else this.taken.delete(holder);
  }
}
