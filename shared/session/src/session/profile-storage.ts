import { patient as patientRecord, type Patient } from '@acolhe/contracts';
import { z } from 'zod';
import { browserStorage } from '../storage/browser-storage.ts';

const PROFILE = 'acolhe.patient';
const UNFINISHED_EXIT = 'acolhe.exit-pending';

/** The patient's profile, kept by the portal on this device: no image, no credential. */
export interface ProfileStorage {
  read(): Patient | undefined;
  write(patient: Patient): void;
  remove(): void;
  /** An exit that the service has not heard of yet. */
  readonly unfinishedExit: { get(): boolean; set(pending: boolean): void };
}

/** @see docs/product/session-in-the-browser.md */
export function createProfileStorage(device = browserStorage('localStorage')): ProfileStorage {
  const keep = (key: string, value: string): void => {
    try {
      device.setItem(key, value);
    } catch {
      // Without storage the session lasts as long as the page; nothing else depends on it.
    }
  };
  return {
    read() {
      try {
        return z.decode(patientRecord, JSON.parse(device.getItem(PROFILE) ?? '') as z.input<typeof patientRecord>);
      } catch {
        device.removeItem(PROFILE);
        return undefined;
      }
    },
    write: (patient) => keep(PROFILE, JSON.stringify(z.encode(patientRecord, { ...patient, imageUrl: undefined }))),
    remove: () => device.removeItem(PROFILE),
    unfinishedExit: {
      get: () => device.getItem(UNFINISHED_EXIT) !== null,
      set: (pending) => (pending ? keep(UNFINISHED_EXIT, '1') : device.removeItem(UNFINISHED_EXIT)),
    },
  };
}
