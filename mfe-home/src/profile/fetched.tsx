import { portalApiErrorOf } from '@acolhe/session';
import { Button, Note, Skeleton, Stack } from '@acolhe/ui';
import { type ReactNode } from 'react';

export interface FetchedProps<Data> {
  readonly query: { readonly data?: Data | undefined; readonly error?: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** 'Carregando seus dados' */
  readonly loading: string;
  /** 'Seus dados não abriram' */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
}

/** What comes from the service: on its way, not to be had (with a way to try again), or there. What was there before stays when asking anew fails. */
export function Fetched<Data>({ query: { data, error, isFetching, refetch }, loading, failed, children }: FetchedProps<Data>) {
  const retry = <Button busy={isFetching} onPress={() => void refetch()}>Tentar novamente</Button>;
  return (
    <Stack>
      {error !== undefined && <Note kind="danger" title={failed} live action={retry}>{portalApiErrorOf(error).message}</Note>}
      {data === undefined ? isFetching && error === undefined && <Skeleton label={loading} /> : children(data)}
    </Stack>
  );
}
