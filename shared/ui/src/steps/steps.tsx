import * as styles from './steps.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

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
