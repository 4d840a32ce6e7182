import { DURATIONS } from '@acolhe/domain';
import { nanoid } from '@reduxjs/toolkit';

/** What the tabs of one browser tell each other. */
export interface TabEvents {
  signedIn(patientId: number): void;
  signedOut(): void;
  /** @returns the reason against signing out here */
  signOutBlock(): string | undefined;
}

/** The link between the tabs in which the portal is open. */
export interface TabChannel {
  hear(events: TabEvents): void;
  tellSignedIn(patientId: number): void;
  tellSignedOut(): void;
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
  const tell = (message: TabMessage): void => channel.postMessage(message);
  const pending = new Map<string, (message: string) => void>();
  return {
    hear(events) {
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
            if (message !== undefined) tell({ type: 'objection', question: data.question, message });
          }
        }
      };
    },
    tellSignedIn: (patientId) => tell({ type: 'signed-in', patientId }),
    tellSignedOut: () => tell({ type: 'signed-out' }),
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
        tell({ type: 'may-sign-out', question });
      });
    },
    close: () => channel.close(),
  };
}
