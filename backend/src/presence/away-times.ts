import type { LeaseKey } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { HeardAt } from './presence.ts';

/** Remembers since when sides of calls have been seen without a connection, by this instance. */
export class AwayTimes {
  #since = new Map<string, number>();

  /** Forgets everything, since nobody was watched for a while. */
  clear(): void {
    this.#since.clear();
  }

  /**
   * Takes in a reading of the connections.
   * @param sides those that are watched; all others are forgotten
   */
  note(sides: readonly (readonly [LeaseKey, VisitSide])[], heardAt: HeardAt, nowMs: number): void {
    const away = sides.filter(([lease, side]) => heardAt(lease, side) === undefined).map(nameOf);
    this.#since = new Map(away.map((name) => [name, this.#since.get(name) ?? nowMs]));
  }

  /** For how long a side has been away, in milliseconds; 0 for one that is there. */
  awayMs(lease: LeaseKey, side: VisitSide, nowMs: number): number {
    return nowMs - (this.#since.get(nameOf([lease, side])) ?? nowMs);
  }
}

const nameOf = ([lease, side]: readonly [LeaseKey, VisitSide]): string => `${lease}/${side}`;
