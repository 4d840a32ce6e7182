import type { ListedDevice } from '@acolhe/video';
import { type RefObject, useEffect } from 'react';
import { useVideoApi } from './video-api.ts';

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
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
    const ids = new Map<string, unknown>(Object.entries(stored));
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

/**
 * Plays an element through the speaker that the person chose. One that is unplugged is replaced by the default,
 * and plays again when it is back; one that is missing from the beginning leaves the sound where it was.
 * @param speakerId undefined leaves it to the browser
 * @param onLost is called when the speaker is unplugged, and when it is back or another is chosen; must stay the same
 *   function
 * @see docs/product/call-screen.md
 */
export function useSpeaker(
  element: RefObject<HTMLMediaElement | null>,
  speakerId: string | undefined,
  onLost: (isLost: boolean) => void,
): void {
  useEffect(() => {
    const target = element.current;
    if (speakerId === undefined || !target || !('setSinkId' in target)) return undefined;
    const play = (id: string): void => void target.setSinkId(id).catch(() => undefined);
    let isLost = false;
    play(speakerId);
    const stop = watchSpeaker(speakerId, (isThere) => {
      isLost = !isThere;
      play(isThere ? speakerId : '');
      onLost(isLost);
    });
    return () => {
      stop();
      if (isLost) onLost(false);
    };
  }, [element, speakerId, onLost]);
}

/**
 * Reports when a speaker is unplugged, and when it is back.
 * @returns a function that ends it
 */
function watchSpeaker(speakerId: string, listener: (isThere: boolean) => void): () => void {
  // A page that is not served securely has none.
  if (!('mediaDevices' in navigator)) return () => undefined;
  const { mediaDevices } = navigator;
  let wasThere: boolean | undefined;
  let over = false;
  const report = (isThere: boolean): void => {
    if (over || isThere === wasThere) return;
    if (wasThere !== undefined) listener(isThere);
    wasThere = isThere;
  };
  const look = (): void =>
    void mediaDevices.enumerateDevices().then(
      (devices) => report(devices.some(({ kind, deviceId }) => kind === 'audiooutput' && deviceId === speakerId)),
      () => undefined,
    );
  mediaDevices.addEventListener('devicechange', look);
  look();
  return () => {
    over = true;
    mediaDevices.removeEventListener('devicechange', look);
  };
}

/** Holds a wake lock while it is wanted. Its code is loaded with the devices, which the call needs anyway. */
export function useWakeLock(wanted: boolean): void {
  const video = useVideoApi();
  useEffect(() => {
    if (!wanted) return undefined;
    const lock = video.holdWakeLock();
    return () =>
      void lock.then(
        (release) => release(),
        () => undefined,
      );
  }, [video, wanted]);
}
