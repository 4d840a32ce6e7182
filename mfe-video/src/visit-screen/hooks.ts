import { useLate } from '@acolhe/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Realtime } from '@acolhe/realtime';
import { useVideoEdge } from '../call/video-edge.ts';
import type { Cell } from '../visit/cell.ts';
import type { VisitState } from '../visit/visit-state.ts';
import type { VisitStore } from '../visit/visit-store.ts';

/** The state of a visit, drawn again with each change. */
export function useVisitState(store: VisitStore): VisitState {
  return useSyncExternalStore(store.subscribe, store.state);
}

/** The value of a cell, drawn again with each change. */
export function useCell<T extends object>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.get);
}

/** A break in the connection is told when it lasts longer than this. */
const NOTICED_BREAK_MS = 2_000;

/** False while the connection to the realtime database has been gone for some time. */
export function useConnected(realtime: Realtime | undefined): boolean {
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    return realtime?.watchConnected(setConnected);
  }, [realtime]);
  return !useLate(!connected, NOTICED_BREAK_MS);
}

/** The screen stays lit. What keeps it so is loaded with the devices, which the call needs anyway. */
export function useKeepAwake(wanted: boolean): void {
  const video = useVideoEdge();
  useEffect(() => {
    if (!wanted) return undefined;
    const sleep = video.keepAwake();
    return () =>
      void sleep.then(
        (end) => end(),
        () => undefined,
      );
  }, [video, wanted]);
}
