import type { ReactNode, Ref } from 'react';
import * as styles from './waiting-stage.module.css';
import { classNames } from '../foundation/class-names.ts';
import { useStyles } from '../foundation/use-styles.ts';
import { Lead } from '../text/lead.tsx';
import { keepClear } from '../toast/use-clear-place.ts';

export interface WaitingStageProps {
  /** Above the picture: a `ProgressPath`. */
  readonly path?: ReactNode;
  /** `QueueArches` or `OpeningDoor`. */
  readonly art: ReactNode;
  readonly title: ReactNode;
  readonly sentence?: ReactNode;
  /** The picture stands on a line. */
  readonly grounded?: boolean;
  /** Buttons that go with the words, below them. */
  readonly actions?: ReactNode;
  /** How long it may take, and why that may change. */
  readonly children?: ReactNode;
  /** At the foot: a hint and the button that cancels. */
  readonly footer?: ReactNode;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** Lays out the waiting room: illustration, title, estimate, and the button that cancels, always reachable. */
export function WaitingStage({
  path,
  art,
  grounded = false,
  title,
  sentence,
  actions,
  children,
  footer,
  titleRef,
}: WaitingStageProps) {
  const css = useStyles(styles);
  return (
    <div className={css.wait}>
      <div className={css.stage}>
        {path}
        <div className={classNames(css.art, grounded && css.grounded)}>{art}</div>
        <div className={css.words} {...keepClear}>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {sentence && <Lead>{sentence}</Lead>}
          {children && <div className={css.range}>{children}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {footer && (
        <div className={css.footer} {...keepClear}>
          {footer}
        </div>
      )}
    </div>
  );
}
