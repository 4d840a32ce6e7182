/**
 * A refusal is believed for this long without asking the database again. What another instance takes back meanwhile,
 * as a right password does, is seen this much later.
 */
const BELIEVED_MS = 1_000;
/** Some megabytes; the oldest is forgotten first. */
const MOST_KEPT = 20_000;

interface Refusal {
  readonly untilMs: number;
  readonly askAgainMs: number;
}

/** The refusals of late, in memory: a flood of attempts that are refused costs the database one question a second. */
export class KnownRefusals {
  readonly #refusals = new Map<string, Refusal>();

  /** @returns how long a key is refused for now; undefined when the database has to be asked */
  retryAfterMs(keyHash: string, nowMs: number): number | undefined {
    const known = this.#refusals.get(keyHash);
    if (known && known.askAgainMs > nowMs) return known.untilMs - nowMs;
    this.#refusals.delete(keyHash);
    return undefined;
  }

  remember(keyHash: string, retryAfterMs: number, nowMs: number): void {
    const untilMs = nowMs + retryAfterMs;
    this.#refusals.delete(keyHash);
    this.#refusals.set(keyHash, { untilMs, askAgainMs: Math.min(untilMs, nowMs + BELIEVED_MS) });
    const [oldest] = this.#refusals.keys();
    if (this.#refusals.size > MOST_KEPT && oldest !== undefined) this.#refusals.delete(oldest);
  }

  clear(): void {
    this.#refusals.clear();
  }

  forget(keyHash: string): void {
    this.#refusals.delete(keyHash);
  }
}
