import { createMemoryRouter, matchRoutes, useRouteError } from '@acolhe/session/router';
import { Button, ErrorState, Lead, LoadingState, Note, Stack, useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect } from 'react';
import type { EmbedPart } from '../remote/route-handle.ts';
import type { PartPhase } from './mount-options.ts';
import * as styles from './embed.module.css';

/** The part's own addresses; the address bar belongs to the host page. */
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

/** The entries of a gate, which has no address: its steps are among them. */
export function createGateRouter(gate: ReactNode): EmbedRouter {
  const again = (): void => void router.navigate('/', { replace: true });
  const router = createMemoryRouter([{ path: '/', element: gate, errorElement: <EmbedBroken onRetry={again} /> }]);
  return router;
}

/** Whether a part has a screen for a path. */
export const partServes = ({ routes }: EmbedPart, path: string): boolean => matchRoutes(routes, path) !== null;

function Place({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <div className={css.place}>
      <Stack>{children}</Stack>
    </div>
  );
}

const USUAL = 'O resto da página funciona. Confira a internet e tente de novo.';

/** Advice for a visitor when the internet is not the cause. */
const SENTENCES: Readonly<Partial<Record<PartPhase, string>>> = {
  origin: 'O atendimento ainda não foi liberado para este site. Avise quem cuida dele.',
  contract: 'O resto da página funciona. Tente de novo; se continuar, avise quem cuida deste site.',
};

/** The part did not open. */
export function EmbedFailed({ phase, onRetry }: { readonly phase?: PartPhase; readonly onRetry: () => void }) {
  return <ErrorState level={2} onRetry={onRetry} sentence={(phase && SENTENCES[phase]) ?? USUAL} />;
}

/** A screen of the part threw. */
function EmbedBroken({ onRetry }: { readonly onRetry: () => void }) {
  const error = useRouteError();
  useEffect(() => console.error('Acolhe: part broken in phase screen', error), [error]);
  return <EmbedFailed onRetry={onRetry} />;
}

/** The visitor's session was not accepted, or has ended. */
export function EmbedSignedOut({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <Place>
      <Note kind="warning" title={message} live>
        Entre outra vez neste site e tente de novo.
      </Note>
      <Button kind="main" onPress={onRetry}>
        Tentar novamente
      </Button>
    </Place>
  );
}

/** The part led to where nothing of it is: its work is done. */
function EmbedDone({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Place>
      <h2 tabIndex={-1}>Tudo certo por aqui</h2>
      <Lead>Você pode continuar neste site.</Lead>
      <Button kind="quiet" onPress={onAgain}>
        Voltar ao começo
      </Button>
    </Place>
  );
}
