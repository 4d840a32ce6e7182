import { type ReactNode, useRef } from 'react';
import { EmptyPlant } from '../art/scenes.tsx';
import { Button } from '../basics/button.tsx';
import { Note } from '../basics/note.tsx';
import { Stack } from '../basics/text.tsx';
import { useStyles } from '../foundation/ui.tsx';
import { useFocusFallback } from '../foundation/use-focus-fallback.ts';
import { Skeleton } from './skeleton.tsx';
import * as styles from './async-content.module.css';
import * as contentStateStyles from './content-state.module.css';

/** State of data that is loaded: its last value, whether a request runs, and the last failure. */
export interface AsyncState<Data> {
  /** Undefined until it is loaded; a reload preserves the earlier value until the new one is there. */
  readonly data?: Data | undefined;
  readonly isFetching: boolean;
  /** Message of the last failure. */
  readonly fault?: string | undefined;
  /** Reads it again. */
  readonly onRetry: () => void;
}

export interface AsyncContentProps<Data> {
  readonly state: AsyncState<Data>;
  /** 'Carregando seus dados' */
  readonly loading: string;
  /** 'Seus dados não abriram' */
  readonly failed: string;
  /** It is most of a page: following content is not shown while it loads. */
  readonly fillsWindow?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Shows loaded data, a skeleton while it loads, or a notice with a retry when loading fails. Earlier data stays when
 * loading it again fails.
 */
export function AsyncContent<Data>({
  state: { data, isFetching, fault, onRetry },
  loading,
  failed,
  fillsWindow = false,
  children,
}: AsyncContentProps<Data>) {
  const css = useStyles(styles);
  const place = useRef<HTMLDivElement>(null);
  // The button that tried again goes once it has succeeded.
  const focusListeners = useFocusFallback(() => place.current?.focus());
  const retry = (
    <Button busy={isFetching} onPress={onRetry}>
      Tentar novamente
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1} className={css.place} {...focusListeners}>
      <Stack>
        {fault !== undefined && (
          <Note kind="danger" title={failed} live action={retry}>
            {fault}
          </Note>
        )}
        {data === undefined
          ? isFetching && fault === undefined && <Skeleton label={loading} fillsWindow={fillsWindow} />
          : children(data)}
      </Stack>
    </div>
  );
}

/** Says that there is nothing to show yet: an illustration, a sentence and an action. */
export function EmptyState({
  children,
  action,
  title,
}: {
  readonly children: ReactNode;
  readonly title?: string;
  readonly action?: ReactNode;
}) {
  const css = useStyles(contentStateStyles);
  return (
    <div className={css.state}>
      <div className={css.background}>
        <EmptyPlant />
      </div>
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {action}
    </div>
  );
}
