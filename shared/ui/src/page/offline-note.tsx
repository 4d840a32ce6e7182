import * as styles from './offline-note.module.css';
import { useOnline } from '../content-state/use-online.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Note } from '../note/note.tsx';

/**
 * Says on every page with bar and foot that there is no internet, for as long as there is none.
 * @see docs/product/page-frame.md
 */
export function OfflineNote() {
  const css = useStyles(styles);
  if (useOnline()) return null;
  return (
    <div className={css.place}>
      <Note kind="warning" live title="Você está sem internet">
        O que está nesta página continua aqui. O resto abre quando a internet voltar.
      </Note>
    </div>
  );
}
