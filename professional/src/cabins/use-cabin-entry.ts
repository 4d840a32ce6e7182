import { enterCabinRoomCall, type ProfessionalRecord } from '@acolhe/contracts';
import { unlockSound } from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';
import type { ConsoleService } from '../service/console-service.ts';
import type { ListedCabin } from './cabin-state.ts';
import type { Cabins } from './use-cabins.ts';

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
  // A patient who left meanwhile leaves no record that would show the visit.
  const isGone =
    entering?.taken === true && cabins?.every(({ room }) => room?.requestId !== entering.requestId) === true;
  const isOver = isInRecord || isGone;
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
