import { AsyncContent, type AsyncState, Note } from '@acolhe/ui';
import { ConsolePage } from '../page/console-page.tsx';

/** What is said of a kind of record before there is a form. */
export interface RecordWords {
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
  readonly words: RecordWords;
  readonly title: string;
  /** Loading, failed, or loaded without finding it. */
  readonly state: AsyncState<unknown>;
}

/** The screen of a record before there is a form: loading, failed, or none there. */
export function RecordFrame({ words: { list, loading, failed, missing }, title, state }: RecordFrameProps) {
  return (
    <ConsolePage title={title} back={{ href: list.href, here: title, from: list.name }} narrow>
      <AsyncContent state={state} loading={loading} failed={failed} fillsWindow>
        {() => <Note kind="warning" title={missing} />}
      </AsyncContent>
    </ConsolePage>
  );
}
