import { createMemoryRouter, matchRoutes, useRouteError } from '@acolhe/session/router';
import { useEffect } from 'react';
import type { OpenedRemote } from './open-remote.ts';

export interface RemoteRouterOptions {
  /** Address of the first screen. */
  readonly start: string;
  /** A screen threw, or was not loaded. */
  readonly onBroken: (error: unknown) => void;
}

/** The remote's own addresses; the address bar, which nobody sees, stays as it is. */
export function createRemoteRouter({ routes }: Pick<OpenedRemote, 'routes'>, options: RemoteRouterOptions) {
  const { start, onBroken } = options;
  return createMemoryRouter(
    [{ errorElement: <Broken onBroken={onBroken} />, hydrateFallbackElement: <></>, children: routes }],
    { initialEntries: [start] },
  );
}
export type RemoteRouter = ReturnType<typeof createRemoteRouter>;

/** Whether the remote has a screen for a path. */
export const hasScreen = ({ routes }: Pick<OpenedRemote, 'routes'>, path: string): boolean =>
  matchRoutes(routes, path) !== null;

/** Nothing of a screen that threw is left to be seen. */
function Broken({ onBroken }: Pick<RemoteRouterOptions, 'onBroken'>) {
  const error = useRouteError();
  useEffect(() => onBroken(error), [onBroken, error]);
  return null;
}
