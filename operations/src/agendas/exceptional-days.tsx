import { changeHoursOfDayCall } from '@acolhe/contracts/operations';
import { dayIn, isCalendarDay } from '@acolhe/domain';
import { Button, DateField, Stack, Table, TextField, useForm, useUi, withRetryTime } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ConfirmDialog, FormDialog } from '../editor/change-dialogs.tsx';
import { ReasonField, reasonOf } from '../editor/form-fields.tsx';
import { dayText } from '../page/formats.ts';
import { type AgendaNow, rangesFrom, rangesText, rangesTextProblem } from './agenda-values.ts';

type Exception = AgendaNow['exceptions'][number];

export interface ExceptionalDaysProps {
  readonly agenda: AgendaNow;
  readonly onSaved: (agenda: AgendaNow) => void;
}

/** Days off and days with different hours. */
export function ExceptionalDays({ agenda, onSaved }: ExceptionalDaysProps) {
  const { service } = useOperator();
  const { announce } = useUi();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Exception>();
  const { professionalId, revision } = agenda;
  return (
    <Stack>
      <h2>Folgas e dias com outro horário</h2>
      {agenda.exceptions.length === 0 ? (
        <p>Nenhum dia fora dos horários da semana.</p>
      ) : (
        <Table
          label="Folgas e dias com outro horário"
          columns={[
            { title: 'Dia', kind: 'main', cell: ({ day }: Exception) => dayText(day) },
            { title: 'Horários', cell: ({ hours }) => rangesText(hours) || 'Folga' },
            {
              title: 'Remover',
              kind: 'bare',
              cell: (exception) => (
                <Button
                  kind="dangerQuiet"
                  size="small"
                  aria-label={`Remover o dia ${dayText(exception.day)}`}
                  onPress={() => setRemoved(exception)}
                >
                  Remover
                </Button>
              ),
            },
          ]}
          rows={agenda.exceptions}
          keyOf={({ day }) => day}
        />
      )}
      <p>
        <Button onPress={() => setAdding(true)}>Incluir folga ou outro horário</Button>
      </p>
      {isAdding && (
        <ExceptionDialog
          agenda={agenda}
          onCancel={() => setAdding(false)}
          onSaved={(saved) => {
            setAdding(false);
            announce('Dia salvo.');
            onSaved(saved);
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={`Voltar aos horários da semana em ${dayText(removed.day)}?`}
          label="Remover o dia"
          busyLabel="Removendo..."
          failureTitle="O dia não foi removido"
          confirm={(reason) =>
            service.call(changeHoursOfDayCall, { professionalId, revision, day: removed.day, ...reason })
          }
          onCancel={() => setRemoved(undefined)}
          onDone={(saved) => {
            setRemoved(undefined);
            announce('O dia voltou aos horários da semana.');
            onSaved(saved);
          }}
        >
          <p>O que está marcado continua marcado.</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface ExceptionDialogProps extends ExceptionalDaysProps {
  readonly onCancel: () => void;
}

function ExceptionDialog({ agenda, onCancel, onSaved }: ExceptionDialogProps) {
  const { service } = useOperator();
  const { professionalId, revision, slotMinutes, zone } = agenda;
  const today = dayIn(zone, new Date(service.nowMs()));
  const form = useForm({
    initial: { day: '', hours: '', reason: '' },
    rules({ day, hours }) {
      const problem = rangesTextProblem(hours, slotMinutes);
      return [
        ...(isCalendarDay(day) && day >= today
          ? []
          : [{ field: 'day', message: 'Informe um dia a partir de hoje' } as const]),
        ...(problem === undefined ? [] : [{ field: 'hours', message: problem } as const]),
      ];
    },
    async onSubmit({ day, hours, reason }, { setFailure }) {
      const { data, error } = await service.call(changeHoursOfDayCall, {
        professionalId,
        revision,
        day,
        hours: rangesFrom(hours) ?? [],
        ...reasonOf(reason),
      });
      if (error) setFailure(withRetryTime(error));
      else onSaved(data);
    },
  });
  return (
    <FormDialog
      title="Folga ou outro horário"
      form={form}
      failureTitle="O dia não foi salvo"
      label="Salvar dia"
      onCancel={onCancel}
    >
      <DateField label="Dia" today={today} min={today} {...form.field('day')} />
      <TextField
        label="Horários deste dia"
        optional
        help="Como 08:00 às 12:00. Vazio: folga."
        maxLength={200}
        autoComplete="off"
        {...form.field('hours')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
