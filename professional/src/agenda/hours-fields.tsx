import type { TimeRange } from '@acolhe/domain';
import { Button, errorDescription, FieldError, icons, TimeField, useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { EMPTY_RANGE } from './agenda-drafts.ts';
import * as styles from './agenda.module.css';

export interface TimeRangesFieldProps {
  /** An error summary leads to it. */
  readonly id: string;
  readonly legend: string;
  /** Said when there are none. */
  readonly none: string;
  readonly ranges: readonly TimeRange[];
  readonly error?: string;
  /** Another button next to 'Adicionar horário'. */
  readonly extra?: ReactNode;
  readonly onChange: (ranges: readonly TimeRange[]) => void;
}

/** The working hours of one day: any number of time ranges. */
export function TimeRangesField({ id, legend, none, ranges, error, extra, onChange }: TimeRangesFieldProps) {
  const css = useStyles(styles);
  const errorId = `${id}-error`;
  const set = (index: number, more: Partial<TimeRange>): void =>
    onChange(ranges.map((one, at) => (at === index ? { ...one, ...more } : one)));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.stretches}
      aria-describedby={error ? errorDescription(errorId) : undefined}
    >
      <legend>{legend}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {ranges.length === 0 && <p className={css.muted}>{none}</p>}
      {ranges.map(({ startTime, endTime }, index) => (
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
            onPress={() => onChange(ranges.filter((_, at) => at !== index))}
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
          onPress={() => onChange([...ranges, EMPTY_RANGE])}
        >
          Adicionar horário
        </Button>
        {extra}
      </div>
    </fieldset>
  );
}

interface RemovableItem {
  readonly key: string;
  readonly text: string;
  readonly remove: () => void;
}

export interface RemovableListProps {
  readonly label: string;
  readonly none: string;
  /** A change is being saved. */
  readonly isSaving: boolean;
  readonly items: readonly RemovableItem[];
}

/** A list in which each item has a button that removes it. */
export function RemovableList({ label, none, isSaving, items }: RemovableListProps) {
  const css = useStyles(styles);
  if (items.length === 0) return <p className={css.muted}>{none}</p>;
  return (
    <ul className={css.removable} aria-label={label}>
      {items.map(({ key, text, remove }) => (
        <li key={key}>
          <span>{text}</span>
          <Button size="small" icon={icons.trash} idle={isSaving} aria-label={`Remover ${text}`} onPress={remove}>
            Remover
          </Button>
        </li>
      ))}
    </ul>
  );
}
