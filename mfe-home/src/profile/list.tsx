import { dayInSaoPaulo, DAY_MS } from '@acolhe/domain';
import { formatDate, formatTime, useStyles } from '@acolhe/ui';
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

/** Formats an instant in São Paulo: '21/08/2026 às 14:32'. @param instant ISO 8601 */
export function formatInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(at)} às ${formatTime(at)}`;
}

/**
 * Formats an instant within a sentence: 'hoje às 14:32', 'ontem às 14:32', 'em 21/08/2026 às 14:32'.
 * @param instant ISO 8601
 * @param now ISO 8601
 */
export function formatRecentInstant(instant: string, now: string): string {
  const at = new Date(instant);
  const day = dayInSaoPaulo(at);
  const nowMs = Date.parse(now);
  if (day === dayInSaoPaulo(new Date(nowMs))) return `hoje às ${formatTime(at)}`;
  // São Paulo has no daylight saving time: every day has 24 hours.
  if (day === dayInSaoPaulo(new Date(nowMs - DAY_MS))) return `ontem às ${formatTime(at)}`;
  return `em ${formatInstant(instant)}`;
}

/** Names the zone, once on each screen that shows times. */
export const ZONE_SENTENCE = 'Horários de Brasília.';
