import { useStyles } from '../foundation/ui.tsx';
import * as styles from './rating-scale.module.css';

export interface RatingScaleProps {
  /** Names the group: the question that it answers. */
  readonly label: string;
  /** The first and the last key, both included: 0 and 10, or 1 and 10. */
  readonly from: number;
  readonly to: number;
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  /** Labels of both ends. */
  readonly lowest: string;
  readonly highest: string;
}

/** Asks for a number on a scale whose ends are labelled. A press chooses. */
export function RatingScale({ label, from, to, value, onChange, lowest, highest }: RatingScaleProps) {
  const css = useStyles(styles);
  const keys = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <div className={css.scale}>
      <div className={css.keys} role="group" aria-label={label}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={css.key}
            aria-pressed={key === value}
            onClick={() => onChange(key)}
          >
            {key}
          </button>
        ))}
      </div>
      <p className={css.ends}>
        <span>{`${from}: ${lowest}`}</span>
        <span>{`${to}: ${highest}`}</span>
      </p>
    </div>
  );
}
