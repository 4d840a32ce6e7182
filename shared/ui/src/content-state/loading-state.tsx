import * as styles from './content-state.module.css';
import { useDelayed } from './use-delayed.ts';
import { CobogoWall } from '../art/cobogo-wall.tsx';
import { useStyles } from '../foundation/use-styles.ts';

/** Says that a part of the page is loading. Shows after 300 ms, so that a fast one does not flicker. */
export function LoadingState({
  title = 'Abrindo...',
  sentence = 'Isso leva poucos segundos.',
}: {
  readonly title?: string;
  readonly sentence?: string;
}) {
  const css = useStyles(styles);
  const late = useDelayed(true);
  return (
    <div className={css.state} role="status">
      {late && (
        <>
          <div className={css.art}>
            <CobogoWall />
          </div>
          <p className={css.title}>{title}</p>
          <p className={css.muted}>{sentence}</p>
        </>
      )}
    </div>
  );
}
