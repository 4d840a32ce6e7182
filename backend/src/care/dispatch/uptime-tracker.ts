import { CARE_LIMITS } from '@acolhe/domain';

/** Looking away for longer than this, a watcher could have missed what it should have heard. */
const LONGEST_BLINK_MS = CARE_LIMITS.professionalHeartbeatMs;

/**
 * Since when this instance has been watching without a break. Silence of others counts only from then on: a restart of
 * ours, a database that did not answer or a suspended machine is nobody else's silence.
 * @see docs/product/virtual-queue.md
 */
export class Watch {
  #sinceMs = 0;
  #lastDoneMs: number | undefined;

  /** A look begins. @returns since when this instance has been watching, epoch milliseconds */
  begin(now: Date): number {
    const nowMs = now.getTime();
    if (this.#lastDoneMs === undefined || nowMs - this.#lastDoneMs > LONGEST_BLINK_MS) this.#sinceMs = nowMs;
    return this.#sinceMs;
  }

  /** The look that began at this time saw what there was; one that failed is never done. */
  done(now: Date): void {
    this.#lastDoneMs = now.getTime();
  }
}
