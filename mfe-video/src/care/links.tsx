import { exitAddress, guard, type Portal, returnAddress, signInAddress, usePortal } from '@acolhe/session';
import { useAskAgain } from '@acolhe/session/ask-again';
import { useLocation } from '@acolhe/session/router';
import { Button, LinkButton, Note, unlockSound } from '@acolhe/ui';
import { useEffect, useRef } from 'react';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly rating: { readonly attendanceId: number };
  }
}

/** Returns the address of the rating; undefined without an attendance, or in a host that has none. */
export const ratingLink = (portal: Pick<Portal, 'linkTo'>, attendanceId: number | undefined): string | undefined =>
  attendanceId === undefined ? undefined : portal.linkTo('rating', { attendanceId });

/**
 * Returns the address after a call that the patient has left: the rating, else home; undefined in a host with neither.
 */
export const addressAfterCall = (portal: Portal, attendanceId: number | undefined): string | undefined =>
  ratingLink(portal, attendanceId) ?? returnAddress(portal);

/** Replaces the address by one that a remote declares; does nothing without one. */
export function replaceBy(portal: Pick<Portal, 'navigate'>, address: string | undefined): void {
  if (address !== undefined) portal.navigate(address, { replace: true });
}

/** Shows the link home, where the host has one that this patient may open. */
export function HomeLink() {
  const home = returnAddress(usePortal());
  return home !== undefined ? (
    <LinkButton kind="main" href={home}>
      Voltar ao início
    </LinkButton>
  ) : null;
}

/**
 * Asks again, with the same answers, after a request that ended because the patient was away, and leads to the waiting
 * room.
 * @see docs/product/absence.md
 */
export function AskAgain({ isMain = false }: { /** It is what the page is for. */ readonly isMain?: boolean }) {
  const { isBusy, message, ask } = useAskAgain({ unlockSound, replaces: true });
  return (
    <>
      {message !== undefined && (
        <Note kind="danger" live>
          {message}
        </Note>
      )}
      <Button kind={isMain ? 'main' : undefined} busy={isBusy} busyLabel="Pedindo de novo..." onPress={ask}>
        Pedir de novo
      </Button>
    </>
  );
}

/** Formats a duration in whole minutes: '3 minutos'. */
export function inMinutes(durationMs: number): string {
  const minutes = Math.round(durationMs / 60_000);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}

/** Redirects to the sign-in screen, which leads back here; after a sign-out it does so without a message. */
export function SignInRedirect({ wasSignedIn = false }: { readonly wasSignedIn?: boolean }) {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  const led = useRef(false);
  useEffect(() => {
    if (led.current) return;
    led.current = true;
    const verdict = guard(pathname + search, 'urgent-care', undefined);
    if (wasSignedIn) return portal.navigate(exitAddress(portal), { replace: true });
    if (verdict.allowed) return portal.navigate(signInAddress(portal), { replace: true });
    portal.notify({ tone: 'warning', message: verdict.message });
    portal.navigate(signInAddress(portal), { replace: true, state: verdict.state });
  }, [portal, pathname, search, wasSignedIn]);
  return null;
}
