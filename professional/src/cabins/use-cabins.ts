import {
  type CabinForProfessional,
  enterCabinRoomCall,
  listCabinsCall,
  type ProfessionalRecord,
} from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import { playNotificationSound, unlockSound } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import { coalesce, type CoalescedTask, isForEntry, type ListedCabin } from './cabin-state.ts';

const PAUSE_MS = 500;

export interface Cabins {
  /** In the service's order: those in which someone waits first, the longest wait before; undefined until known. */
  readonly cabins?: readonly ListedCabin[];
  /** Why the last reading failed. */
  readonly failure?: string;
  readonly readAgain: () => void;
}

/**
 * Reads the cabins, again when the database reports a change, when its connection is back, and at an interval.
 * A failure leaves the list as it was.
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

/**
 * Sounds once for each patient who waits in a cabin for a professional who enters.
 * @param isOn whether the professional takes patients now; when it becomes true, patients who still wait cause an alarm
 */
export function useCabinAlarm(cabins: readonly CabinForProfessional[] | undefined, isOn: boolean): void {
  const alarmed = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!cabins || !isOn) return;
    const waiting = cabins.filter(isForEntry).flatMap(({ room }) => room?.requestId ?? []);
    if (waiting.some((requestId) => !alarmed.current.has(requestId))) playNotificationSound();
    alarmed.current = new Set(waiting);
  }, [cabins, isOn]);
}

export interface CabinEntry {
  /** The visit that is being entered, until the professional's record shows it. `taken`: the service let them in. */
  readonly entering?: { readonly requestId: number; readonly taken: boolean };
  /** Why a room was not entered. */
  readonly failure?: string;
  readonly enter: (cabin: ListedCabin) => void;
  readonly readFailure: () => void;
}

/**
 * Takes the visit that waits in a cabin.
 * @param page names this browser, which then enters the call
 * @see docs/product/console.md
 */
export function useCabinEntry(
  service: ConsoleService,
  { cabins, readAgain }: Cabins,
  self: ProfessionalRecord | undefined,
  page: string,
): CabinEntry {
  const [entering, setEntering] = useState<CabinEntry['entering']>();
  const [failure, setFailure] = useState<string>();

  const isInRecord = entering !== undefined && self?.requestId === entering.requestId;
  // A patient who left in between leaves no record that would show the visit.
  const isReleased =
    entering?.taken === true && cabins?.every(({ room }) => room?.requestId !== entering.requestId) === true;
  const isOver = isInRecord || isReleased;
  useEffect(() => {
    if (isOver) setEntering(undefined);
  }, [isOver]);

  const enter = useCallback(
    ({ room }: ListedCabin) => {
      if (!room) return;
      const { requestId } = room;
      // Browsers unlock sound within a press only.
      void unlockSound();
      setFailure(undefined);
      setEntering({ requestId, taken: false });
      void service.call(enterCabinRoomCall, { requestId, page }).then(({ error }) => {
        setFailure(error?.message);
        setEntering((current) => {
          if (current?.requestId !== requestId) return current;
          return error ? undefined : { requestId, taken: true };
        });
        readAgain();
      });
    },
    [service, readAgain, page],
  );
  return {
    entering: isOver ? undefined : entering,
    failure,
    enter,
    readFailure: useCallback(() => setFailure(undefined), []),
  };
}
