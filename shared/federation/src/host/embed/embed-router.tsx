import { createMemoryRouter, matchRoutes } from '@acolhe/session/router';
import { LoadingState } from '@acolhe/ui';
import type { EmbedPart } from '../../remote/route-handle.ts';
import { EmbedBroken, EmbedDone } from './embed-screens.tsx';

/** The part's own addresses; the address bar belongs to the page around it. */
export function createEmbedRouter({ routes, startPath }: EmbedPart) {
  const again = (): void => void router.navigate(startPath, { replace: true });
  const router = createMemoryRouter(
    [
      { errorElement: <EmbedBroken onRetry={again} />, hydrateFallbackElement: <LoadingState />, children: routes },
      { path: '*', element: <EmbedDone onAgain={again} /> },
    ],
    { initialEntries: [startPath] },
  );
  return router;
}
export type EmbedRouter = ReturnType<typeof createEmbedRouter>;

/** Whether a part has a screen for a path. */
export const partServes = ({ routes }: EmbedPart, path: string): boolean => matchRoutes(routes, path) !== null;
