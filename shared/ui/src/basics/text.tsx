import type { ReactNode } from 'react';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './text.module.css';
import * as visuallyHiddenStyles from './visually-hidden.module.css';

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

/** What a professional wrote for a patient, with its lines as they were written. */
export function GuidanceText({ children }: { readonly children: string }) {
  const css = useStyles(styles);
  return <span className={css.guidance}>{children}</span>;
}

/** The sentence under a title. */
export function Lead({ children }: { readonly children: ReactNode }) {
  const css = useStyles(styles);
  return <p className={css.lead}>{children}</p>;
}

/** Arranges content vertically, with the space between fields, sections (`large`) or lines (`small`). */
export function Stack({
  children,
  space = 'normal',
}: {
  readonly children: ReactNode;
  readonly space?: 'small' | 'normal' | 'large';
}) {
  const css = useStyles(styles);
  return <div className={classNames(css.stack, css[space])}>{children}</div>;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  const css = useStyles(visuallyHiddenStyles);
  return <span className={css.hidden}>{children}</span>;
}
