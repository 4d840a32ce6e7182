import type { QueueEntryRecord } from '@acolhe/contracts';
import { type PriorityReason, priorityReasons } from '@acolhe/domain';
import { Tag, useStyles } from '@acolhe/ui';
import { personLabel } from '../visit/person-label.ts';
import * as styles from './waiting-list.module.css';

const SIGNS: Readonly<Record<PriorityReason, string>> = {
  'age-80': '80 anos ou mais',
  'age-60': '60 anos ou mais',
  pregnant: 'Gestante',
  disability: 'Pessoa com deficiência',
};

/** Shows who waits, why, and what gives them priority by law. */
export function WaitingPatient({ entry }: { readonly entry: QueueEntryRecord }) {
  const css = useStyles(styles);
  const { patientName, genderLabel, ageYears = 0, reason, pregnant = false, disability = false } = entry;
  const person = personLabel(genderLabel, entry.ageYears);
  const signs = priorityReasons({ ageYears, pregnant, disability });
  return (
    <div className={css.patient}>
      <span>
        <span className={css.name}>{patientName}</span>
        {person && <span className={css.about}>{`, ${person}`}</span>}
      </span>
      {reason !== undefined && <span className={css.about}>{reason}</span>}
      {signs.length > 0 && (
        <span className={css.signs}>
          {signs.map((sign) => (
            <Tag key={sign} kind="warning">
              {SIGNS[sign]}
            </Tag>
          ))}
        </span>
      )}
    </div>
  );
}
