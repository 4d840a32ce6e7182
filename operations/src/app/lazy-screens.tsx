import { ErrorState, LoadingState } from '@acolhe/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTitle } from '../page/console-page.tsx';

/** Screens in a separate chunk, which is loaded when one of them is opened. */
export interface LazyScreens<Screens extends object> {
  /** The screens, undefined until they are loaded. */
  current(): Screens | undefined;
  /** Loads them, or rejects; after a failure it may be called again. */
  load(): Promise<Screens>;
}

/** @param importScreens imports the module that holds them; webpack asks again for a chunk that failed */
export function lazyScreens<Screens extends object>(importScreens: () => Promise<Screens>): LazyScreens<Screens> {
  let loaded: Screens | undefined;
  let loading: Promise<Screens> | undefined;
  const load = async (): Promise<Screens> => {
    try {
      return (loaded = await importScreens());
    } finally {
      loading = undefined;
    }
  };
  return {
    current: () => loaded,
    load: async () => loaded ?? (loading ??= load()),
  };
}

/** Loads screens ahead of need. A failure shows when one of them is opened. */
export const prefetch = (screens: LazyScreens<object>): void => void screens.load().catch(() => undefined);

export interface LazyScreenProps<Screens extends object> {
  readonly from: LazyScreens<Screens>;
  readonly children: (screens: Screens) => ReactNode;
  /** Draws the frame of the loading and error states, where the page has none. */
  readonly frame?: (state: ReactNode) => ReactNode;
  /** Loads the page again; a test has none. */
  readonly reloadPage?: () => void;
}

/**
 * A screen whose chunk is loaded first. The loading state is as high as the window; when the chunk does
 * not arrive, a button tries again.
 * @see docs/product/operations-console.md
 */
export function LazyScreen<Screens extends object>({
  from,
  children,
  frame = (state) => state,
  reloadPage = () => window.location.reload(),
}: LazyScreenProps<Screens>) {
  const [outcome, setOutcome] = useState<{ readonly of: LazyScreens<Screens>; readonly error?: unknown }>();
  const load = useCallback(async (): Promise<void> => {
    try {
      await from.load();
      setOutcome({ of: from });
    } catch (error) {
      setOutcome({ of: from, error });
    }
  }, [from]);
  const screens = from.current();
  const isMissing = screens === undefined;
  useEffect(() => {
    // A chunk that arrives between the drawing and this effect still has to be drawn.
    if (isMissing) void load();
  }, [isMissing, load]);

  if (screens) return children(screens);
  if (outcome?.of !== from) return frame(<LoadingState fillsWindow />);
  const retry = async (): Promise<void> => ((await isNotServed(outcome.error)) ? reloadPage() : load());
  return frame(<NotLoaded retry={retry} />);
}

function NotLoaded({ retry }: { readonly retry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  useTitle(NOT_LOADED);
  const press = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <ErrorState
      busy={busy}
      onRetry={() => void press()}
      title={NOT_LOADED}
      sentence="Não foi culpa sua. O resto do console continua funcionando."
    />
  );
}

const NOT_LOADED = 'Esta página não abriu';

/**
 * Asks for the chunk that failed past the browser's cache, which may hold a damaged one for long.
 * @returns whether it is no longer served: a newer console was published, whose page names other chunks
 */
async function isNotServed(error: unknown): Promise<boolean> {
  if (!(error instanceof Error && 'request' in error && typeof error.request === 'string')) return false;
  try {
    const { status } = await fetch(error.request, { cache: 'reload' });
    return status === 404;
  } catch {
    return false;
  }
}
