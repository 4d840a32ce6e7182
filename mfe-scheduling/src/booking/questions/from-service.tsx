import { portalApiErrorOf } from '@acolhe/session';
import { AsyncContent } from '@acolhe/ui';
import type { ReactNode } from 'react';
import type { Loaded } from '../hours/loaded.ts';

interface FromServiceProps<Data> {
  readonly loaded: Loaded<Data>;
  /** 'Carregando as especialidades' */
  readonly loading: string;
  /** What is said when it cannot be had. */
  readonly failed: string;
  /** What is asked for later waits out of sight. */
  readonly fillsWindow?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what the service answers; a failure stays in the page, with a retry. */
export function FromService<Data>({ loaded, loading, failed, fillsWindow, children }: FromServiceProps<Data>) {
  const { data, error, isFetching, reload } = loaded;
  return (
    <AsyncContent
      state={{
        data,
        isFetching,
        fault: error === undefined ? undefined : portalApiErrorOf(error).message,
        onRetry: reload,
      }}
      loading={loading}
      failed={failed}
      fillsWindow={fillsWindow}
    >
      {children}
    </AsyncContent>
  );
}
