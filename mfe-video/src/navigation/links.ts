import { homeAddress, type Portal } from '@acolhe/session';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly rating: { readonly attendanceId: number };
  }
}

/** The address where the care is rated; undefined without an attendance, or where this host does not lead there. */
export const ratingLink = (portal: Pick<Portal, 'linkTo'>, attendanceId: number | undefined): string | undefined =>
  attendanceId === undefined ? undefined : portal.linkTo('rating', { attendanceId });

/** Where the patient is led after a call that they left: the rating, else home; undefined in a host with neither. */
export const addressAfterCall = (portal: Portal, attendanceId: number | undefined): string | undefined =>
  ratingLink(portal, attendanceId) ?? (portal.linkTo('home') === undefined ? undefined : homeAddress(portal));

/** Leads to an address of a screen that some remote declares; nowhere without one. */
export function replaceBy(portal: Pick<Portal, 'navigate'>, address: string | undefined): void {
  if (address !== undefined) portal.navigate(address, { replace: true });
}
