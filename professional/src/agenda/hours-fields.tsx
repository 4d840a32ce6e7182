import type { HourStretch } from '@acolhe/domain';
import { Button, errorDescription, FieldError, icons, TimeField, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { EMPTY_STRETCH } from './agenda-drafts.ts';
import * as styles from './agenda.module.css';

export interface StretchesFieldProps {
  /** An error summary leads to it. */
  readonly id: string;
  readonly legend: string;
  /** Said when there are none. */
  readonly none: string;
  readonly stretches: readonly HourStretch[];
  readonly error?: string;
  /** Another button beside 'Adicionar horário'. */
  readonly beside?: ReactNode;
  readonly onChange: (stretches: readonly HourStretch[]) => void;
}

/** The working hours of one day: any number of stretches from one time to another. */
export function StretchesField({ id, legend, none, stretches, error, beside, onChange }: StretchesFieldProps) {
  const css = useStyles(styles);
  const errorId = `${id}-error`;
  const set = (index: number, more: Partial<HourStretch>): void =>
    onChange(stretches.map((one, at) => (at === index ? { ...one, ...more } : one)));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.stretches}
      aria-describedby={error ? errorDescription(errorId) : undefined}
    >
      <legend>{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {stretches.length === 0 && <p className={css.muted}>{none}</p>}
      {stretches.map(({ startTime, endTime }, index) => (
        <div key={index} className={css.stretch} role="group" aria-label={`${legend}, ${index + 1}º horário`}>
          <TimeField
            id={`${id}-${index}-inicio`}
            label="Início"
            value={startTime}
            onChange={(value) => set(index, { startTime: value })}
          />
          <TimeField
            id={`${id}-${index}-fim`}
            label="Fim"
            value={endTime}
            onChange={(value) => set(index, { endTime: value })}
          />
          <Button
            kind="text"
            icon={icons.trash}
            aria-label={`Remover ${index + 1}º horário, ${legend}`}
            onPress={() => onChange(stretches.filter((_, at) => at !== index))}
          >
            Remover
          </Button>
        </div>
      ))}
      <div className={css.buttons}>
        <Button
          size="small"
          icon={icons.plus}
          aria-label={`Adicionar horário, ${legend}`}
          onPress={() => onChange([...stretches, EMPTY_STRETCH])}
        >
          Adicionar horário
        </Button>
        {beside}
      </div>
    </fieldset>
  );
}

interface RemovableItem {
  readonly key: string;
  readonly words: string;
  readonly remove: () => void;
}

export interface RemovableListProps {
  readonly label: string;
  readonly none: string;
  /** A change is on its way. */
  readonly isSaving: boolean;
  readonly items: readonly RemovableItem[];
}

/** A list in which each item has a button that removes it. */
export function RemovableList({ label, none, isSaving, items }: RemovableListProps) {
  const css = useStyles(styles);
  if (items.length === 0) return <p className={css.muted}>{none}</p>;
  return (
    <ul className={css.removable} aria-label={label}>
      {items.map(({ key, words, remove }) => (
        <li key={key}>
          <span>{words}</span>
          <Button size="small" icon={icons.trash} idle={isSaving} aria-label={`Remover ${words}`} onPress={remove}>
            Remover
          </Button>
        </li>
      ))}
    </ul>
  );
}
