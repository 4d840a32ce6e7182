import { useStyles } from '../foundation/ui.tsx';
import * as guidanceStyles from './guidance-text.module.css';
import * as helpStyles from './help-sections.module.css';

export interface HelpSectionsProps {
  /** What to do, one section after the other, each step by step. */
  readonly sections: readonly { readonly title: string; readonly steps: readonly string[] }[];
}

/** Shows instructions in numbered steps. */
export function HelpSections({ sections }: HelpSectionsProps) {
  const css = useStyles(helpStyles);
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

/** What a professional wrote for a patient, with its lines as they were written. */
export function GuidanceText({ children }: { readonly children: string }) {
  const css = useStyles(guidanceStyles);
  return <span className={css.guidance}>{children}</span>;
}
