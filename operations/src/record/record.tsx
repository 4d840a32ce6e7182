import type { ApiAnswer } from '@acolhe/session';
import { AsyncContent, type AsyncState, Note } from '@acolhe/ui';
import type { ListPage } from '../list/list-screen.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';

/** Messages of a record's screen while there is no form. */
export interface RecordMessages {
  /** The list from which it is opened. */
  readonly list: { readonly href: string; readonly name: string };
  /** 'Carregando a cabine' */
  readonly loading: string;
  /** 'A cabine não abriu' */
  readonly failed: string;
  /** 'Não há cabine neste endereço' */
  readonly missing: string;
}

export interface RecordFrameProps {
  readonly messages: RecordMessages;
  readonly title: string;
  /** Loading, failed, or loaded without finding it. */
  readonly state: AsyncState<unknown>;
}

/** The screen of a record before there is a form: loading, failed, or none there. */
export function RecordFrame({ messages: { list, loading, failed, missing }, title, state }: RecordFrameProps) {
  return (
    <ConsolePage title={title} back={{ href: list.href, here: title, from: list.name }} narrow>
      <AsyncContent state={state} loading={loading} failed={failed} fillsWindow>
        {() => <Note kind="warning" title={missing} />}
      </AsyncContent>
    </ConsolePage>
  );
}

/** One row of a list, as an address names it. */
export interface FoundRecord<Row> {
  /** Undefined while it loads, when that failed, and when there is none. */
  readonly row?: Row;
  readonly state: AsyncState<unknown>;
}

/**
 * Reads the one row of a list that an address names.
 * @param id as in the address; an invalid id causes no request
 * @param read reads the list by an id
 */
export function useRecord<Row extends { readonly id: number }>(
  id: string,
  read: (id: number, signal: AbortSignal) => Promise<ApiAnswer<ListPage<Row>>>,
): FoundRecord<Row> {
  const state = useAnswer<ListPage<Row>>(id, (signal) =>
    /^[1-9]\d{0,14}$/.test(id) ? read(Number(id), signal) : Promise.resolve({ data: { items: [] } }),
  );
  const row = state.data?.items.find((one) => String(one.id) === id);
  // The answer of an earlier address is not shown.
  return row || !state.isFetching ? { row, state } : { state: { ...state, data: undefined } };
}
