import * as styles from './progress-path.module.css';
import { useStyles } from '../foundation/use-styles.ts';
import { Icon } from '../icon/icon.tsx';
import { check } from '../icon/icons.ts';

/** Shows progress in one line, with a tick for each step done. `now` counts from 1. */
export function ProgressPath({ steps, now }: { readonly steps: readonly string[]; readonly now: number }) {
  const css = useStyles(styles);
  return (
    <ol className={css.path} aria-label="Andamento">
      {steps.map((step, index) => (
        <li key={step} aria-current={index + 1 === now ? 'step' : undefined}>
          {index + 1 < now && <Icon shape={check} size="small" />}
          {step}
        </li>
      ))}
    </ol>
  );
}
