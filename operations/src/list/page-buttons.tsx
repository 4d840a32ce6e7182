import { Button, useStyles } from '@acolhe/ui';
import * as styles from './list-screen.module.css';

export interface PageButtonsProps {
  /** Names the buttons together: 'Páginas da lista'. */
  readonly label: string;
  /** Where the page that is shown begins; undefined for the first. */
  readonly cursor: string | undefined;
  /** Where the next one begins; undefined on the last. */
  readonly nextCursor: string | undefined;
  readonly onTurn: (cursor: string | undefined) => void;
}

/** The ways from a page of a list to the next and back to the first; nothing where all rows are on one page. */
export function PageButtons({ label, cursor, nextCursor, onTurn }: PageButtonsProps) {
  const css = useStyles(styles);
  return (
    (cursor !== undefined || nextCursor !== undefined) && (
      <nav className={css.actions} aria-label={label}>
        {cursor !== undefined && <Button onPress={() => onTurn(undefined)}>Primeira página</Button>}
        {nextCursor !== undefined && <Button onPress={() => onTurn(nextCursor)}>Próxima página</Button>}
      </nav>
    )
  );
}
