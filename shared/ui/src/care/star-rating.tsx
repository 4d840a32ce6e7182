import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../foundation/styles.ts';
import { useStyles } from '../foundation/ui.tsx';
import * as styles from './star-rating.module.css';

export interface StarRatingProps {
  /** Names the group: the question that it answers. */
  readonly label: string;
  /** 1 to 5, or none yet. */
  readonly value: number | null;
  readonly onChange: (stars: number) => void;
}

const STARS = [1, 2, 3, 4, 5];
const STAR =
  'M12 2.8c.5 0 .9.3 1.1.7l2.2 4.6 5 .7c1 .1 1.4 1.4.7 2.1l-3.7 3.5.9 5c.2 1-.9 1.8-1.8 1.3L12 18.3l-4.4 2.4c-.9.5-2-.3-1.8-1.3l.9-5L3 10.9c-.7-.7-.3-2 .7-2.1l5-.7 2.2-4.6c.2-.4.6-.7 1.1-.7Z';
const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Asks for one to five stars, as a radio group. Arrow keys move the focus without choosing, since a choice may leave
 * the screen; a press, Space or Enter chooses.
 */
export function StarRating({ label, value, onChange }: StarRatingProps) {
  const css = useStyles(styles);
  const group = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, from: number) => {
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const to = (from - 1 + step + STARS.length) % STARS.length;
    group.current?.querySelectorAll<HTMLButtonElement>('[role="radio"]')[to]?.focus();
  };
  return (
    <div className={css.rating}>
      <div ref={group} className={css.stars} role="radiogroup" aria-label={label}>
        {STARS.map((star) => (
          <button
            key={star}
            type="button"
            role="radio"
            aria-checked={star === value}
            aria-label={star === 1 ? '1 estrela' : `${star} estrelas`}
            tabIndex={star === (value ?? 1) ? 0 : -1}
            className={classNames(css.star, value !== null && star <= value && css.on)}
            onClick={() => onChange(star)}
            onKeyDown={(event) => move(event, star)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={STAR} />
            </svg>
            <span aria-hidden="true">{star}</span>
          </button>
        ))}
      </div>
      <p className={css.ends}>
        <span>1: ruim</span>
        <span>5: ótimo</span>
      </p>
    </div>
  );
}
