import { timeIn } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Note, type StatusKind, SlotChoice, useStyles } from '@acolhe/ui';
import { useEffect } from 'react';
import { HOURS_FAILED } from '../messages/booking-messages.ts';
import type { OfferedHour } from '../hours/offered-hours.ts';
import type { Loaded } from '../hours/loaded.ts';
import { FromService } from './from-service.tsx';
import { Question } from './question.tsx';
import * as styles from './questions.module.css';

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
  /** IANA time zone in which hours are told. */
  readonly zone: string;
  /** Whose clock it is, where that could be mistaken. */
  readonly clock: string | undefined;
  readonly lost: LostHour | undefined;
  readonly onChoose: (startsAt: string) => void;
}

/** Asks for an hour of the chosen day. */
export function HourQuestion({ isOpen, hours, chosen, zone, clock, lost, onChoose }: HourQuestionProps) {
  return (
    <Question number={4} title="Horário" waitsFor={isOpen ? undefined : 'Escolha antes a data.'}>
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
