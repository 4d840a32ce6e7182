import type { AttendanceSummary } from '@acolhe/contracts';
import { NamePortrait, useStyles } from '@acolhe/ui';
import * as styles from './spoken-with.module.css';

const PROFESSIONS = { nursing: 'enfermagem', medicine: 'medicina' } as const;

/** With whom the patient spoke. The room is kept until that is known, so that nothing moves under a finger. */
export function SpokenWith({ attendance }: { readonly attendance: AttendanceSummary | undefined }) {
  const css = useStyles(styles);
  return (
    <div className={css.who}>
      {attendance && (
        <>
          <span className={css.portrait}>
            <NamePortrait name={attendance.professionalName} />
          </span>
          <p className={css.words}>
            Você falou com <b>{attendance.professionalName}</b>
            <span className={css.profession}>{PROFESSIONS[attendance.profession]}</span>
          </p>
        </>
      )}
    </div>
  );
}
