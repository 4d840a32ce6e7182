import { useStyles } from '@acolhe/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './rating.module.css';

interface RatingStepProps {
  readonly title: string;
  /** Another step came before: the title takes the focus. */
  readonly isLater?: boolean;
  readonly art?: ReactNode;
  /** Above the title. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons that leave the step, below its content. */
  readonly end: ReactNode;
  /** Below all of it: what comes late moves nothing above. */
  readonly after?: ReactNode;
}

/** Layout of one step of the rating. */
export function RatingStep({ title, isLater = false, art, before, children, end, after }: RatingStepProps) {
  const css = useStyles(styles);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  return (
    <>
      <div className={css.step}>
        {art && <div className={css.art}>{art}</div>}
        {before}
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {children}
        <div className={css.end}>{end}</div>
      </div>
      {after && <div className={css.after}>{after}</div>}
    </>
  );
}
