import type { ConnectionLevel } from '@acolhe/domain';
import * as styles from './connection-bars.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';

const TONE: Readonly<Record<ConnectionLevel, 'unknown' | 'bad' | 'fair' | 'good'>> = {
  0: 'unknown',
  1: 'bad',
  2: 'bad',
  3: 'fair',
  4: 'good',
  5: 'good',
};

/** Shows the quality of a connection as five bars with a label. */
export function ConnectionBars({ level, label }: { readonly level: ConnectionLevel; readonly label: string }) {
  const css = useStyles(styles);
  return (
    <p className={classNames(css.level, css[TONE[level]])} data-testid="connection-level" data-level={level}>
      <span className={css.bars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((bar) => (
          <i key={bar} className={classNames(bar <= level && css.on)} />
        ))}
      </span>
      <span>{label}</span>
    </p>
  );
}
