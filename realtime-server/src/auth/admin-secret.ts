import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DataFolder } from '../store/data-folder.ts';

/** File in the data folder that holds the secret of the administrative listener. */
const ADMIN_SECRET_FILE = 'admin.secret';

const SECRET = /^[a-z0-9_-]{32,128}$/;
const SECRET_BYTES = 32;

/**
 * Checks whether a text can be the secret. The secret is part of host names, which the SDK converts to lower case, so
 * it has only lower-case letters, digits, `-` and `_`.
 */
export const isAdminSecret = (text: string): boolean => SECRET.test(text);

/**
 * Reads the secret of the administrative listener from the data folder. The first call makes it at random, in a file
 * that only its owner can read.
 * @throws Error when the file holds none
 */
export async function loadAdminSecret(folder: DataFolder): Promise<string> {
  const stored = folder.read(ADMIN_SECRET_FILE);
  if (stored === null) {
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    await folder.writeWhole(ADMIN_SECRET_FILE, [secret], 0o600);
    return secret;
  }
  const secret = stored.trim();
  if (!isAdminSecret(secret))
    throw new Error(`${ADMIN_SECRET_FILE} in the data folder holds no secret; remove it and another is made`);
  return secret;
}

/** A credential as a request shows it. */
interface Shown {
  readonly secret: string;
  /** True when the secret was given in the address, as in `http://SECRET@127.0.0.1:4002`. */
  readonly inAddress: boolean;
}

function shownBy(request: IncomingMessage, parameters: URLSearchParams): Shown | undefined {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'basic') {
    const [user = '', password = ''] = Buffer.from(value, 'base64').toString('utf8').split(':', 2);
    return { secret: password || user, inAddress: password === '' };
  }
  if (scheme.toLowerCase() === 'bearer' && value !== '') return { secret: value, inAddress: false };
  const parameter = parameters.get('auth') ?? parameters.get('access_token');
  return parameter === null ? undefined : { secret: parameter, inAddress: false };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Admits callers who know the secret of the administrative listener. */
export class AdminGate {
  private readonly expected: Buffer;

  constructor(private readonly secret: string) {
    this.expected = digest(secret);
  }

  /**
   * Whether a request shows the secret: as the user of its address, as a password, as a bearer, or in the query as
   * `auth`. Takes the same time whatever is wrong with it.
   */
  admits(request: IncomingMessage, parameters: URLSearchParams): boolean {
    const shown = shownBy(request, parameters);
    return shown !== undefined && timingSafeEqual(digest(shown.secret), this.expected);
  }

  /**
   * The host under which a client called, with the secret if the address had it: the SDK reconnects to the host that
   * the handshake returns.
   */
  hostFor(request: IncomingMessage): string {
    const host = request.headers.host ?? 'localhost';
    return shownBy(request, new URLSearchParams())?.inAddress ? `${this.secret}@${host}` : host;
  }
}
