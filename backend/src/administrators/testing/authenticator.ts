import { TOTP } from 'otpauth';

/** An authenticator app that has taken an address. */
export function authenticator(uri: string, clock: { now(): Date }): { code(): string } {
  const url = new URL(uri);
  const totp = new TOTP({ secret: url.searchParams.get('secret') ?? '' });
  return { code: () => totp.generate({ timestamp: clock.now().getTime() }) };
}
