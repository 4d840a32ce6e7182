import type { ListedDevice } from '@acolhe/video';
import { useCallback, useState } from 'react';
import type { DeviceChoice, DeviceMemory } from './device-memory.ts';

export interface DeviceChooser {
  readonly choice: DeviceChoice;
  readonly choose: (kind: ListedDevice['kind'], id: string) => void;
}

/** The professional's devices, remembered. */
export function useDeviceChoice(memory: DeviceMemory): DeviceChooser {
  const [choice, setChoice] = useState(() => memory.get());
  const choose = useCallback(
    (kind: ListedDevice['kind'], id: string) => {
      const next = { ...memory.get(), [kind]: id };
      memory.set(next);
      setChoice(next);
    },
    [memory],
  );
  return { choice, choose };
}
