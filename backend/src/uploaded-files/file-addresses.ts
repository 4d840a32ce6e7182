import { randomUUID } from 'node:crypto';
import { openedFileCall } from '@acolhe/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Services } from '../platform/services/services.ts';
import { loadSigningKey } from '../platform/signing-keys/signing-key.ts';

/** Long enough for a tab to open and a viewer to read, not much longer. */
const ADDRESS_LIFE_MS = 60_000;
const HEADER = { alg: 'HS256', typ: 'file-address+jwt' } as const;
const AUDIENCE = 'acolhe-file-address';

/** What an address permits: a session's reader reads one file. */
export interface FileAddress {
  /** Different for each address. */
  readonly addressId: string;
  readonly fileId: number;
  readonly sid: string;
  readonly viewerKind: string;
  readonly viewerId: number;
}

/**
 * Makes and reads the short-lived addresses by which browser tabs open files.
 * @see docs/product/files.md
 */
export interface FileAddresses {
  make(reading: Omit<FileAddress, 'addressId'>): Promise<{ readonly url: string; readonly expiresAt: string }>;
  /** @returns undefined when the ticket of an address is forged, malformed or over */
  read(ticket: string): Promise<FileAddress | undefined>;
}

/** Addresses of this service, signed by a key that all its instances share. */
export function createFileAddresses({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): FileAddresses {
  const secret = () => loadSigningKey(db, 'file-address');
  return {
    make: async ({ fileId, sid, viewerKind, viewerId }) => {
      const expiresAt = new Date(clock.now().getTime() + ADDRESS_LIFE_MS);
      const ticket = await new SignJWT({ file: fileId, sid, kind: viewerKind, viewer: viewerId })
        .setProtectedHeader(HEADER)
        .setAudience(AUDIENCE)
        .setJti(randomUUID())
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(await secret());
      return {
        url: config.apiOrigin + openedFileCall.path.replace('{ticket}', ticket),
        expiresAt: expiresAt.toISOString(),
      };
    },
    read: async (ticket) => {
      try {
        const { payload } = await jwtVerify(ticket, await secret(), {
          algorithms: [HEADER.alg],
          typ: HEADER.typ,
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'jti'],
        });
        return addressFrom(payload);
      } catch {
        return undefined;
      }
    },
  };
}

function addressFrom({ jti, file, sid, kind, viewer }: Readonly<Record<string, unknown>>): FileAddress | undefined {
  return typeof jti === 'string' &&
    typeof file === 'number' &&
    typeof sid === 'string' &&
    typeof kind === 'string' &&
    typeof viewer === 'number'
    ? { addressId: jti, fileId: file, sid, viewerKind: kind, viewerId: viewer }
    : undefined;
}
