import type { ReactNode } from 'react';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as leadStyles from './lead.module.css';
import * as stackStyles from './stack.module.css';
import * as visuallyHiddenStyles from './visually-hidden.module.css';

/** The sentence under a title. */
export function Lead({ children }: { readonly children: ReactNode }) {
  const css = useStyles(leadStyles);
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
  const css = useStyles(stackStyles);
  return <div className={classNames(css.stack, css[space])}>{children}</div>;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  const css = useStyles(visuallyHiddenStyles);
  return <span className={css.hidden}>{children}</span>;
}
