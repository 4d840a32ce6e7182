import { isUnstable } from '../care/care-api.ts';
import type { VisitContext } from '../visit/visit-context.ts';
import type { RoomBlock } from '../visit/visit-state.ts';

/** What was found out about the token record of a visit; 'unreachable' may be asked again. */
export type TokenCheck = 'known' | 'unreachable' | Extract<RoomBlock, 'token-missing' | 'token-unknown'>;

/**
 * Whether the visit's token record exists: by the handle that came with the address, else by the one the service has.
 * Asked for while waiting, so that it costs the call no time. @see docs/product/call-screen.md
 */
export async function checkTokenDocument({ api, memory, patientId, requestId }: VisitContext): Promise<TokenCheck> {
  const handle = memory.get('handle') ?? await handleFromService();
  if (handle === undefined) return 'unreachable';
  if (handle === '') return 'token-missing';
  memory.set('handle', handle);
  const answer = await api.getToken({ token: handle, requestId });
  if (answer.ok) return answer.value.result ? 'known' : 'token-unknown';
  return isUnstable(answer.error) ? 'unreachable' : 'token-unknown';

  async function handleFromService(): Promise<string | undefined> {
    const live = await api.liveVisit({ patientId });
    if (live.ok) return live.value.result?.requestId === requestId ? live.value.result.token : '';
    return isUnstable(live.error) ? undefined : '';
  }
}
