import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { loadSigningKey } from '../database/sealed-keys.ts';
import type { Services } from './services.ts';

/** Long enough for a tab to open, a viewer to read or a download to begin; a running download continues. */
const LIFE_MS = 60_000;
const ALGORITHM = 'HS256';

/** A kind of short-lived addresses, by which browsers read without an access token. */
export interface AddressKind<Permit> {
  /** In kebab case; no other tokens have it. */
  readonly name: string;
  /** Path of the call that reads by them, with `{ticket}`. */
  readonly path: string;
  /** What one address permits. It is signed, not hidden. */
  readonly permit: z.ZodType<Permit>;
}

/** Makes and reads addresses of one kind. */
export interface ShortLivedAddresses<Permit> {
  /** @param host as the browser called the service; no other name than one of this machine counts */
  make(permit: Permit, host: string): Promise<{ readonly url: string; readonly expiresAt: string }>;
  /**
   * @returns what the address permits, with an id that is different for each address; undefined when its ticket is
   * forged, malformed or over
   */
  read(ticket: string): Promise<(Permit & { readonly addressId: string }) | undefined>;
}

/** Addresses of this service, signed by a key that all its instances share. */
export function createShortLivedAddresses<Permit>(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { name, path, permit }: AddressKind<Permit>,
): ShortLivedAddresses<Permit> {
  const audience = `acolhe-${name}`;
  const typ = `${name}+jwt`;
  return {
    make: async (given, host) => {
      const origin = config.loopbackOrigins.find((known) => known === `http://${host}`) ?? config.apiOrigin;
      const expiresAt = new Date(clock.now().getTime() + LIFE_MS);
      const ticket = await new SignJWT({ permit: given })
        .setProtectedHeader({ alg: ALGORITHM, typ })
        .setAudience(audience)
        .setJti(randomUUID())
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(await loadSigningKey(db, name));
      return { url: origin + path.replace('{ticket}', ticket), expiresAt: expiresAt.toISOString() };
    },
    read: async (ticket) => {
      const secret = await loadSigningKey(db, name);
      try {
        const { payload } = await jwtVerify(ticket, secret, {
          algorithms: [ALGORITHM],
          typ,
          audience,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'jti'],
        });
        return { ...permit.parse(payload.permit), addressId: z.string().parse(payload.jti) };
      } catch {
        return undefined;
      }
    },
  };
}
