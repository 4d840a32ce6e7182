import type { ColorScheme } from '@acolhe/brand';
import * as styles from './appearance-choice.module.css';
import { useStyles } from '../foundation/use-styles.ts';

const SCHEMES: Readonly<Record<ColorScheme, string>> = { device: 'como o aparelho', light: 'clara', dark: 'escura' };

const isScheme = (value: string): value is ColorScheme => value in SCHEMES;

export interface AppearanceChoiceProps {
  readonly value: ColorScheme;
  readonly onChange: (scheme: ColorScheme) => void;
}

/** Chooses light or dark colours, in one quiet line. Controlled: `value` and `onChange(scheme)`. */
export function AppearanceChoice({ value, onChange }: AppearanceChoiceProps) {
  const css = useStyles(styles);
  return (
    <label className={css.line}>
      Aparência:
      <select
        className={css.list}
        value={value}
        onChange={({ currentTarget }) => isScheme(currentTarget.value) && onChange(currentTarget.value)}
      >
        {Object.entries(SCHEMES).map(([scheme, name]) => (
          <option key={scheme} value={scheme}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
