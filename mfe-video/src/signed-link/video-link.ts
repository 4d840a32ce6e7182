import { findVideoLinkCall, type LinkPatient, signInByVideoLinkCall } from '@acolhe/contracts';
import { CANCELLED_BY_CLINIC } from '@acolhe/domain';
import {
  type AddressName,
  type AddressValues,
  defineScope,
  type Portal,
  type PortalApiError,
  type PortalSession,
  serviceCalls,
  type TokenPortal,
  usePortal,
  useSession,
  type WebviewAddressName,
} from '@acolhe/session';
import { useEffect, useRef, useState } from 'react';
import { replaceBy } from '../care/links.tsx';
import { forgetLink, storeLink } from './stored-link.ts';

/** The state of exchanging the key of a scheduled call. */
export type VideoLink =
  | { readonly kind: 'opening' }
  /** It is invalid, and stays so. */
  | { readonly kind: 'nothing' }
  /** The clinic cancelled its appointment. */
  | { readonly kind: 'cancelled-by-clinic' }
  | { readonly kind: 'unreached' }
  /** The link is of the signed-in patient. */
  | { readonly kind: 'own'; readonly appointmentId: number; readonly patientId: number }
  /** The link is of another patient than the session, or there is no session: the call has a separate portal. */
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
        const { kind, code } = result.error;
        if (kind !== 'refused') return setLink({ kind: 'unreached' });
        forgetLink(portal.storage);
        return setLink({ kind: code === CANCELLED_BY_CLINIC ? code : 'nothing' });
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
 * Returns the link's portal within the host's page. It has no addresses that need its session elsewhere: the rating
 * screen has the host's session, and the home screen needs a signed-in patient.
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

declare module '@acolhe/session/declarations' {
  interface SessionScopes {
    /** The call of one appointment: the session is apart from that of the host, in a separate portal. */
    readonly 'scheduled-call': true;
  }
}

// It has a separate portal, so that it opens no address of the host and passes no gate.
defineScope('scheduled-call', { opens: [], gates: [] });

/** The appointment of a scheduled call's key, and a separate portal in which the patient of the link is signed in. */
interface VideoLinkOpened {
  readonly appointmentId: number;
  readonly patient: LinkPatient;
  /** To be disposed of when the call is left. */
  readonly portal: TokenPortal;
}

export type VideoLinkResult =
  | { readonly ok: true; readonly opened: VideoLinkOpened }
  | { readonly ok: false; readonly error: PortalApiError };

/**
 * Exchanges the key of a scheduled call for a session that is valid for that call alone. The session of the host is not
 * changed; the access of the new one is renewed by the key, as long as that is valid.
 * @see docs/product/scheduled-calls.md
 */
async function openVideoLink(host: Pick<Portal, 'openTokenPortal'>, key: string): Promise<VideoLinkResult> {
  const portal = host.openTokenPortal(async () => (await service.signIn({ key })).data?.access.token);
  const service = serviceCalls(portal, { find: findVideoLinkCall, signIn: signInByVideoLinkCall });
  const refuse = async (error: PortalApiError): Promise<VideoLinkResult> => {
    await portal.dispose();
    return { ok: false, error };
  };
  const found = await service.find({ key });
  if (found.error) return refuse(found.error);
  const entered = await service.signIn({ key });
  if (entered.error) return refuse(entered.error);
  portal.session.open(sessionOf(entered.data.patient), entered.data.access.token);
  return { ok: true, opened: { appointmentId: found.data.link.appointmentId, patient: entered.data.patient, portal } };
}

/** Fills in the fields of the patient that the link does not contain and a call does not need. */
function sessionOf(patient: LinkPatient): PortalSession {
  return {
    patient: { ...patient, birthDate: '', firstAccessDone: true, lgpdAccepted: true, userId: 0 },
    scope: 'scheduled-call',
  };
}
