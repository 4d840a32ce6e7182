import {
  changeWeeklyHoursCall,
  type ManagedAgenda,
  managedAgenda,
  readManagedAgendaCall,
} from '@acolhe/contracts/operations';
import { BRAZILIAN_ZONES, placeOfZone } from '@acolhe/domain';
import { useParams } from '@acolhe/session/router';
import {
  Actions,
  AsyncContent,
  Button,
  Form,
  LeaveDialog,
  Note,
  SelectField,
  Stack,
  TextField,
  useUi,
} from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { EditConflictNote } from '../editor/edit-conflict.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { useRecordEditor } from '../editor/use-editor.ts';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { LeftAppointmentsTable } from '../professionals/left-appointments.tsx';
import {
  type AgendaNow,
  AGENDAS,
  checkWeek,
  DAY_FIELDS,
  dayLabel,
  WEEKLY_FIELDS,
  type WeeklyValues,
  weeklyValuesOf,
  writtenWeek,
} from './agenda-values.ts';
import { BlockedTimes } from './blocked-times.tsx';
import { DayAppointments } from './day-appointments.tsx';
import { ExceptionalDays } from './exceptional-days.tsx';

/** The agenda of one professional: weekly hours, exceptional days, blocked time, the appointments of a day. */
export function AgendaScreen() {
  const { service } = useOperator();
  const { professionalId = '' } = useParams();
  const [saved, setSaved] = useState<AgendaNow>();
  const state = useAnswer(professionalId, (signal) =>
    service.call(readManagedAgendaCall, { professionalId: Number(professionalId) || 0 }, { signal }),
  );
  const agenda = saved ?? state.data;
  const title = agenda ? `Agenda de ${agenda.professionalName}` : 'Agenda';
  return (
    <ConsolePage title={title} back={{ href: AGENDAS, here: title, from: 'Agendas' }} narrow>
      {agenda ? (
        <Stack space="large">
          <LeftNote agenda={agenda} />
          <WeeklyForm
            key={JSON.stringify([agenda.zone, agenda.slotMinutes, agenda.weekly])}
            agenda={agenda}
            onSaved={setSaved}
          />
          <ExceptionalDays agenda={agenda} onSaved={setSaved} />
          <BlockedTimes agenda={agenda} onSaved={setSaved} />
          <DayAppointments
            professionalId={agenda.professionalId}
            onCancelled={(cancelledId) =>
              setSaved((latest = agenda) => ({
                ...latest,
                leftAppointments: latest.leftAppointments.filter(({ id }) => id !== cancelledId),
              }))
            }
          />
        </Stack>
      ) : (
        <AsyncContent state={state} loading="Carregando a agenda" failed="A agenda não abriu" fillsWindow>
          {() => null}
        </AsyncContent>
      )}
    </ConsolePage>
  );
}

function LeftNote({ agenda: { leftAppointments } }: { readonly agenda: AgendaNow }) {
  if (leftAppointments.length === 0) return null;
  return (
    <Stack>
      <Note kind="warning" title="Há consultas marcadas fora destes horários">
        Elas continuam marcadas, e ninguém avisa os pacientes automaticamente. Para cancelar uma, escolha o dia dela em
        Consultas do dia. Horário de Brasília.
      </Note>
      <LeftAppointmentsTable label="Consultas fora dos horários" appointments={leftAppointments} />
    </Stack>
  );
}

const SLOT_CHOICES = [10, 15, 20, 30, 40, 45, 50, 60, 90, 120];

export interface WeeklyFormProps {
  readonly agenda: AgendaNow;
  readonly onSaved: (agenda: AgendaNow) => void;
}

/** The weekly hours of an agenda: a line for each day, their zone and the length of an appointment. */
function WeeklyForm({ agenda, onSaved }: WeeklyFormProps) {
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
        // Days and blocks that were saved on this screen during the edit are no conflict.
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
      {meanwhile && <EditConflictNote {...meanwhile} />}
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
