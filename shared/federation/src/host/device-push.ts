import {
  getDevicePushCall,
  type PushPurpose,
  removePushSubscriptionCall,
  savePushSubscriptionCall,
} from '@acolhe/contracts';
import { type ServiceCall, serviceCalls, usePortal } from '@acolhe/session';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** A subscription as the service wants it, in base64url. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly browserKey: string;
  readonly browserSecret: string;
}

/** The push functions of a browser; tests provide their own. */
export interface PushBrowser {
  /** Whether the person has answered the browser's question, and how. */
  permission(): NotificationPermission;
  /** Has the browser ask, which it does only after a press. */
  ask(): Promise<NotificationPermission>;
  /** Whether this browser is subscribed, by an earlier page. */
  isSubscribed(): Promise<boolean>;
  /**
   * Subscribes this browser.
   * @param publicKey of the service, in base64url
   * @throws Error when the browser's push service is not reached, or there is none
   */
  subscribe(publicKey: string): Promise<DeviceSubscription>;
}

const text = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The pushes of this browser.
 * @returns undefined where it has none: Safari on an iPhone until the portal is installed, webviews, old browsers
 */
export function browserPush(page: Window = window): PushBrowser | undefined {
  const { serviceWorker } = page.navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker || !('PushManager' in page) || !('Notification' in page)) return undefined;
  return {
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    async isSubscribed() {
      const registration = await serviceWorker.getRegistration();
      return Boolean(await registration?.pushManager.getSubscription());
    },
    async subscribe(publicKey) {
      await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
      const { pushManager } = await serviceWorker.ready;
      const before = await pushManager.getSubscription();
      // A service with another key, for instance after a new installation, cannot send to older subscriptions.
      const isOurs = before !== null && text(before.options.applicationServerKey) === publicKey;
      if (before && !isOurs) await before.unsubscribe();
      const subscription =
        before && isOurs
          ? before
          : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
      return {
        endpoint: subscription.endpoint,
        browserKey: text(subscription.getKey('p256dh')),
        browserSecret: text(subscription.getKey('auth')),
      };
    },
  };
}

/**
 * State of push notifications on this device. unavailable: this browser has none; off: permission can be requested;
 * busy: the request is pending; denied: the person or the browser refused; failed: a request failed and can be
 * repeated.
 */
export type DevicePushState = 'unavailable' | 'off' | 'busy' | 'on' | 'denied' | 'failed';

export interface DevicePush {
  readonly state: DevicePushState;
  /** To be called by a press: browsers ask for nothing else. */
  readonly turnOn: () => void;
  /** Ends all push notifications on this device. */
  readonly turnOff: () => void;
}

/** The calls that it takes, over the connection of portal or console. */
export interface PushCalls {
  readonly get: ServiceCall<typeof getDevicePushCall>;
  readonly save: ServiceCall<typeof savePushSubscriptionCall>;
  readonly remove: ServiceCall<typeof removePushSubscriptionCall>;
}

/**
 * Subscribes this device to push notifications.
 * @param calls undefined when no user is signed in
 * @param browser undefined when the browser has no pushes
 * @see docs/product/push.md
 */
export function useDevicePush(
  purpose: PushPurpose,
  calls: PushCalls | undefined,
  browser: PushBrowser | undefined,
): DevicePush {
  const isPossible = calls !== undefined && browser !== undefined;
  const [state, setState] = useState<DevicePushState>(() => {
    if (!isPossible) return 'unavailable';
    return browser.permission() === 'denied' ? 'denied' : 'off';
  });

  useEffect(() => {
    if (!isPossible || browser.permission() !== 'granted') return undefined;
    let isOver = false;
    void (async () => {
      if (!(await browser.isSubscribed().catch(() => false))) return;
      const { data } = await calls.get({});
      if (!isOver && data?.purposes.includes(purpose)) setState('on');
    })();
    return () => {
      isOver = true;
    };
  }, [isPossible, calls, browser, purpose]);

  const turnOn = useCallback(() => {
    if (!isPossible) return;
    setState('busy');
    void askAndSave(purpose, calls, browser).then(setState);
  }, [isPossible, calls, browser, purpose]);

  const turnOff = useCallback(() => {
    if (!isPossible) return;
    setState('busy');
    void calls.remove({}).then(({ data }) => setState(data ? 'off' : 'on'));
  }, [isPossible, calls]);

  return { state: isPossible ? state : 'unavailable', turnOn, turnOff };
}

async function askAndSave(purpose: PushPurpose, calls: PushCalls, browser: PushBrowser): Promise<DevicePushState> {
  try {
    // First of all: a browser that waits for something else before it asks has forgotten the press.
    const answer = await browser.ask();
    if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off';
    const { data } = await calls.get({});
    if (!data) return 'failed';
    const { data: saved } = await calls.save({ purpose, ...(await browser.subscribe(data.publicKey)) });
    return saved ? 'on' : 'failed';
  } catch {
    return 'failed';
  }
}

/** The same for the patient of the portal; not in an app's webview, a partner's page or a cabin, nor by a link. */
export function usePortalPush(purpose: PushPurpose): DevicePush {
  const portal = usePortal();
  const isOwner = portal.kind === 'shell' && portal.session.current()?.scope === 'portal';
  const calls = useMemo(
    () =>
      isOwner
        ? serviceCalls(portal, {
            get: getDevicePushCall,
            save: savePushSubscriptionCall,
            remove: removePushSubscriptionCall,
          })
        : undefined,
    [portal, isOwner],
  );
  const browser = useMemo(() => (isOwner ? browserPush() : undefined), [isOwner]);
  return useDevicePush(purpose, calls, browser);
}
