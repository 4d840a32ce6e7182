import type { PortalStorage } from '@acolhe/session';
import type { ListedDevice } from '@acolhe/video';

/** Ids of the devices that the patient chose, by kind. */
export type DeviceChoice = Readonly<Partial<Record<ListedDevice['kind'], string>>>;

const KINDS = ['camera', 'microphone', 'speaker'] as const satisfies readonly ListedDevice['kind'][];
const keyOf = (kind: ListedDevice['kind']): string => `urgent-care.device.${kind}`;

/** What was chosen in this tab, in the device check or in a call. @see docs/product/call-screen.md */
export function readDeviceChoice(storage: PortalStorage): DeviceChoice {
  return Object.fromEntries(
    KINDS.flatMap((kind) => {
      const id = storage.get(keyOf(kind));
      return id === undefined ? [] : [[kind, id]];
    }),
  );
}

/** Remembers a choice for the next room, and for a reload. */
export function rememberDevice(storage: PortalStorage, kind: ListedDevice['kind'], id: string): void {
  storage.set(keyOf(kind), id);
}
