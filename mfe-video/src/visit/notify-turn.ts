import { playNotificationSound } from '@acolhe/ui';
import { aboutToBeAttended } from './notices.ts';
import type { VisitEffect } from './visit-context.ts';
import { isWaiting, type VisitState } from './visit-state.ts';

const TURN = 'É a sua vez';
const VIBRATION_MS = [200, 100, 200];

/** Whether the visit is now offered to a professional, or was answered before the offer was received. */
const turnCame = (state: VisitState, previous: VisitState): boolean =>
  (state.stage === 'offered' && previous.stage !== 'offered') ||
  (state.stage === 'connecting' &&
    isWaiting(previous.stage) &&
    previous.stage !== 'offered' &&
    previous.stage !== 'opening');

/**
 * Alerts the patient by sound, vibration, notification and page title when it is their turn.
 * @see docs/product/waiting-room.md
 */
export const alertTurn: VisitEffect = ({ portal, store }) => {
  // The title of a partner's page is the partner's.
  const page = portal.kind === 'embed' ? undefined : document;
  let before: string | undefined;
  let notification: Notification | undefined;

  const calm = (): void => {
    if (before !== undefined && page) page.title = before;
    before = undefined;
    notification?.close();
    notification = undefined;
  };
  const stop = store.subscribe((state, previous) => {
    if (!turnCame(state, previous)) {
      if (state.stage !== previous.stage && state.stage !== 'connecting') calm();
      return;
    }
    playNotificationSound();
    // Browsers without vibration lack the function, whatever the types say.
    if ('vibrate' in navigator) navigator.vibrate(VIBRATION_MS);
    if (page) {
      before ??= page.title;
      page.title = `${TURN} - ${before}`;
    }
    notification = notifyOutside(aboutToBeAttended(state.facts.handOver !== undefined));
  });
  return () => {
    stop();
    calm();
  };
};

/** Shows a notification when the page is hidden and the patient has allowed it. */
function notifyOutside(body: string): Notification | undefined {
  if (
    !('Notification' in globalThis) ||
    Notification.permission !== 'granted' ||
    document.visibilityState === 'visible'
  )
    return undefined;
  try {
    const shown = new Notification(TURN, { body, tag: 'acolhe-visit', lang: 'pt-BR' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return shown;
  } catch {
    // Android's Chrome shows notifications through a service worker alone.
    return undefined;
  }
}
