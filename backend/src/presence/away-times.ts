import type { LeaseKey } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { Connections } from './presence.ts';

/**
 * Remembers since when sides of calls that had a connection have been seen without one, by this instance. A side that
 * never had one is not away: its client may hold no presence.
 */
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
  note(
    sides: readonly (readonly [LeaseKey, VisitSide])[],
    { stateOf }: Pick<Connections, 'stateOf'>,
    nowMs: number,
  ): void {
    const away = sides.filter(([lease, side]) => stateOf(lease, side) === 'left').map(nameOf);
    this.#since = new Map(away.map((name) => [name, this.#since.get(name) ?? nowMs]));
  }

  /** For how long a side has been away, in milliseconds; 0 for one that is there. */
  awayMs(lease: LeaseKey, side: VisitSide, nowMs: number): number {
    return nowMs - (this.#since.get(nameOf([lease, side])) ?? nowMs);
  }
}

const nameOf = ([lease, side]: readonly [LeaseKey, VisitSide]): string => `${lease}/${side}`;
