import { useDelayed, useStyles } from '@acolhe/ui';
import * as styles from './shown.module.css';

/** Says how much of the document has come; after 300 ms, so that a fast one does not flicker. */
export function Loading({ part }: { readonly part: number | undefined }) {
  const css = useStyles(styles);
  const late = useDelayed(true);
  return (
    <div className={css.loading} role="status">
      {late && (
        <label className={css.progress}>
          Abrindo o documento
          <progress value={part} />
        </label>
      )}
    </div>
  );
}
