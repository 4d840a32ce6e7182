import { useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './rating.module.css';

interface StepProps {
  readonly title: string;
  /** It follows another step: its title takes the focus. */
  readonly isLater?: boolean;
  readonly art?: ReactNode;
  readonly children?: ReactNode;
  /** The ways out, below. */
  readonly end: ReactNode;
}

/** One step: a title, the work, the ways out. */
export function Step({ title, isLater = false, art, children, end }: StepProps) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  return (
    <div className={css.step}>
      {art && <div className={css.art}>{art}</div>}
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {children}
      <div className={css.end}>{end}</div>
    </div>
  );
}
