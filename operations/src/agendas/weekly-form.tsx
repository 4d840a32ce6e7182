import { changeWeeklyHoursCall, managedAgenda, type ManagedAgenda } from '@acolhe/contracts/operations';
import { BRAZILIAN_ZONES, placeOfZone } from '@acolhe/domain';
import { Actions, Button, Form, LeaveDialog, SelectField, Stack, TextField, useUi } from '@acolhe/ui';
import { useOperator } from '../access/operator-context.tsx';
import { MeanwhileNote } from '../editor/meanwhile-note.tsx';
import { ReasonField, reasonOf } from '../editor/reason-field.tsx';
import { useRecordEditor } from '../editor/use-record-editor.ts';
import {
  type AgendaNow,
  checkWeek,
  DAY_FIELDS,
  dayLabel,
  WEEKLY_FIELDS,
  type WeeklyValues,
  weeklyValuesOf,
  writtenWeek,
} from './agenda-values.ts';

const SLOT_CHOICES = [10, 15, 20, 30, 40, 45, 50, 60, 90, 120];

export interface WeeklyFormProps {
  readonly agenda: AgendaNow;
  readonly onSaved: (agenda: AgendaNow) => void;
}

/** The weekly hours of an agenda: a line for each day, their zone and the length of an appointment. */
export function WeeklyForm({ agenda, onSaved }: WeeklyFormProps) {
  const { service } = useOperator();
  const { announce } = useUi();
  const { professionalId, zone, slotMinutes } = agenda;
  const { form, leaving, meanwhile } = useRecordEditor<ManagedAgenda, WeeklyValues, AgendaNow>({
    record: agenda,
    schema: managedAgenda,
    valuesOf: weeklyValuesOf,
    fields: WEEKLY_FIELDS,
    rules: checkWeek,
    save: (values, base) =>
      service.call(changeWeeklyHoursCall, {
        professionalId,
        // Days and blocks that were saved on this screen meanwhile are known.
        revision: Math.max(base.revision, agenda.revision),
        ...writtenWeek(values),
        ...reasonOf(values.reason),
      }),
    onSaved(saved) {
      announce('Horários da semana salvos.');
      onSaved(saved);
    },
  });
  return (
    <Stack>
      <h2>Horários da semana</h2>
      {meanwhile && <MeanwhileNote {...meanwhile} />}
      <Form form={form} label="Horários da semana" failureTitle="Os horários não foram salvos">
        <SelectField
          {...form.field('slotMinutes')}
          label="Duração da consulta"
          options={[...new Set([...SLOT_CHOICES, slotMinutes])]
            .sort((one, other) => one - other)
            .map((minutes) => ({ value: String(minutes), label: `${minutes} minutos` }))}
        />
        <SelectField
          {...form.field('zone')}
          label="Fuso horário"
          options={[...new Set([...BRAZILIAN_ZONES, zone])].map((one) => ({ value: one, label: placeOfZone(one) }))}
        />
        {DAY_FIELDS.map((field, index) => (
          <TextField
            key={field}
            label={dayLabel(field)}
            help={index === 0 ? 'Como 08:00 às 12:00, 13:00 às 18:00. Vazio: sem atendimento.' : undefined}
            maxLength={200}
            autoComplete="off"
            {...form.field(field)}
          />
        ))}
        <ReasonField {...form.field('reason')} />
        <Actions>
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Salvando...">
            Salvar horários
          </Button>
        </Actions>
      </Form>
      {leaving && <LeaveDialog busy={false} onStay={leaving.stay} onLeave={leaving.leave} />}
    </Stack>
  );
}
