import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A push service has this long to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** A request to a push service. */
export interface PushPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Posts to a push service.
 * @returns the HTTP status; no redirection is followed, and nothing of the answer is read
 * @throws Error when it is not reached in time, or its name leads into a network that is not public
 */
export type PostPush = (post: PushPost) => Promise<number>;

/** Asks a name server for all addresses of a name. */
export type ResolveAll = (
  hostname: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface HttpsPosting {
  readonly resolve?: ResolveAll;
  readonly mayReach?: (address: string) => boolean;
  /** Certificates that are trusted instead of the usual ones. */
  readonly ca?: string;
  readonly port?: number;
}

/**
 * Creates the connection to push services. A name is resolved once per connection, and the connection uses the checked
 * address: DNS rebinding has no effect.
 */
export function postOverHttps({ resolve = lookup, mayReach = isPublicAddress, ca, port }: HttpsPosting = {}): PostPush {
  const checkedLookup: LookupFunction = (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found;
      const refused = addresses.find(({ address }) => !mayReach(address));
      const [first] = addresses;
      if (error || refused || !first) {
        const reason =
          error ?? new Error(`${hostname} leads to ${refused?.address ?? 'no address'}, where nothing is sent`);
        return done(reason, '', 4);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
  return ({ url, headers, body }) =>
    new Promise((answered, failed) => {
      const call = request(
        url,
        {
          method: 'POST',
          headers,
          lookup: checkedLookup,
          timeout: TIMEOUT_MS,
          // Pushes are few, and a persistent connection would outlive its check.
          agent: false,
          ...(ca !== undefined && { ca }),
          ...(port !== undefined && { port }),
        },
        (answer) => {
          answer.resume();
          answered(answer.statusCode ?? 0);
        },
      );
      call.on('timeout', () => call.destroy(new Error('The push service does not answer.')));
      call.on('error', failed);
      call.end(body);
    });
}

/** Networks that are not part of the public internet, or map to others that are not (IANA's special registries). */
const SPECIAL = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // Of IPv6 only 2000::/3 is given out; in it these lead elsewhere.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

const special = new BlockList();
const given = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of SPECIAL[family]) {
    const [address = '', bits] = network.split('/');
    special.addSubnet(address, Number(bits), family);
  }
given.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return given.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}
