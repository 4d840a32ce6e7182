import { findVideoLinkCall, type LinkPatient, signInByVideoLinkCall } from '@acolhe/contracts';
import type { PortalApiError } from '../api/portal-api-error.ts';
import { sendCall } from '../api/send-call.ts';
import type { PortalSession } from '../session/session-slice.ts';
import type { GivenSession } from '../session/given-session.ts';
import type { Portal, VideoLinkResult } from './portal.ts';

/** A portal whose session is given. */
interface GivenPortal extends Portal {
  readonly session: GivenSession;
  dispose(): Promise<void>;
}

/**
 * Exchanges the key of a scheduled call for a session that is good for that call alone. It lives beside the session of
 * the host, which stays as it is; its access is renewed by the key, as long as that is good.
 * @param open makes a portal whose session is given; `renew` is asked for a new token
 * @see docs/product/scheduled-calls.md
 */
export async function openVideoLink(
  open: (renew: () => Promise<string | undefined>) => GivenPortal,
  key: string,
): Promise<VideoLinkResult> {
  const portal = open(async () => (await enter()).data?.access.token);
  const enter = () =>
    portal.store.dispatch((_dispatch, _state, connection) => sendCall(connection, signInByVideoLinkCall, { key }));
  const refuse = async (error: PortalApiError): Promise<VideoLinkResult> => {
    await portal.dispose();
    return { ok: false, error };
  };
  const found = await portal.store.dispatch((_dispatch, _state, connection) =>
    sendCall(connection, findVideoLinkCall, { key }),
  );
  if (found.error) return refuse(found.error);
  const entered = await enter();
  if (entered.error) return refuse(entered.error);
  portal.session.open(sessionOf(entered.data.patient), entered.data.access.token);
  return { ok: true, opened: { appointmentId: found.data.link.appointmentId, patient: entered.data.patient, portal } };
}

/** What the link does not tell of its patient is nothing that a call asks for. */
function sessionOf(patient: LinkPatient): PortalSession {
  return { patient: { ...patient, firstAccessDone: true, lgpdAccepted: true, userId: 0 }, scope: 'scheduled-call' };
}
