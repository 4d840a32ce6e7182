import { DURATIONS } from '@acolhe/domain';
import { type CabinForProfessional, listCabinsCall } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import type { ListedCabin } from './cabin-state.ts';
import { coalesce, type CoalescedTask } from './coalesce.ts';

const PAUSE_MS = 500;

export interface Cabins {
  /** In the service's order: those in which someone waits first, the longest wait before; undefined until known. */
  readonly cabins?: readonly ListedCabin[];
  /** Why the last reading failed. */
  readonly failure?: string;
  readonly readAgain: () => void;
}

/**
 * Reads the cabins, again when the database tells of a change, when its connection is back, and at an interval.
 * A failure keeps the list as it was.
 * @see docs/product/console.md
 */
export function useCabins(service: ConsoleService, realtime: Realtime | undefined): Cabins {
  const [list, setList] = useState<readonly CabinForProfessional[]>();
  const [failure, setFailure] = useState<string>();
  const [announced, setAnnounced] = useState<ReadonlySet<number>>(new Set());
  const reading = useRef<CoalescedTask>(undefined);
  const readAgain = useCallback(() => reading.current?.request(), []);

  useEffect(() => {
    let over = false;
    const task = coalesce(async () => {
      const { data, error } = await service.call(listCabinsCall, {});
      if (over) return;
      setFailure(error?.message);
      if (data) setList(data);
    }, PAUSE_MS);
    reading.current = task;
    task.request();
    const timer = setInterval(task.request, DURATIONS.poll.cabinsMs);
    return () => {
      over = true;
      clearInterval(timer);
      task.stop();
    };
  }, [service]);

  useEffect(() => {
    if (!realtime) return undefined;
    let wasConnected = true;
    const stops = [
      realtime.watchCabinSummaries({
        value(statuses) {
          const ofAnnounced = (statuses ?? []).filter(({ phase }) => phase === 'announced');
          setAnnounced(new Set(ofAnnounced.map(({ cabinId }) => cabinId)));
          readAgain();
        },
      }),
      realtime.watchConnected((connected) => {
        if (connected && !wasConnected) readAgain();
        wasConnected = connected;
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [realtime, readAgain]);

  const cabins = useMemo(
    () => list?.map((cabin) => ({ ...cabin, isAnnounced: announced.has(cabin.id) })),
    [list, announced],
  );
  return { cabins, failure, readAgain };
}
