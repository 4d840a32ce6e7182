import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a clock may be off by. */
const WINDOW = 1;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Writes a secret for authenticators: in base 32, and as the address that a QR code holds. */
export function totpForms(
  secret: Buffer,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): { readonly secret: string; readonly uri: string } {
  const totp = new TOTP({ ...FORM, issuer, label: account, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Finds the time step of a code: the present one, or one beside it.
 * @param code six digits
 * @returns undefined for a code of no such step
 */
export function totpStepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...FORM, secret: secretOf(secret) }).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / (FORM.period * 1_000)) + delta;
}
