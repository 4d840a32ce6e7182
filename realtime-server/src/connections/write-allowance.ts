/**
 * Writes that a connection may have in hand, and how many it gets back in a second. Calls write some dozens when they
 * begin.
 */
const WRITES = { most: 1_000, perSecond: 100 };
const CHARS = { most: 1024 * 1024, perSecond: 128 * 1024 };

/**
 * How much one connection may write: a stock that is used up by writing and filled again by time.
 * @see docs/product/realtime.md
 */
export class WriteAllowance {
  private writes = WRITES.most;
  private chars = CHARS.most;
  private filledAtMs: number;

  /** @param now epoch milliseconds */
  constructor(private readonly now: () => number) {
    this.filledAtMs = now();
  }

  /**
   * Takes one write out of the stock, if it is there.
   * @param chars length of the request
   * @returns why not
   */
  take(chars: number): string | undefined {
    this.fill();
    if (this.writes < 1)
      return `this connection writes too often: at most ${WRITES.perSecond} writes a second in the long run`;
    if (this.chars < chars)
      return `this connection writes too much: at most ${CHARS.perSecond} characters a second in the long run`;
    this.writes -= 1;
    this.chars -= chars;
    return undefined;
  }

  private fill(): void {
    const nowMs = this.now();
    const seconds = Math.max(0, nowMs - this.filledAtMs) / 1000;
    this.filledAtMs = nowMs;
    this.writes = Math.min(WRITES.most, this.writes + seconds * WRITES.perSecond);
    this.chars = Math.min(CHARS.most, this.chars + seconds * CHARS.perSecond);
  }
}
