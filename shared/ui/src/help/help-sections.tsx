import * as styles from './help-sections.module.css';
import { useStyles } from '../foundation/use-styles.ts';

export interface HelpSectionsProps {
  /** What to do, one section after the other, each step by step. */
  readonly sections: readonly { readonly title: string; readonly steps: readonly string[] }[];
}

/** Shows instructions in numbered steps. */
export function HelpSections({ sections }: HelpSectionsProps) {
  const css = useStyles(styles);
  return (
    <div className={css.help}>
      {sections.map(({ title, steps }) => (
        <div key={title}>
          <p className={css.title}>{title}</p>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
