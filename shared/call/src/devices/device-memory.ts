import type { ListedDevice } from '@acolhe/video';

/** Ids of the devices that the person chose; a missing kind is left to the browser. */
export type DeviceChoice = Readonly<Partial<Record<ListedDevice['kind'], string>>>;

const KINDS = ['camera', 'microphone', 'speaker'] as const satisfies readonly ListedDevice['kind'][];

/** Stores the devices that the person chose. */
export interface DeviceMemory {
  readonly get: () => DeviceChoice;
  /** @returns the choice with this device in it */
  readonly choose: (kind: ListedDevice['kind'], deviceId: string) => DeviceChoice;
}

/**
 * Stores the chosen devices as JSON under one key; invalid text is no choice.
 * @param storage sets without throwing
 */
export function createDeviceMemory(
  storage: { readonly get: (key: string) => string | undefined; readonly set: (key: string, value: string) => void },
  key: string,
): DeviceMemory {
  const get = (): DeviceChoice => parseChoice(storage.get(key));
  return {
    get,
    choose(kind, deviceId) {
      const choice = { ...get(), [kind]: deviceId };
      storage.set(key, JSON.stringify(choice));
      return choice;
    },
  };
}

function parseChoice(text: string | undefined): DeviceChoice {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {};
    const ids = new Map<string, unknown>(Object.entries(kept));
    const known = KINDS.flatMap((kind) => (ids.has(kind) ? [[kind, ids.get(kind)] as const] : []));
    return known.every(([, id]) => typeof id === 'string') ? Object.fromEntries(known) : {};
  } catch {
    return {};
  }
}

/** The devices of one kind, as options of a list. */
export const devicesOfKind = (
  devices: readonly ListedDevice[],
  wanted: ListedDevice['kind'],
): { readonly value: string; readonly label: string }[] =>
  devices.filter(({ kind }) => kind === wanted).map(({ id, label }) => ({ value: id, label }));
