import type { RemoteFailure } from '@acolhe/federation/load';
import { useStore } from '@acolhe/state';
import type { Remotes } from './remotes.ts';

/** Why the part that owns a path is not there, as of now. */
export function useFailure(remotes: Remotes, path: string): RemoteFailure | undefined {
  const owner = remotes.ownerOf(path);
  return useStore(remotes.failures, (failures) => (owner === undefined ? undefined : failures[owner]));
}
