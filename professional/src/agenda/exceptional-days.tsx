import { type Agenda, removeAgendaExceptionCall, saveAgendaExceptionCall } from '@acolhe/contracts';
import { dayIn, formatTimeRange } from '@acolhe/domain';
import { Button, ChoiceGroup, DateField, Panel, RadioChoice, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { EMPTY_EXCEPTION, type ExceptionDraft, exceptionProblems } from './agenda-drafts.ts';
import { addDays, formatDay } from './day-plan.ts';
import { RemovableList, TimeRangesField } from './hours-fields.tsx';
import type { AgendaAccess, AgendaPlace } from './use-agenda.ts';
import * as styles from './agenda.module.css';

const DAYS_AHEAD = 366;

export interface ExceptionalDaysProps {
  readonly agenda: Agenda;
  readonly access: AgendaAccess;
  readonly place: AgendaPlace;
  readonly nowMs: number;
}

/** Days off and days with different hours: a form for another one, and the upcoming ones. */
export function ExceptionalDays({ agenda, access, place, nowMs }: ExceptionalDaysProps) {
  const css = useStyles(styles);
  const [isTried, setTried] = useState(false);
  const today = dayIn(agenda.zone, new Date(nowMs));
  const draft = place.drafts.exception ?? EMPTY_EXCEPTION;
  const problems = exceptionProblems(draft, agenda, today);
  const errors = isTried ? problems : {};
  const edit = (more: Partial<ExceptionDraft>): void => place.store({ exception: { ...draft, ...more } });
  const { version } = agenda;

  const save = async (): Promise<void> => {
    setTried(true);
    if (problems.day || problems.hours) return;
    const hours = draft.isDayOff ? [] : [...draft.hours];
    const outcome = await access.change(saveAgendaExceptionCall, { version, day: draft.day, hours }, 'Dia salvo.');
    if (outcome.kind !== 'saved') return;
    setTried(false);
    place.store({ exception: undefined });
  };

  return (
    <Panel>
      <form
        className={css.form}
        aria-labelledby="folgas"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 id="folgas">Folgas e dias com outro horário</h2>
        <DateField
          id="excecao-dia"
          label="Dia"
          value={draft.day}
          error={errors.day}
          today={today}
          min={today}
          max={addDays(today, DAYS_AHEAD)}
          onChange={(day) => edit({ day })}
        />
        <ChoiceGroup legend="Neste dia" columns={2}>
          <RadioChoice
            name="excecao"
            label="Folga"
            checked={draft.isDayOff}
            onChoose={() => edit({ isDayOff: true })}
          />
          <RadioChoice
            name="excecao"
            label="Outro horário"
            checked={!draft.isDayOff}
            onChoose={() => edit({ isDayOff: false })}
          />
        </ChoiceGroup>
        {!draft.isDayOff && (
          <TimeRangesField
            id="excecao-horas"
            legend="Horários deste dia"
            none="Nenhum horário."
            ranges={draft.hours}
            error={errors.hours}
            onChange={(hours) => edit({ hours })}
          />
        )}
        <div className={css.actions}>
          {place.drafts.exception && <Button onPress={() => place.store({ exception: undefined })}>Limpar</Button>}
          <Button kind="main" type="submit" busy={access.isSaving} busyLabel="Salvando...">
            Salvar dia
          </Button>
        </div>
      </form>
      <RemovableList
        label="Dias marcados"
        none="Nenhum dia marcado."
        isSaving={access.isSaving}
        items={agenda.exceptions
          .filter(({ day }) => day >= today)
          .map(({ day, hours }) => ({
            key: day,
            text: `${formatDay(day)}: ${hours.length === 0 ? 'folga' : hours.map(formatTimeRange).join(', ')}`,
            remove: () =>
              void access.change(removeAgendaExceptionCall, { version, day }, 'O dia voltou aos horários da semana.'),
          }))}
      />
    </Panel>
  );
}
