import { randomUUID } from 'node:crypto';
import { downloadDataExportCall, type DataExportContentKind } from '@acolhe/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Services } from '../platform/services/services.ts';
import { loadSigningKey } from '../platform/signing-keys/signing-key.ts';

/** Long enough for a download to begin; one that began goes on. */
const ADDRESS_LIFE_MS = 60_000;
const HEADER = { alg: 'HS256', typ: 'data-export-address+jwt' } as const;
const AUDIENCE = 'acolhe-data-export-address';

/** What an address permits: the session that asked for an export downloads one of its contents. */
export interface ExportAddress {
  /** Different for each address. */
  readonly addressId: string;
  readonly sid: string;
  readonly kind: DataExportContentKind;
}

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/** Makes a short-lived address, by which a browser downloads without an access token. */
export async function makeAddress(
  { db, clock, config }: Needs,
  { sid, kind }: Omit<ExportAddress, 'addressId'>,
): Promise<{ readonly url: string; readonly expiresAt: string }> {
  const expiresAt = new Date(clock.now().getTime() + ADDRESS_LIFE_MS);
  const ticket = await new SignJWT({ sid, kind })
    .setProtectedHeader(HEADER)
    .setAudience(AUDIENCE)
    .setJti(randomUUID())
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(await loadSigningKey(db, AUDIENCE));
  return {
    url: config.apiOrigin + downloadDataExportCall.path.replace('{ticket}', ticket),
    expiresAt: expiresAt.toISOString(),
  };
}

/** @returns undefined when the ticket of an address is forged, malformed or over */
export async function readAddress({ db, clock }: Needs, ticket: string): Promise<ExportAddress | undefined> {
  const secret = await loadSigningKey(db, AUDIENCE);
  try {
    const { payload } = await jwtVerify(ticket, secret, {
      algorithms: [HEADER.alg],
      typ: HEADER.typ,
      audience: AUDIENCE,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'jti'],
    });
    const { jti, sid, kind } = payload;
    return typeof jti === 'string' && typeof sid === 'string' && (kind === 'paper' || kind === 'archive')
      ? { addressId: jti, sid, kind }
      : undefined;
  } catch {
    return undefined;
  }
}
