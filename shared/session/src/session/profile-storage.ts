import { patient as patientRecord } from '@acolhe/contracts';
import { z } from 'zod';
import { browserStorage } from '../storage/browser-storage.ts';
import type { PortalSession } from '../model/portal-session.ts';

const PROFILE = 'acolhe.patient';
/** There while the patient came by a link, for urgent care alone. */
const ONLY_URGENT_CARE = 'acolhe.only-urgent-care';
const UNFINISHED_EXIT = 'acolhe.exit-pending';

/**
 * Who is signed in and what the session is good for, kept by the portal on this device: what screens need before the
 * service has answered, and neither address, contacts, mother's name, image nor credential.
 * @see docs/decisions/0022-what-a-device-keeps-of-its-patient.md
 */
export interface ProfileStorage {
  read(): PortalSession | undefined;
  write(session: PortalSession): void;
  remove(): void;
  /** An exit that the service has not heard of yet. */
  readonly unfinishedExit: { get(): boolean; set(pending: boolean): void };
}

/** @see docs/product/session-in-the-browser.md */
export function createProfileStorage(device = browserStorage('localStorage')): ProfileStorage {
  const store = (key: string, value: string): void => {
    try {
      device.setItem(key, value);
    } catch {
      // Without storage the session lasts as long as the page; nothing else depends on it.
    }
  };
  const remove = (): void => {
    device.removeItem(PROFILE);
    device.removeItem(ONLY_URGENT_CARE);
  };
  return {
    read() {
      try {
        const patient = z.decode(
          patientRecord,
          JSON.parse(device.getItem(PROFILE) ?? '') as z.input<typeof patientRecord>,
        );
        return { patient, scope: device.getItem(ONLY_URGENT_CARE) === null ? 'portal' : 'urgent-care' };
      } catch {
        remove();
        return undefined;
      }
    },
    write({ patient, scope }) {
      const { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted } = patient;
      const kept = { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted };
      store(PROFILE, JSON.stringify(z.encode(patientRecord, kept)));
      if (scope === 'urgent-care') store(ONLY_URGENT_CARE, '1');
      else device.removeItem(ONLY_URGENT_CARE);
    },
    remove,
    unfinishedExit: {
      get: () => device.getItem(UNFINISHED_EXIT) !== null,
      set: (pending) => (pending ? store(UNFINISHED_EXIT, '1') : device.removeItem(UNFINISHED_EXIT)),
    },
  };
}
