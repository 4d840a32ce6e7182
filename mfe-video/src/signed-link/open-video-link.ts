import { findVideoLinkCall, type LinkPatient, signInByVideoLinkCall } from '@acolhe/contracts';
import {
  defineScope,
  type Portal,
  type PortalApiError,
  type PortalSession,
  serviceCalls,
  type TokenPortal,
} from '@acolhe/session';

declare module '@acolhe/session/declarations' {
  interface SessionScopes {
    /** The call of one appointment: the session lives beside that of the host, in a portal of its own. */
    readonly 'scheduled-call': true;
  }
}

// It has a portal of its own, so that it opens no address of the host and passes no gate.
defineScope('scheduled-call', { opens: [], gates: [] });

/** The appointment of a scheduled call's key, and a portal of its own in which the patient of the link is signed in. */
export interface VideoLinkOpened {
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
export async function openVideoLink(host: Pick<Portal, 'openTokenPortal'>, key: string): Promise<VideoLinkResult> {
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
