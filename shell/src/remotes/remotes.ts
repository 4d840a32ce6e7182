import type { LoadOutcome, RemoteFailure, RemoteLoader } from '@acolhe/federation/load';
import { openGates } from '@acolhe/federation/host/gate';
import type { GatesModule, RoutesModule } from '@acolhe/federation/remote';

/** The remotes as the shell's screens see them: opening, failures, and trying again. */
export interface Remotes {
  /** Loads the routes of a part; a failure is remembered for its screen until the next try. */
  open(remote: string): Promise<LoadOutcome<RoutesModule>>;
  /** Loads what a patient has to do before anything else. */
  readonly openGates: () => Promise<LoadOutcome<GatesModule>>;
  /** Why the owner of a path is not there; undefined when nothing failed or no remote owns it. */
  failureAt(path: string): RemoteFailure | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRemotes(loader: RemoteLoader): Remotes {
  const failures = new Map<string, RemoteFailure>();
  const listeners = new Set<() => void>();
  return {
    async open(remote) {
      const outcome = await loader.load(remote, './routes');
      if (outcome.ok) failures.delete(remote);
      else failures.set(remote, outcome.failure);
      for (const listener of listeners) listener();
      return outcome;
    },
    openGates: () => openGates(loader),
    failureAt(path) {
      const owner = loader.owner(path)?.owner;
      return owner && failures.get(owner.name);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
