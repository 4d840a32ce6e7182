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
 * Counts what was refused, and tells the operator of it: at once, then once a minute for each kind, so that a flood of
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

  /** @param reason in words, without anything of the person concerned */
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
