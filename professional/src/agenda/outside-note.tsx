import type { Agenda } from '@acolhe/contracts';
import { dayInWordsIn, timeIn } from '@acolhe/domain';
import { Note, useStyles } from '@acolhe/ui';
import * as styles from './agenda.module.css';

/** Names the appointments that the rules no longer hold. Renders nothing without any. */
export function OutsideNote({ agenda: { outside, zone } }: { readonly agenda: Agenda }) {
  const css = useStyles(styles);
  if (outside.length === 0) return null;
  const isOne = outside.length === 1;
  const title = isOne ? '1 consulta está fora dos horários' : `${outside.length} consultas estão fora dos horários`;
  return (
    <Note kind="warning" title={title}>
      <p>{isOne ? 'Continua marcada.' : 'Continuam marcadas.'} Atenda no horário combinado ou fale com o paciente.</p>
      <ul className={css.list}>
        {outside.map(({ id, patientName, startsAt }) => {
          const start = new Date(startsAt);
          return (
            <li key={id}>
              {dayInWordsIn(zone, start)}, às {timeIn(zone, start)}: {patientName}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
