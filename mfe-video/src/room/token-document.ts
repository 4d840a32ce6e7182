import type { PortalApiError } from '@acolhe/session';
import type { UrgentContext } from '../visit-machine/visit-context.ts';
import type { RoomBlock } from '../visit-machine/visit-state.ts';

/** The result of looking for the token record of a visit; only 'known' is final. */
export type TokenCheck = 'known' | 'unreachable' | Extract<RoomBlock, 'token-missing' | 'token-unknown'>;

/**
 * Checks whether the visit's token record exists, by the handle of the address; without one, or when it is unknown, by
 * the handle that the service has. Called while waiting, so that it does not delay the call.
 * @see docs/product/call-screen.md
 */
export async function checkTokenDocument({ api, memory, patientId, requestId }: UrgentContext): Promise<TokenCheck> {
  const kept = memory.get('handle');
  if (kept !== undefined) {
    const found = await lookUp(kept);
    if (found !== 'token-unknown') return found;
    memory.remove('handle');
  }
  const live = await api.liveVisit({ patientId });
  if (live.error) return isFinal(live.error) ? 'token-missing' : 'unreachable';
  const handle = live.data.result?.requestId === requestId ? live.data.result.token : '';
  if (handle === '') return kept === undefined ? 'token-missing' : 'token-unknown';
  const found = await lookUp(handle);
  if (found === 'known') memory.set('handle', handle);
  return found;

  async function lookUp(token: string): Promise<TokenCheck> {
    const answer = await api.getToken({ token, requestId });
    if (answer.data) return answer.data.result ? 'known' : 'token-unknown';
    return isFinal(answer.error) ? 'token-unknown' : 'unreachable';
  }
}

/** Whether the service would refuse it again: it understood the request and refused it. */
function isFinal({ kind, code, httpStatus }: PortalApiError): boolean {
  return code === 'invalid-input' || (kind === 'refused' && httpStatus !== 429);
}
