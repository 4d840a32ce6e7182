import type { RemoteFailure } from '@acolhe/federation/load';
import { useSyncExternalStore } from 'react';
import type { Remotes } from './remotes.ts';

/** Why the part that owns a path is not there, as of now. */
export function useFailure(remotes: Remotes, path: string): RemoteFailure | undefined {
  return useSyncExternalStore(remotes.subscribe, () => remotes.failureAt(path));
}
