import { careRefusalMessage } from '@acolhe/domain';
import { usePortal, useSession } from '@acolhe/session';
import { useEffect } from 'react';
import type { CareCalls } from '../care/care-calls.ts';

/**
 * Redirects a patient without an entitlement to urgent care home, with the reason. This happens when the address was
 * opened directly, or the entitlement has ended since. When the entitlements cannot be loaded, for a session by link,
 * and in a host without a home, the service decides when the request is sent.
 * @param hasNone the patient has no visit under way, which may have used up the last right
 * @see docs/product/urgent-care-request.md
 */
export function useRights(api: Pick<CareCalls, 'contractPermissions'>, hasNone: boolean): void {
  const portal = usePortal();
  const session = useSession();
  const patientId = session?.patient.id;
  const home = portal.linkTo('home');
  const isAsked = hasNone && session?.scope === 'portal' && !portal.config.developmentMode;
  useEffect(() => {
    if (!isAsked || home === undefined || patientId === undefined) return undefined;
    let over = false;
    void api.contractPermissions({ patientId }).then(({ data }) => {
      if (over || data?.urgentCareRefusal === undefined) return;
      portal.notify({ tone: 'danger', message: careRefusalMessage('urgentCare', data.urgentCareRefusal) });
      portal.navigate(home, { replace: true });
    });
    return () => {
      over = true;
    };
  }, [portal, api, isAsked, home, patientId]);
}
