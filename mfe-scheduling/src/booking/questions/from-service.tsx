import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { AsyncContent } from '@acolhe/ui';
import { type ReactNode, useEffect } from 'react';
import type { Loaded } from '../hours/loaded.ts';

interface FromServiceProps<Data> {
  readonly loaded: Loaded<Data>;
  /** 'Carregando as especialidades' */
  readonly loading: string;
  /** What is said when it cannot be had. */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** Shows what the service answers; a failure is told as a toast too, and stays in the page with a retry. */
export function FromService<Data>({ loaded, loading, failed, children }: FromServiceProps<Data>) {
  const portal = usePortal();
  const { data, error, isFetching, reload } = loaded;
  useEffect(() => {
    if (error !== undefined) portal.notify({ tone: 'danger', message: failed, silent: true });
  }, [portal, error, failed]);
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
    >
      {children}
    </AsyncContent>
  );
}
