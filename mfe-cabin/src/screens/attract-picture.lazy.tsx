import { CobogoPattern, Person, useStyles } from '@acolhe/ui';
import * as styles from './attract-screen.module.css';

/** A technician behind a wall of cobogós. */
export function AttractPicture() {
  const css = useStyles(styles);
  return (
    <>
      <CobogoPattern />
      <div className={css.person}>
        <Person who="technician" />
      </div>
    </>
  );
}
