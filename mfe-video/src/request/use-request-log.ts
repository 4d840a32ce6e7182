import { MOVEMENT, usePortal } from '@acolhe/session';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Records in the movement log that the request was opened and, once, whether it was sent or left. A request that ends
 * with the session is not recorded here.
 * @param round another one is another request on the same screen
 * @returns to be called when the request was sent
 * @see docs/product/movement-log.md
 */
export function useRequestLog(round: number): (requestId: number) => void {
  const portal = usePortal();
  const sent = useRef(false);
  useEffect(() => {
    sent.current = false;
    const hasSession = () => portal.session.current() !== undefined;
    portal.log(MOVEMENT.requestOpened);
    return () => {
      if (!sent.current && hasSession()) portal.log(MOVEMENT.requestLeft);
    };
  }, [portal, round]);
  return useCallback(
    (requestId) => {
      sent.current = true;
      portal.log(MOVEMENT.requestSent, { requestId });
    },
    [portal],
  );
}
