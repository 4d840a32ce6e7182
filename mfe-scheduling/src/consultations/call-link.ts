import type { Appointment } from '@acolhe/contracts';
import { absoluteAddress, type Portal } from '@acolhe/session';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly 'scheduled-call': { readonly appointmentId: number };
    readonly 'scheduled-call-link': { readonly key: string };
  }
}

/**
 * The link of an appointment's call, which opens it without signing in.
 * @returns undefined where there is none: the session does not get the key, or the call is over
 * @see docs/product/scheduled-calls.md
 */
export function callLink(
  portal: Pick<Portal, 'addressOf' | 'config' | 'kind'>,
  { videoKey }: Pick<Appointment, 'videoKey'>,
): string | undefined {
  const address = videoKey === undefined ? undefined : portal.addressOf('scheduled-call-link', { key: videoKey });
  return address === undefined ? undefined : absoluteAddress(portal, address);
}
