import { type RemoteFailure } from '@acolhe/federation';
import { useSyncExternalStore } from 'react';
import { type Parts } from './parts.ts';

/** Why the part that owns a path is not there, as of now. */
export function useFailure(parts: Parts, path: string): RemoteFailure | undefined {
  return useSyncExternalStore(parts.subscribe, () => parts.failureAt(path));
}
