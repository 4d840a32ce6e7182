import { blockAgendaCall, unblockAgendaCall } from '@acolhe/contracts/operations';
import { blockProblem, dayIn, instantIn, isCalendarDay, timeIn } from '@acolhe/domain';
import {
  Button,
  DateField,
  type FormCheck,
  isTimeOfDay,
  Stack,
  Table,
  TextField,
  TimeField,
  useForm,
  useUi,
  withRetryTime,
} from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { ConfirmDialog, FormDialog } from '../editor/change-dialogs.tsx';
import { reasonOf } from '../editor/form-fields.tsx';
import { dayText } from '../page/formats.ts';
import type { AgendaNow } from './agenda-values.ts';

type Block = AgendaNow['blocked'][number];

/** An instant by the clock of a zone: '21/08/2026, 14:30'. */
const momentIn = (zone: string, instant: string): string =>
  `${dayText(dayIn(zone, new Date(instant)))}, ${timeIn(zone, new Date(instant))}`;

export interface BlockedTimesProps {
  readonly agenda: AgendaNow;
  readonly onSaved: (agenda: AgendaNow) => void;
}

/** Time that cannot be booked, in the time zone of the agenda. */
export function BlockedTimes({ agenda, onSaved }: BlockedTimesProps) {
  const { service } = useOperator();
  const { announce } = useUi();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Block>();
  const { professionalId, revision, zone } = agenda;
  return (
    <Stack>
      <h2>Períodos bloqueados</h2>
      {agenda.blocked.length === 0 ? (
        <p>Nenhum período bloqueado.</p>
      ) : (
        <Table
          label="Períodos bloqueados"
          columns={[
            { title: 'Início', kind: 'main', cell: ({ startsAt }: Block) => momentIn(zone, startsAt) },
            { title: 'Fim', cell: ({ endsAt }) => momentIn(zone, endsAt) },
            {
              title: 'Desbloquear',
              kind: 'bare',
              cell: (block) => (
                <Button
                  kind="dangerQuiet"
                  size="small"
                  aria-label={`Desbloquear o período de ${momentIn(zone, block.startsAt)}`}
                  onPress={() => setRemoved(block)}
                >
                  Desbloquear
                </Button>
              ),
            },
          ]}
          rows={agenda.blocked}
          keyOf={({ id }) => id}
        />
      )}
      <p>
        <Button onPress={() => setAdding(true)}>Bloquear um período</Button>
      </p>
      {isAdding && (
        <BlockDialog
          agenda={agenda}
          onCancel={() => setAdding(false)}
          onSaved={(saved) => {
            setAdding(false);
            announce('Período bloqueado.');
            onSaved(saved);
          }}
        />
      )}
      {removed && (
        <ConfirmDialog
          title="Desbloquear este período?"
          label="Desbloquear"
          busyLabel="Desbloqueando..."
          failureTitle="O período não foi desbloqueado"
          confirm={(reason) =>
            service.call(unblockAgendaCall, { professionalId, revision, blockId: removed.id, ...reason })
          }
          onCancel={() => setRemoved(undefined)}
          onDone={(saved) => {
            setRemoved(undefined);
            announce('Período desbloqueado.');
            onSaved(saved);
          }}
        >
          <p>
            De {momentIn(zone, removed.startsAt)} até {momentIn(zone, removed.endsAt)}. Os horários voltam a ser
            oferecidos.
          </p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface BlockDialogProps extends BlockedTimesProps {
  readonly onCancel: () => void;
}
interface BlockValues {
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
  readonly reason: string;
}

const checkBlock =
  (zone: string, nowMs: () => number): FormCheck<BlockValues> =>
  ({ fromDay, fromTime, toDay, toTime }) => {
    const missing = [
      ...(isCalendarDay(fromDay) ? [] : [{ field: 'fromDay', message: 'Informe o dia do início' } as const]),
      ...(isTimeOfDay(fromTime) ? [] : [{ field: 'fromTime', message: 'Informe a hora, como 08:00' } as const]),
      ...(isCalendarDay(toDay) ? [] : [{ field: 'toDay', message: 'Informe o dia do fim' } as const]),
      ...(isTimeOfDay(toTime) ? [] : [{ field: 'toTime', message: 'Informe a hora, como 18:00' } as const]),
    ];
    if (missing.length > 0) return missing;
    const [start, end] = [instantIn(zone, fromDay, fromTime), instantIn(zone, toDay, toTime)];
    const message = blockProblem(start.getTime(), end.getTime(), nowMs());
    return message === undefined ? [] : [{ field: 'toDay', message }];
  };

function BlockDialog({ agenda, onCancel, onSaved }: BlockDialogProps) {
  const { service } = useOperator();
  const { professionalId, revision, zone } = agenda;
  const today = dayIn(zone, new Date(service.nowMs()));
  const form = useForm<BlockValues>({
    initial: { fromDay: '', fromTime: '', toDay: '', toTime: '', reason: '' },
    rules: checkBlock(zone, service.nowMs),
    async onSubmit({ fromDay, fromTime, toDay, toTime, reason }, { setFailure }) {
      const { data, error } = await service.call(blockAgendaCall, {
        professionalId,
        revision,
        startsAt: instantIn(zone, fromDay, fromTime).toISOString(),
        endsAt: instantIn(zone, toDay, toTime).toISOString(),
        ...reasonOf(reason),
      });
      if (error) setFailure(withRetryTime(error));
      else onSaved(data);
    },
  });
  return (
    <FormDialog
      title="Bloquear um período"
      form={form}
      failureTitle="O período não foi bloqueado"
      label="Bloquear"
      onCancel={onCancel}
    >
      <DateField label="Do dia" today={today} min={today} {...form.field('fromDay')} />
      <TimeField label="Hora do início" {...form.field('fromTime')} />
      <DateField label="Até o dia" today={today} min={today} {...form.field('toDay')} />
      <TimeField label="Hora do fim" {...form.field('toTime')} />
      <TextField
        label="Motivo"
        optional
        help="O profissional lê, e fica no registro de alterações."
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
