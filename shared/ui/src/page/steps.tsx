import { Icon } from '../basics/icon.tsx';
import { check } from '../basics/icons.ts';
import { VisuallyHidden } from '../basics/text.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './steps.module.css';

export interface StepsProps {
  readonly steps: readonly string[];
  /** The step that is being answered, from 1. */
  readonly now: number;
}

/** Shows the steps of a request and the current one, with words. */
export function Steps({ steps, now }: StepsProps) {
  const css = useStyles(styles);
  return (
    <ol className={css.steps} aria-label={`Etapa ${now} de ${steps.length}`}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classNames(index + 1 <= now && css.reached)}
          aria-current={index + 1 === now ? 'step' : undefined}
        >
          {index + 1 < now ? <Done step={step} /> : step}
        </li>
      ))}
    </ol>
  );
}

/** One text for a reader, which would stop between two. */
function Done({ step }: { readonly step: string }) {
  return (
    <>
      <VisuallyHidden>{`${step}, pronta`}</VisuallyHidden>
      <span aria-hidden>{step}</span>
    </>
  );
}

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
