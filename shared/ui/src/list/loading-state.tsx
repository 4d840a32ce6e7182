import { CobogoWall } from '../art/cobogo-wall.tsx';
import { useDelayed } from '../foundation/browser-state.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './content-state.module.css';

/** Longer than most take on a poor mobile connection. */
const SLOW_MS = 5_000;

/** Says that a part of the page is loading, after 300 ms, so that a fast one does not flicker, and that it is slow. */
export function LoadingState({
  title = 'Abrindo...',
  sentence = 'Isso leva poucos segundos.',
  fillsWindow = false,
}: {
  readonly title?: string;
  readonly sentence?: string;
  /** A whole page loads: following content, the footer too, is not shown. */
  readonly fillsWindow?: boolean;
}) {
  const css = useStyles(styles);
  const late = useDelayed(true);
  const slow = useDelayed(true, SLOW_MS);
  return (
    <div
      className={classNames(css.state, fillsWindow && css.window)}
      role="status"
      data-loads-page={fillsWindow || undefined}
    >
      {late && (
        <>
          <div className={css.art}>
            <CobogoWall />
          </div>
          <p className={css.title}>{title}</p>
          <p className={css.muted}>{slow ? 'Está demorando mais do que o normal. Espere mais um pouco.' : sentence}</p>
        </>
      )}
    </div>
  );
}
