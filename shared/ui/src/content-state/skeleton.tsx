import * as styles from './skeleton.module.css';
import { useDelayed } from './use-delayed.ts';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

const WIDTHS = [
  ['w60', 'w40'],
  ['w75', 'w30'],
  ['w50', 'w45'],
] as const;

export interface SkeletonProps {
  /** Accessible name: 'Carregando documentos'. */
  readonly label?: string;
  readonly rows?: number;
}

/** Shows the outline of a list while it loads, after 300 ms. */
export function Skeleton({ label = 'Carregando', rows = 3 }: SkeletonProps) {
  const css = useStyles(styles);
  const late = useDelayed(true);
  return (
    <div className={css.skeleton} role="status">
      {late && <VisuallyHidden>{label}</VisuallyHidden>}
      {late &&
        Array.from({ length: rows }, (_, row) => {
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
