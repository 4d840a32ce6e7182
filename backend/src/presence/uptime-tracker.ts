import { DURATIONS } from '@acolhe/domain';

/**
 * Tracks since when this instance has checked without a gap. A missing heartbeat or presence counts only from then on,
 * since a restart, a database that did not answer or a suspended machine does not mean that somebody is gone.
 * @see docs/product/virtual-queue.md
 */
export class UptimeTracker {
  #sinceMs = 0;
  #lastDoneMs: number | undefined;
  readonly #maxGapMs: number;

  /** @param maxGapMs after a longer gap between two checks this instance may have missed a heartbeat */
  constructor(maxGapMs: number = DURATIONS.care.professionalHeartbeatMs) {
    this.#maxGapMs = maxGapMs;
  }

  /**
   * Begins a check.
   * @returns since when this instance has checked without a gap, epoch milliseconds
   */
  begin(now: Date): number {
    const nowMs = now.getTime();
    if (this.#lastDoneMs === undefined || nowMs - this.#lastDoneMs > this.#maxGapMs) this.#sinceMs = nowMs;
    return this.#sinceMs;
  }

  /** Ends the check that began at this time; one that failed never ends. */
  done(now: Date): void {
    this.#lastDoneMs = now.getTime();
  }
}
