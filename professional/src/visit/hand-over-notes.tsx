import type { VisitForProfessional } from '@acolhe/contracts';
import { useStyles } from '@acolhe/ui';
import * as styles from './visit.module.css';

/**
 * Shows what colleagues wrote who handed the visit over, the first one first.
 * @see docs/product/console.md
 */
export function HandOverNotes({ notes = [] }: { readonly notes: VisitForProfessional['handOverNotes'] }) {
  const css = useStyles(styles);
  return notes.map(({ by, text }, position) => (
    <figure key={position} className={css.note}>
      <figcaption>{`Recado de ${by}`}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  ));
}
