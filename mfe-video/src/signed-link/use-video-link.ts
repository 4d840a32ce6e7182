import {
  type AddressName,
  type AddressValues,
  type Portal,
  usePortal,
  useSession,
  type WebviewAddressName,
} from '@acolhe/session';
import { useEffect, useRef, useState } from 'react';
import { replaceBy } from '../navigation/links.ts';
import { openVideoLink, type VideoLinkOpened } from './open-video-link.ts';
import { forgetLink, storeLink } from './stored-link.ts';

/** The state of exchanging the key of a scheduled call. */
export type VideoLink =
  | { readonly kind: 'opening' }
  /** It is invalid, and stays so. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreached' }
  /** The link is of the signed-in patient. */
  | { readonly kind: 'own'; readonly appointmentId: number; readonly patientId: number }
  /** The link is of another patient than the session, or there is no session: the call has a portal of its own. */
  | { readonly kind: 'beside'; readonly appointmentId: number; readonly patientId: number; readonly portal: Portal };

/**
 * Exchanges the key of a scheduled call, once.
 * @see docs/product/scheduled-calls.md
 */
export function useVideoLink(key: string): { readonly link: VideoLink; readonly retry: () => void } {
  const portal = usePortal();
  const session = useSession();
  const own = useRef(session);
  own.current = session;
  const [round, setRound] = useState(0);
  const [link, setLink] = useState<VideoLink>({ kind: 'opening' });
  useEffect(() => {
    let over = false;
    let opened: VideoLinkOpened | undefined;
    void openVideoLink(portal, key).then((result) => {
      if (!result.ok) {
        if (over) return;
        if (result.error.kind === 'refused') forgetLink(portal.storage);
        return setLink({ kind: result.error.kind === 'refused' ? 'nothing' : 'unreached' });
      }
      ({ opened } = result);
      const { appointmentId, patient } = opened;
      const isOwn = own.current?.scope === 'portal' && own.current.patient.id === patient.id;
      if (over || isOwn) void opened.portal.dispose();
      if (over) return;
      storeLink(portal.storage, { key, appointmentId });
      setLink({
        appointmentId,
        patientId: patient.id,
        ...(isOwn
          ? { kind: 'own' }
          : { kind: 'beside', portal: besides(portal, opened.portal, own.current !== undefined) }),
      });
      replaceBy(portal, portal.addressOf('scheduled-call', { appointmentId }));
    });
    return () => {
      over = true;
      void opened?.portal.dispose();
    };
  }, [portal, key, round]);
  const retry = (): void => {
    setLink({ kind: 'opening' });
    setRound((count) => count + 1);
  };
  return { link, retry };
}

/**
 * Gives the link's portal within the host's page. It has no addresses of the host's own session: the service would
 * refuse a rating, and the home screen needs a signed-in patient.
 */
function besides(host: Portal, linked: Portal, signedIn: boolean): Portal {
  return {
    ...linked,
    kind: host.kind,
    storage: host.storage,
    navigate: (to, options) => host.navigate(to, options),
    prefetch: (path) => host.prefetch(path),
    notify: (notification) => host.notify(notification),
    emit: () => undefined,
    blockSignOut: (reason) => host.blockSignOut(reason),
    serves: (path) => host.serves(path),
    addressOf: (name: AddressName | WebviewAddressName, values: AddressValues = {}) => host.addressOf(name, values),
    linkTo(name: AddressName, values: AddressValues = {}) {
      const isOwn = name === 'rating' || (name === 'home' && !signedIn && host.kind !== 'webview');
      return isOwn ? undefined : host.linkTo(name, values);
    },
  };
}
