import { homeAddress, type Portal } from '@acolhe/session';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly rating: { readonly attendanceId: number };
  }
}

/** Gives the address of the rating; undefined without an attendance, or in a host that has none. */
export const ratingLink = (portal: Pick<Portal, 'linkTo'>, attendanceId: number | undefined): string | undefined =>
  attendanceId === undefined ? undefined : portal.linkTo('rating', { attendanceId });

/**
 * Gives the address after a call that the patient has left: the rating, else home; undefined in a host with neither.
 */
export const addressAfterCall = (portal: Portal, attendanceId: number | undefined): string | undefined =>
  ratingLink(portal, attendanceId) ?? (portal.linkTo('home') === undefined ? undefined : homeAddress(portal));

/** Replaces the address by one that a remote declares; does nothing without one. */
export function replaceBy(portal: Pick<Portal, 'navigate'>, address: string | undefined): void {
  if (address !== undefined) portal.navigate(address, { replace: true });
}
