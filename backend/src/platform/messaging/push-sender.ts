import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { Db } from '../database/database.ts';
import { loadSigningKey } from '../database/sealed-keys.ts';
import type { PostPush } from './https-post.ts';

/** A browser, as it subscribed. */
export interface PushTarget {
  readonly endpoint: string;
  /** In base64url. */
  readonly browserKey: string;
  readonly browserSecret: string;
}

/** The content of a push; the service worker holds the browser's text for it. */
export interface PushMessage {
  readonly kind: string;
  readonly id?: number;
}

/**
 * Result of a message. `gone`: the browser is no longer subscribed; `refused`: a retry has no effect; `failed`: a retry
 * may succeed.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed';

export interface SendOptions {
  /** How long the push service retains it for an offline browser, in seconds. */
  readonly lifeSeconds: number;
}

/** Sends messages to browsers, signed by the service's own key (VAPID) and encrypted for the browser alone. */
export interface PushSender {
  /** The public key, in base64url. */
  publicKey(): Promise<string>;
  send(target: PushTarget, message: PushMessage, options: SendOptions): Promise<PushOutcome>;
}

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The key pair derived from the stored secret: a number outside the curve's range, one in four thousand million, is
 * replaced by the next.
 */
export function keyPairFrom(secret: Buffer): KeyPair {
  for (let count = 0; ; count += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', secret, '', `vapid ${count}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(candidate);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
  }
}

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
};

/**
 * Creates the sender. The first instance of the service generates its key, which is stored sealed in the database.
 * @param contact the operator's address for complaints of push services: `mailto:` or https
 * @see docs/product/push.md
 */
export function createPushSender(db: Db, contact: string, post: PostPush): PushSender {
  const keys = async (): Promise<KeyPair> => keyPairFrom(await loadSigningKey(db, 'web-push'));
  return {
    publicKey: async () => (await keys()).publicKey,
    async send({ endpoint, browserKey, browserSecret }, message, { lifeSeconds }) {
      const {
        endpoint: url,
        headers,
        body,
      } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh: browserKey, auth: browserSecret } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: contact, ...(await keys()) },
          TTL: lifeSeconds,
          urgency: 'high',
          // A later one takes the place of one that was not delivered yet.
          topic: message.kind,
        },
      );
      const written = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return outcomeOf(await post({ url, headers: written, body: body ?? Buffer.alloc(0) }));
    },
  };
}

/**
 * The push services of the browsers: Chromium's and Edge's on Android and desktop, Firefox's, Safari's, older Edge's. A
 * star matches one or more labels before the rest.
 */
const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const fits = (host: string, service: string): boolean =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) && host.length > service.length - 1 : host === service;

/**
 * Whether a browser's subscription may be written to: an https address of a listed service, on its usual port, without
 * a name and password. Anything else would let a browser make this service call where it wants.
 * @see docs/product/push.md
 */
export function isPushEndpoint(endpoint: string, services: readonly string[] = PUSH_SERVICES): boolean {
  if (!URL.canParse(endpoint) || /[\s\\]/.test(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    services.some((service) => fits(hostname, service))
  );
}
