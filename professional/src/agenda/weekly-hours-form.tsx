import { type Agenda, saveWeeklyHoursCall } from '@acolhe/contracts';
import { BRAZILIAN_ZONES, placeOfZone, WEEKDAY_NAMES } from '@acolhe/domain';
import {
  Button,
  CheckboxChoice,
  ChoiceGroup,
  Dialog,
  ErrorSummary,
  icons,
  Panel,
  SelectField,
  useStyles,
} from '@acolhe/ui';
import { useState } from 'react';
import { copyDay, isSameWeek, rangesProblem, type WeeklyDraft, weeklyDraftOf } from './agenda-drafts.ts';
import { TimeRangesField } from './hours-fields.tsx';
import type { AgendaAccess, AgendaPlace } from './use-agenda.ts';
import * as styles from './agenda.module.css';

const SLOT_CHOICES = [10, 15, 20, 30, 40, 45, 50, 60, 90, 120];

export interface WeeklyHoursFormProps {
  readonly agenda: Agenda;
  readonly access: AgendaAccess;
  readonly place: AgendaPlace;
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const idOf = (index: number): string => `dia-${index + 1}`;

/** The weekly hours, their zone and the length of an appointment, saved together. */
export function WeeklyHoursForm({ agenda, access, place }: WeeklyHoursFormProps) {
  const css = useStyles(styles);
  const [attempt, setAttempt] = useState(0);
  const [copied, setCopied] = useState<number>();
  const draft = place.drafts.weekly ?? weeklyDraftOf(agenda);
  const problems = draft.days.map((hours) => rangesProblem(hours, draft.slotMinutes));
  const errors = problems.flatMap((problem, index) =>
    problem ? [{ id: idOf(index), message: `${capitalized(WEEKDAY_NAMES[index] ?? '')}: ${problem}` }] : [],
  );
  const store = (next: WeeklyDraft): void => place.store({ weekly: isSameWeek(next, agenda) ? undefined : next });
  const edit = (more: Partial<WeeklyDraft>): void => store({ ...draft, ...more });

  const save = async (): Promise<void> => {
    if (errors.length > 0) {
      setAttempt(attempt + 1);
      return;
    }
    setAttempt(0);
    const { version, zone, slotMinutes, days } = draft;
    const weekly = days.flatMap((hours, index) => hours.map((one) => ({ weekday: index + 1, ...one })));
    const outcome = await access.change(
      saveWeeklyHoursCall,
      { version, zone, slotMinutes, weekly },
      'Horários da semana salvos.',
    );
    if (outcome.kind === 'saved') {
      place.store({ weekly: undefined });
      place.show('week');
    }
    // The input stays; the next save is based on the agenda as it is now.
    if (outcome.kind === 'conflict' && outcome.agenda)
      place.store({ weekly: { ...draft, version: outcome.agenda.version } });
  };

  return (
    <form
      className={css.form}
      aria-label="Horários da semana"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {attempt > 0 && errors.length > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
      <div className={css.pair}>
        <SelectField
          id="duracao"
          label="Duração da consulta"
          value={String(draft.slotMinutes)}
          options={[...new Set([...SLOT_CHOICES, draft.slotMinutes])]
            .sort((a, b) => a - b)
            .map((minutes) => ({ value: String(minutes), label: `${minutes} minutos` }))}
          onChange={(value) => edit({ slotMinutes: Number(value) })}
        />
        <SelectField
          id="fuso"
          label="Fuso horário"
          value={draft.zone}
          options={[...new Set([...BRAZILIAN_ZONES, draft.zone])].map((zone) => ({
            value: zone,
            label: placeOfZone(zone),
          }))}
          onChange={(zone) => edit({ zone })}
        />
      </div>
      <div className={css.days}>
        {draft.days.map((hours, index) => (
          <Panel key={index}>
            <TimeRangesField
              id={idOf(index)}
              legend={capitalized(WEEKDAY_NAMES[index] ?? '')}
              none="Sem atendimento."
              ranges={hours}
              error={attempt > 0 ? problems[index] : undefined}
              onChange={(next) => edit({ days: draft.days.map((one, at) => (at === index ? next : one)) })}
              extra={
                hours.length > 0 && (
                  <Button
                    size="small"
                    icon={icons.copy}
                    aria-label={`Copiar para outros dias, ${WEEKDAY_NAMES[index] ?? ''}`}
                    onPress={() => setCopied(index)}
                  >
                    Copiar para outros dias
                  </Button>
                )
              }
            />
          </Panel>
        ))}
      </div>
      <div className={css.actions}>
        {place.drafts.weekly && (
          <Button
            onPress={() => {
              setAttempt(0);
              place.store({ weekly: undefined });
            }}
          >
            Descartar alterações
          </Button>
        )}
        <Button
          kind="main"
          type="submit"
          busy={access.isSaving}
          busyLabel="Salvando..."
          idle={!place.drafts.weekly}
          idleReason="Nada foi alterado."
        >
          Salvar horários
        </Button>
      </div>
      {copied !== undefined && (
        <CopyDialog
          from={copied}
          onCancel={() => setCopied(undefined)}
          onCopy={(to) => {
            store(copyDay(draft, copied, to));
            setCopied(undefined);
          }}
        />
      )}
    </form>
  );
}

export interface CopyDialogProps {
  /** Index of the day whose hours are copied; 0 is Monday. */
  readonly from: number;
  readonly onCancel: () => void;
  /** @param to indices of the days that get them */
  readonly onCopy: (to: readonly number[]) => void;
}

/** Asks to which days of the week one day's hours are copied. */
function CopyDialog({ from, onCancel, onCopy }: CopyDialogProps) {
  const [to, setTo] = useState<readonly number[]>([]);
  return (
    <Dialog
      title={`Copiar os horários de ${WEEKDAY_NAMES[from] ?? ''}`}
      onCancel={onCancel}
      actions={
        <>
          <Button onPress={onCancel}>Cancelar</Button>
          <Button kind="main" idle={to.length === 0} idleReason="Marque um dia." onPress={() => onCopy(to)}>
            Copiar
          </Button>
        </>
      }
    >
      <ChoiceGroup legend="Para quais dias?" help="Os horários que já estão nesses dias são substituídos." columns={2}>
        {WEEKDAY_NAMES.map(
          (name, index) =>
            index !== from && (
              <CheckboxChoice
                key={name}
                label={name}
                checked={to.includes(index)}
                onChange={(checked) => setTo(checked ? [...to, index] : to.filter((one) => one !== index))}
              />
            ),
        )}
      </ChoiceGroup>
    </Dialog>
  );
}
