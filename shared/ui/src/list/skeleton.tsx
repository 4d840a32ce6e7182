import { VisuallyHidden } from '../basics/text.tsx';
import { useDelayed } from '../foundation/browser-state.ts';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './skeleton.module.css';

const WIDTHS = [
  ['w60', 'w40'],
  ['w75', 'w30'],
  ['w50', 'w45'],
] as const;

export interface SkeletonProps {
  /** Accessible name: 'Carregando documentos'. */
  readonly label?: string;
  readonly rows?: number;
  /** Most of a page loads: following content is not shown until its position is known. */
  readonly fillsWindow?: boolean;
}

const ROWS_OF_WINDOW = 8;

/**
 * Shows the outline of a list while it loads, after 300 ms. Its height is reserved at once, so that what follows
 * moves once, when the list is there.
 * @see https://web.dev/articles/cls
 */
export function Skeleton({ label = 'Carregando', fillsWindow = false, rows = 3 }: SkeletonProps) {
  const css = useStyles(styles);
  const late = useDelayed(true);
  return (
    <div
      className={classNames(css.skeleton, fillsWindow && css.window, !late && css.early)}
      role="status"
      data-loads-page={fillsWindow || undefined}
    >
      {late && <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from({ length: fillsWindow ? ROWS_OF_WINDOW : rows }, (_, row) => {
        const [long, short] = WIDTHS[row % WIDTHS.length] ?? WIDTHS[0];
        return (
          <div key={row} className={css.row} aria-hidden="true">
            <i className={classNames(css.bone, css.arch)} />
            <span className={css.lines}>
              <i className={classNames(css.bone, css[long])} />
              <i className={classNames(css.bone, css[short])} />
            </span>
          </div>
        );
      })}
    </div>
  );
}
