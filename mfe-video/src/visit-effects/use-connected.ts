import type { Realtime } from '@acolhe/realtime';
import { useDelayed } from '@acolhe/ui';
import { useEffect, useState } from 'react';

/** A lost connection is reported when it lasts longer than this. */
const NOTICED_BREAK_MS = 2_000;

/** False while the connection to the realtime database has been gone for some time. */
export function useConnected(realtime: Realtime | undefined): boolean {
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    return realtime?.watchConnected(setConnected);
  }, [realtime]);
  return !useDelayed(!connected, NOTICED_BREAK_MS);
}
