import type { RemoteLoader } from '../../load/create-remote-loader.ts';
import type { LoadOutcome } from '../../load/remote-failure.ts';
import type { GatesModule } from '../../remote/route-handle.ts';

/** Loads what shows the gates, whichever remote the registry names for it. */
export function openGates(loader: Pick<RemoteLoader, 'gatekeeper' | 'load'>): Promise<LoadOutcome<GatesModule>> {
  const keeper = loader.gatekeeper();
  if (keeper === undefined)
    return Promise.resolve({
      ok: false,
      failure: { remote: 'gates', phase: 'registry', cause: 'no remote shows gates' },
    });
  return loader.load(keeper, './gates');
}
