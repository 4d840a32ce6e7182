import type { ReactNode, Ref } from 'react';
import { Lead } from '../basics/text.tsx';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import { neverCovered } from '../overlay/use-clear-place.ts';
import * as styles from './waiting-stage.module.css';

export interface WaitingStageProps {
  /** Above the picture: a `ProgressPath`. */
  readonly path?: ReactNode;
  /** `QueueArches` or `OpeningDoor`. */
  readonly art: ReactNode;
  readonly title: ReactNode;
  readonly sentence?: ReactNode;
  /** The picture is drawn on a line. */
  readonly grounded?: boolean;
  /** Buttons that go with the words, below them. */
  readonly actions?: ReactNode;
  /** How long it may take, and why that may change. */
  readonly children?: ReactNode;
  /** Notes about the wait, below the words. */
  readonly notes?: ReactNode;
  /** The button that cancels; one above it, which may arrive late, is in view as long. */
  readonly cancel?: ReactNode;
  /** Hints, and what else can be done. */
  readonly footer?: ReactNode;
  /**
   * It fills a window: the height of the window alone positions the picture and the button that cancels, so that late
   * texts move neither.
   */
  readonly fillsWindow?: boolean;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/**
 * Lays out the waiting room: illustration, title, estimate, and the button that cancels, always reachable.
 * @see docs/product/waiting-room.md
 */
export function WaitingStage({
  path,
  art,
  grounded = false,
  title,
  sentence,
  actions,
  children,
  notes,
  cancel,
  footer,
  fillsWindow = false,
  titleRef,
}: WaitingStageProps) {
  const css = useStyles(styles);
  return (
    <div className={classNames(css.wait, fillsWindow && css.inWindow)}>
      <div className={css.stage}>
        {path}
        <div className={classNames(css.art, grounded && css.grounded)}>{art}</div>
        <div className={css.words} {...neverCovered}>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {/* The next sentence is drawn where it belongs; the last one does not move there. */}
          {sentence && <Lead key={typeof sentence === 'string' ? sentence : undefined}>{sentence}</Lead>}
          {children && <div className={css.range}>{children}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {notes && (
        <div className={css.footer} {...neverCovered}>
          {notes}
        </div>
      )}
      {cancel && (
        <div className={classNames(css.footer, css.cancel)} {...neverCovered}>
          {cancel}
        </div>
      )}
      {footer && <div className={css.footer}>{footer}</div>}
    </div>
  );
}

export interface QueueArchesProps {
  /** The patient's number in the queue; without it, `children` (a person) are shown in the arch. */
  readonly position?: number;
  readonly children?: ReactNode;
}

/**
 * Shows three pulsing arches with the queue number inside. Hidden from screen readers; the text next to it says the
 * number.
 */
export function QueueArches({ position, children }: QueueArchesProps) {
  const css = useStyles(styles);
  return (
    <div className={css.arches} aria-hidden>
      <i />
      <i />
      <i />
      <div key={position === undefined ? 'person' : 'number'} className={css.inside}>
        {position === undefined ? (
          <span className={css.person}>{children}</span>
        ) : (
          <b className={css.number} data-testid="queue-position">
            {position}
          </b>
        )}
      </div>
    </div>
  );
}
