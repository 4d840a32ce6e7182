import { useStyles } from '@acolhe/ui';
import type { ReactNode } from 'react';
import * as styles from './list.module.css';

/** A list on a screen behind 'Meus Dados'. */
export function List({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const css = useStyles(styles);
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ListItemProps {
  readonly name: ReactNode;
  /** Short sentences about it, one a line. */
  readonly facts: readonly string[];
  /** A tag or a button at its end. */
  readonly children?: ReactNode;
}

/** An entry of a `List`. */
export function ListItem({ name, facts, children }: ListItemProps) {
  const css = useStyles(styles);
  return (
    <li className={css.item}>
      <div>
        <p className={css.name}>{name}</p>
        <div className={css.facts}>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      </div>
      {children}
    </li>
  );
}
