import {
  type DeviceCheck,
  type ListedDevice,
  VideoError,
  checkDevices,
  openPreview,
  watchDevices,
} from '@acolhe/video';
import { useCallback, useEffect, useState } from 'react';
import { ownFailureWords } from '../call/call-words.ts';

/** What tells of the own devices; the page's, unless a test brings others. */
export interface EquipmentPorts {
  check(): Promise<DeviceCheck>;
  /** Asks the person for both devices and gives them back at once. @throws VideoError */
  ask(): Promise<void>;
  /** Hears which devices there are, now and whenever one comes or goes; returns what ends it. */
  watch(listener: (devices: readonly ListedDevice[]) => void): () => void;
}

export const PAGE_EQUIPMENT: EquipmentPorts = {
  check: () => checkDevices(),
  async ask() {
    (await openPreview()).close();
  },
  watch: (listener) => ('mediaDevices' in navigator ? watchDevices(listener) : () => undefined),
};

export interface Equipment {
  readonly check?: DeviceCheck;
  readonly asking: boolean;
  /** Why the devices could not be had when they were last asked for. */
  readonly failure?: { readonly title: string; readonly detail: string };
  readonly ask: () => void;
}

/** Knows before the first patient comes whether camera and microphone may be used. */
export function useEquipment(ports: EquipmentPorts): Equipment {
  const [check, setCheck] = useState<DeviceCheck>();
  const [asked, setAsked] = useState<Pick<Equipment, 'asking' | 'failure'>>({ asking: false });
  const look = useCallback(() => {
    // Without any media devices there is nothing to tell; asking for them says why.
    ports.check().then(setCheck, () => setCheck({ camera: 'missing', microphone: 'missing' }));
  }, [ports]);
  useEffect(look, [look]);
  const ask = useCallback(() => {
    setAsked({ asking: true });
    ports
      .ask()
      .then(
        () => setAsked({ asking: false }),
        (error: unknown) => {
          const { failure, device } = error instanceof VideoError ? error : new VideoError('unknown');
          setAsked({ asking: false, failure: ownFailureWords(failure, device) });
        },
      )
      .finally(look);
  }, [ports, look]);
  return { check, ...asked, ask };
}
