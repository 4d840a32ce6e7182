import { timeIn } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, icons, MonthCalendar, Note, SlotChoice, type StatusKind, useStyles } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import {
  AGENDA_FAILED,
  HOURS_FAILED,
  type Loaded,
  type OfferedDay,
  type OfferedHour,
  PROFESSIONAL_EXHAUSTED,
} from './booking-data.ts';
import { FromService, Question, withAgendaNote } from './specialty-and-professional.tsx';
import * as styles from './booking.module.css';

interface DayQuestionProps {
  /** A professional is chosen. */
  readonly isOpen: boolean;
  readonly days: Loaded<readonly OfferedDay[]>;
  readonly chosen: string | undefined;
  /** `YYYY-MM-DD` by the calendar of the patient's zone. */
  readonly today: string;
  readonly missing: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** How many days are shown at a glance. */
const FIRST_DAYS = 6;

/** Asks for a day among those that have free hours. */
export function DayQuestion({ isOpen, days, chosen, today, missing, onChoose }: DayQuestionProps) {
  const portal = usePortal();
  return (
    <Question
      number={3}
      title="Data da consulta"
      waitsFor={isOpen ? undefined : 'Escolha antes o profissional.'}
      missing={missing}
      answer={chosen}
    >
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
        <SlotChoice key={day} name="day" label={dayLabel(day)} checked={day === chosen} onChoose={() => onChoose(day)}>
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
            {byMonth(days.slice(FIRST_DAYS)).map(([month, some]) => (
              <div key={month} className={css.offer}>
                <h3 className={css.monthName}>{month}</h3>
                <div className={css.days}>{blocks(some)}</div>
              </div>
            ))}
          </div>
          <div className={css.month}>
            <MonthCalendar days={days} chosen={chosen ?? ''} today={today} onPick={onChoose} />
          </div>
        </>
      )}
    </div>
  );
}

/** Groups days by their month: 'dezembro de 2026'. */
function byMonth(days: readonly string[]): readonly (readonly [month: string, days: readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const day of days) {
    const month = MONTH_OF_YEAR.format(instantOf(day));
    groups.set(month, [...(groups.get(month) ?? []), day]);
  }
  return [...groups];
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' });
const LONG = inUtc({ weekday: 'long', day: 'numeric', month: 'long' });
const WEEKDAY = inUtc({ weekday: 'short' });
const MONTH = inUtc({ month: 'short' });
const MONTH_OF_YEAR = inUtc({ month: 'long', year: 'numeric' });

const instantOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/**
 * Formats a day: 'sexta-feira, 21 de agosto'.
 * @param day `YYYY-MM-DD`, here and below
 */
const dayLabel = (day: string): string => LONG.format(instantOf(day));

/** The three lines of a day's block: 'sex.', '21', 'ago.'. */
const dayParts = (day: string) => ({
  weekday: WEEKDAY.format(instantOf(day)),
  date: String(Number(day.slice(8))),
  month: MONTH.format(instantOf(day)),
});

/** Why an hour has to be chosen again. */
export interface LostHour {
  readonly kind: StatusKind;
  readonly message: string;
}

interface HourQuestionProps {
  /** A day is chosen. */
  readonly isOpen: boolean;
  readonly hours: Loaded<readonly OfferedHour[]>;
  /** Beginning of the chosen hour, an instant. */
  readonly chosen: string | undefined;
  /** IANA time zone of the shown hours. */
  readonly zone: string;
  /** Whose clock it is, where that could be mistaken. */
  readonly clock: string | undefined;
  readonly lost: LostHour | undefined;
  readonly missing: string | undefined;
  readonly onChoose: (startsAt: string) => void;
}

/** Asks for an hour of the chosen day. */
export function HourQuestion({ isOpen, hours, chosen, zone, clock, lost, missing, onChoose }: HourQuestionProps) {
  return (
    <Question number={4} title="Horário" waitsFor={isOpen ? undefined : 'Escolha antes a data.'} missing={missing}>
      {lost && (
        <Note kind={lost.kind} live>
          {lost.message}
        </Note>
      )}
      <FromService loaded={hours} loading="Carregando os horários" failed={HOURS_FAILED}>
        {(all) => <Hours hours={all} {...{ chosen, zone, clock, onChoose }} />}
      </FromService>
    </Question>
  );
}

interface HoursProps extends Pick<HourQuestionProps, 'chosen' | 'zone' | 'clock' | 'onChoose'> {
  readonly hours: readonly OfferedHour[];
}

function Hours({ hours, chosen, zone, clock, onChoose }: HoursProps) {
  const portal = usePortal();
  const css = useStyles(styles);
  useEffect(() => {
    portal.announce(hours.length === 1 ? '1 horário livre.' : `${hours.length} horários livres.`);
  }, [portal, hours.length]);
  if (hours.length === 0)
    return (
      <Note kind="info" live>
        Não há mais horários livres neste dia. Escolha outra data.
      </Note>
    );
  return (
    <>
      {clock !== undefined && <p className={css.clock}>{clock}</p>}
      <div className={css.hours}>
        {hours.map(({ startsAt }) => (
          <SlotChoice key={startsAt} name="hour" checked={startsAt === chosen} onChoose={() => onChoose(startsAt)}>
            {timeIn(zone, new Date(startsAt))}
          </SlotChoice>
        ))}
      </div>
    </>
  );
}
