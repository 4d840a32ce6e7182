import { usePortal } from '@acolhe/session';
import { useEffect, useState } from 'react';
import { careCallsOf } from '../care/care-calls.ts';
import { replaceBy } from '../navigation/links.ts';

/** What is known of the visit of a token; unreached: the service was not, and is asked again by itself. */
export type VisitOfToken = 'looking' | 'unreached' | 'none';

const LOOK_AGAIN_MS = 5_000;

/**
 * Finds the live visit that a token is of, and leads to it.
 * @param handle of the token's record
 * @see docs/product/visit-states.md
 */
export function useVisitOfToken(handle: string, patientId: number): VisitOfToken {
  const portal = usePortal();
  const [found, setFound] = useState<VisitOfToken>('looking');
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const { data, error } = await careCallsOf(portal).liveVisit({ patientId });
      if (over) return;
      if (error && error.kind !== 'refused') {
        setFound('unreached');
        timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
        return;
      }
      const live = data?.ok === true && data.result?.token === handle ? data.result : undefined;
      if (live) replaceBy(portal, portal.addressOf('visit', { requestId: live.requestId, token: handle }));
      else setFound('none');
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [portal, handle, patientId]);
  return found;
}
