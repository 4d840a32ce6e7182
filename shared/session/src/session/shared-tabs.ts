import { patient as patientRecord } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { nanoid } from '@reduxjs/toolkit';
import { z } from 'zod';
import type { PortalSession } from '../model/portal-session.ts';
import { browserStorage } from '../model/storage.ts';

/** Messages between the tabs of one browser. */
export interface TabEvents {
  signedIn(patientId: number): void;
  signedOut(): void;
  /** @returns the reason against signing out here */
  signOutBlock(): string | undefined;
}

/** The link between the tabs in which the portal is open. */
export interface TabChannel {
  listen(events: TabEvents): void;
  broadcastSignIn(patientId: number): void;
  broadcastSignOut(): void;
  /** The reason of another tab against signing out; undefined when none answers in time. */
  askForBlock(): Promise<string | undefined>;
  close(): void;
}

type TabMessage =
  | { readonly type: 'signed-in'; readonly patientId: number }
  | { readonly type: 'signed-out' }
  | { readonly type: 'may-sign-out'; readonly question: string }
  | { readonly type: 'objection'; readonly question: string; readonly message: string };

/** @see docs/product/session-in-the-browser.md */
export function createTabChannel(channel = new BroadcastChannel('acolhe.session')): TabChannel {
  const post = (message: TabMessage): void => channel.postMessage(message);
  const pending = new Map<string, (message: string) => void>();
  return {
    listen(events) {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
        switch (data.type) {
          case 'signed-in':
            return events.signedIn(data.patientId);
          case 'signed-out':
            return events.signedOut();
          case 'objection':
            return pending.get(data.question)?.(data.message);
          case 'may-sign-out': {
            const message = events.signOutBlock();
            if (message !== undefined) post({ type: 'objection', question: data.question, message });
          }
        }
      };
    },
    broadcastSignIn: (patientId) => post({ type: 'signed-in', patientId }),
    broadcastSignOut: () => post({ type: 'signed-out' }),
    askForBlock() {
      const question = nanoid();
      return new Promise((answer) => {
        const timer = setTimeout(() => settle(undefined), DURATIONS.sharedSession.otherTabsAnswerMs);
        const settle = (message: string | undefined): void => {
          clearTimeout(timer);
          pending.delete(question);
          answer(message);
        };
        pending.set(question, settle);
        post({ type: 'may-sign-out', question });
      });
    },
    close: () => channel.close(),
  };
}

const PROFILE = 'acolhe.patient';
/** Set while the patient's session is by a link, for urgent care alone. */
const ONLY_URGENT_CARE = 'acolhe.only-urgent-care';
const UNFINISHED_EXIT = 'acolhe.exit-pending';

/**
 * The signed-in patient and the scope of the session, stored by the portal on this device: what screens need before the
 * service has answered, and neither address, contacts, mother's name, image nor credential.
 * @see docs/decisions/0022-patient-data-on-a-device.md
 */
export interface ProfileStorage {
  read(): PortalSession | undefined;
  write(session: PortalSession): void;
  remove(): void;
  /** A sign-out that the service has not received yet. */
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
      const allowed = { id, userId, clientId, name, cpf, birthDate, gender, firstAccessDone, lgpdAccepted };
      store(PROFILE, JSON.stringify(z.encode(patientRecord, allowed)));
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
