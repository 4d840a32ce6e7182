import type { AttendanceSummary } from '@acolhe/contracts';
import { brazilianDateOf } from '@acolhe/domain';
import { NamePortrait, useStyles } from '@acolhe/ui';
import * as styles from './spoken-with.module.css';

const PROFESSIONS = { nursing: 'enfermagem', medicine: 'medicina' } as const;

const whoAndWhen = ({ professionalName, profession, date, time }: AttendanceSummary): string =>
  `${professionalName}, ${PROFESSIONS[profession]}, em ${brazilianDateOf(date)}, às ${time}`;

/** With whom the patient spoke, and when. Its room is kept from the beginning, so that nothing moves under a finger. */
export function SpokenWith({ attendance }: { readonly attendance: AttendanceSummary | undefined }) {
  const css = useStyles(styles);
  return (
    <div className={css.who}>
      {attendance && (
        <>
          <span className={css.portrait}>
            <NamePortrait name={attendance.professionalName} />
          </span>
          {/* One text, which a screen reader reads in one breath. */}
          <p className={css.words}>
            {attendance.isUnconnected
              ? `O som e a imagem não passaram na chamada com ${whoAndWhen(attendance)}. Ela não conta no seu limite.`
              : `Você falou com ${whoAndWhen(attendance)}`}
          </p>
        </>
      )}
    </div>
  );
}
