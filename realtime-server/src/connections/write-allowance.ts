import type { LimitName, Limits } from '../limits/limits.ts';

/** Why a connection may not write now. */
export interface Excess {
  readonly limit: LimitName;
  readonly reason: string;
}

/**
 * How much one connection may write: a stock that is used up by writing and filled again by time.
 * @see docs/product/realtime.md
 */
export class WriteAllowance {
  private writes: number;
  private chars: number;
  private filledAtMs: number;

  /** @param now epoch milliseconds */
  constructor(
    private readonly now: () => number,
    private readonly limits: Limits,
  ) {
    this.writes = limits.writes;
    this.chars = limits.writeCharacters;
    this.filledAtMs = now();
  }

  /**
   * Takes one write out of the stock, if it is there.
   * @param chars length of the request
   * @returns why not
   */
  take(chars: number): Excess | undefined {
    this.fill();
    const { writesPerSecond, writeCharactersPerSecond } = this.limits;
    if (this.writes < 1)
      return {
        limit: 'writesPerSecond',
        reason: `this connection writes too often: at most ${writesPerSecond} writes a second in the long run`,
      };
    if (this.chars < chars)
      return {
        limit: 'writeCharactersPerSecond',
        reason: `this connection writes too much: at most ${writeCharactersPerSecond} characters a second in the long run`,
      };
    this.writes -= 1;
    this.chars -= chars;
    return undefined;
  }

  private fill(): void {
    const { writes, writesPerSecond, writeCharacters, writeCharactersPerSecond } = this.limits;
    const nowMs = this.now();
    const seconds = Math.max(0, nowMs - this.filledAtMs) / 1000;
    this.filledAtMs = nowMs;
    this.writes = Math.min(writes, this.writes + seconds * writesPerSecond);
    this.chars = Math.min(writeCharacters, this.chars + seconds * writeCharactersPerSecond);
  }
}
