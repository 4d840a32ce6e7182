import type { DeviceChoice, DeviceMemory } from '@acolhe/call';
import type { ListedDevice } from '@acolhe/video';
import { useCallback, useState } from 'react';

export interface DeviceChooser {
  readonly choice: DeviceChoice;
  readonly choose: (kind: ListedDevice['kind'], id: string) => void;
}

/** Holds the professional's chosen devices and stores each change. */
export function useDeviceChoice(memory: DeviceMemory): DeviceChooser {
  const [choice, setChoice] = useState(() => memory.get());
  const choose = useCallback((kind: ListedDevice['kind'], id: string) => setChoice(memory.choose(kind, id)), [memory]);
  return { choice, choose };
}
