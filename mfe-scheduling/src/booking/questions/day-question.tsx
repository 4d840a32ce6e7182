import { usePortal } from '@acolhe/session';
import { Button, icons, MonthCalendar, Note, SlotChoice, useStyles } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { AGENDA_FAILED, PROFESSIONAL_EXHAUSTED } from '../messages/booking-messages.ts';
import type { OfferedDay } from '../hours/offered-hours.ts';
import type { Loaded } from '../hours/loaded.ts';
import { withAgendaNote } from './agenda-note.ts';
import { dayParts, dayWords } from './day-words.ts';
import { FromService } from './from-service.tsx';
import { Question } from './question.tsx';
import * as styles from './questions.module.css';

interface DayQuestionProps {
  /** A professional is chosen. */
  readonly isOpen: boolean;
  readonly days: Loaded<readonly OfferedDay[]>;
  readonly chosen: string | undefined;
  /** `YYYY-MM-DD` by the calendar of the patient's zone. */
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

/** How many days are shown at a glance. */
const FIRST_DAYS = 6;

/** Asks for a day among those that have free hours. */
export function DayQuestion({ isOpen, days, chosen, today, onChoose }: DayQuestionProps) {
  const portal = usePortal();
  return (
    <Question number={3} title="Data da consulta" waitsFor={isOpen ? undefined : 'Escolha antes o profissional.'}>
      <FromService loaded={days} loading="Carregando os dias livres" failed={AGENDA_FAILED}>
        {(all) =>
          all.length === 0 ? (
            <Note kind="warning" live>
              {withAgendaNote(PROFESSIONAL_EXHAUSTED, portal.brand)}
            </Note>
          ) : (
            <Days days={all.map(({ day }) => day)} {...{ chosen, today, onChoose }} />
          )
        }
      </FromService>
    </Question>
  );
}

interface DaysProps extends Pick<DayQuestionProps, 'chosen' | 'today' | 'onChoose'> {
  readonly days: readonly string[];
}

/** The next days as blocks; the others below them on demand, as a calendar where it has room. */
function Days({ days, chosen, today, onChoose }: DaysProps) {
  const portal = usePortal();
  const css = useStyles(styles);
  const [isWhole, setIsWhole] = useState(chosen !== undefined && days.indexOf(chosen) >= FIRST_DAYS);
  useEffect(() => {
    portal.announce(days.length === 1 ? '1 dia com horários livres.' : `${days.length} dias com horários livres.`);
  }, [portal, days.length]);
  const blocks = (some: readonly string[]) =>
    some.map((day) => {
      const { weekday, date, month } = dayParts(day);
      return (
        <SlotChoice key={day} name="day" label={dayWords(day)} checked={day === chosen} onChoose={() => onChoose(day)}>
          <small>{weekday}</small>
          <b>{date}</b>
          <small>{month}</small>
        </SlotChoice>
      );
    });
  return (
    <div className={css.offer}>
      <div className={css.days}>{blocks(days.slice(0, FIRST_DAYS))}</div>
      {days.length > FIRST_DAYS && (
        <div className={css.toggle}>
          <Button
            kind="text"
            size="small"
            icon={icons.calendar}
            aria-expanded={isWhole}
            onPress={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Ver menos dias' : 'Ver todos os dias'}
          </Button>
        </div>
      )}
      {isWhole && (
        <>
          <div className={css.rest}>
            <div className={css.days}>{blocks(days.slice(FIRST_DAYS))}</div>
          </div>
          <div className={css.month}>
            <MonthCalendar days={days} chosen={chosen ?? ''} today={today} onPick={onChoose} />
          </div>
        </>
      )}
    </div>
  );
}
