import { Button, icons, useStyles } from '@acolhe/ui';
import * as styles from './agenda.module.css';

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
