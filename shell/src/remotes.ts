import { openGates } from '@acolhe/federation/host/gate';
import type { LoaderEvent, LoadOutcome, RemoteFailure, RemoteLoader } from '@acolhe/federation/load';
import type { GatesModule, RoutesModule } from '@acolhe/federation/remote';
import { createStore, type StoreApi, useStore } from '@acolhe/state';

/** Why remotes are not there, by their names. A remote that opened, or was never asked for, has no entry. */
export type RemoteFailures = Readonly<Partial<Record<string, RemoteFailure>>>;

/** The remotes as the shell's screens see them: opening, failures, and trying again. */
export interface Remotes {
  /** Loads the routes of a part; a failure is remembered for its screen until the next try. */
  open(remote: string): Promise<LoadOutcome<RoutesModule>>;
  /** Loads what a patient has to do before anything else. */
  readonly openGates: () => Promise<LoadOutcome<GatesModule>>;
  /** @returns the name of the remote that owns a path; undefined when none does */
  ownerOf(path: string): string | undefined;
  readonly failures: Pick<StoreApi<RemoteFailures>, 'getState' | 'getInitialState' | 'subscribe'>;
}

export function createRemotes(loader: RemoteLoader): Remotes {
  const failures = createStore<RemoteFailures>(() => ({}));
  return {
    async open(remote) {
      const outcome = await loader.load(remote, './routes');
      failures.setState({ [remote]: outcome.ok ? undefined : outcome.failure });
      return outcome;
    },
    openGates: () => openGates(loader),
    ownerOf: (path) => loader.owner(path)?.owner.name,
    failures,
  };
}

/** Why the part that owns a path is not there, as of now. */
export function useFailure(remotes: Remotes, path: string): RemoteFailure | undefined {
  const owner = remotes.ownerOf(path);
  return useStore(remotes.failures, (failures) => (owner === undefined ? undefined : failures[owner]));
}

/**
 * Logs failures in the developer's console, and marks in the browser's timeline how long each version of a part took to
 * load.
 */
export function logLoading(event: LoaderEvent): void {
  if (event.type === 'failed') {
    const { remote, version, phase, cause, attempt } = event;
    console.error(`part not opened: ${remote} ${version ?? 'unknown'} in phase ${phase}, attempt ${attempt}: ${cause}`);
    return;
  }
  const { remote, version, expose, durationMs } = event;
  performance.measure(`part ${remote} ${version} ${expose}`, { end: performance.now(), duration: durationMs });
}
