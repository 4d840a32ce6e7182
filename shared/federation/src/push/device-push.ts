/** A subscription as the service wants it, in base64url. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly browserKey: string;
  readonly browserSecret: string;
}

/** What a browser lets a page do about pushes; tests bring their own. */
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
      // A service whose key is another one, as after it was set up anew, cannot write to what was made before.
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
