import { z } from 'zod';
import { keep } from '../storage/keep.ts';

const schema = z.object({ camera: z.string(), microphone: z.string(), speaker: z.string() }).partial();

/** Ids of the devices that the professional chose; a kind that is missing is left to the browser. */
export type DeviceChoice = Readonly<z.output<typeof schema>>;

const KEY = 'acolhe-console-devices';

/** Remembers the chosen devices in this browser. */
export interface DeviceMemory {
  readonly get: () => DeviceChoice;
  readonly set: (choice: DeviceChoice) => void;
}

export function createDeviceMemory(storage: Pick<Storage, 'getItem' | 'setItem'>): DeviceMemory {
  return {
    get() {
      try {
        return schema.parse(JSON.parse(storage.getItem(KEY) ?? '{}'));
      } catch {
        // What somebody else wrote there is no choice.
        return {};
      }
    },
    set: (choice) => keep(storage, KEY, JSON.stringify(choice)),
  };
}
