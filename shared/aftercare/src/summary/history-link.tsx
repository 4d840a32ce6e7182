import { usePortal, useSession } from '@acolhe/session';
import { Link } from '@acolhe/ui';

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    /** The patient's encounters of one day, `YYYY-MM-DD` in São Paulo. */
    readonly 'visit-history-of': { readonly date: string };
  }
}

/**
 * Leads to an encounter in the patient's history; nothing where the host or the session does not reach it.
 * @param props.date day of the encounter in São Paulo, `YYYY-MM-DD`
 */
export function HistoryLink({ date }: { readonly date: string }) {
  const portal = usePortal();
  const scope = useSession()?.scope;
  const href = scope === 'portal' ? portal.linkTo('visit-history-of', { date }) : undefined;
  return href === undefined ? null : <Link href={href}>Ver este atendimento no histórico</Link>;
}
