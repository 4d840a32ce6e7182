import { type Agenda, type BlockedTime, blockTimeCall, unblockTimeCall } from '@acolhe/contracts';
import { dayIn, formatDayIn, timeIn } from '@acolhe/domain';
import { Button, DateField, Panel, TextField, TimeField, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { type BlockDraft, EMPTY_BLOCK, readBlock } from './agenda-drafts.ts';
import { addDays } from './day-plan.ts';
import { RemovableList } from './hours-fields.tsx';
import type { AgendaAccess, AgendaPlace } from './use-agenda.ts';
import * as styles from './agenda.module.css';

const MAX_REASON = 200;
const DAYS_AHEAD = 732;

export interface BlockedTimesProps {
  readonly agenda: Agenda;
  readonly access: AgendaAccess;
  readonly place: AgendaPlace;
  readonly nowMs: number;
}

/** Blocked time: a form for another block, and those that are not over. */
export function BlockedTimes({ agenda, access, place, nowMs }: BlockedTimesProps) {
  const css = useStyles(styles);
  const [isTried, setTried] = useState(false);
  const { zone, version } = agenda;
  const today = dayIn(zone, new Date(nowMs));
  const draft = place.drafts.block ?? EMPTY_BLOCK;
  const block = readBlock(draft, zone, nowMs);
  const errorOf = (field: keyof BlockDraft) =>
    isTried && block.problem?.field === field ? block.problem.message : undefined;
  const edit = (more: Partial<BlockDraft>): void => place.store({ block: { ...draft, ...more } });
  const days = { today, min: today, max: addDays(today, DAYS_AHEAD) };

  const save = async (): Promise<void> => {
    setTried(true);
    if (block.problem) return;
    const { startsAt, endsAt } = block;
    const reason = draft.reason.trim() || undefined;
    const outcome = await access.change(blockTimeCall, { version, startsAt, endsAt, reason }, 'Período bloqueado.');
    if (outcome.kind !== 'saved') return;
    setTried(false);
    place.store({ block: undefined });
  };

  return (
    <Panel>
      <form
        className={css.form}
        aria-labelledby="bloqueios"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 id="bloqueios">Períodos bloqueados</h2>
        <div className={css.moment}>
          <DateField
            id="bloqueio-de"
            label="Do dia"
            value={draft.fromDay}
            error={errorOf('fromDay')}
            {...days}
            onChange={(fromDay) => edit({ fromDay, ...(draft.toDay === draft.fromDay && { toDay: fromDay }) })}
          />
          <TimeField
            id="bloqueio-de-hora"
            label="Hora do início"
            value={draft.fromTime}
            error={errorOf('fromTime')}
            onChange={(fromTime) => edit({ fromTime })}
          />
        </div>
        <div className={css.moment}>
          <DateField
            id="bloqueio-ate"
            label="Até o dia"
            value={draft.toDay}
            error={errorOf('toDay')}
            {...days}
            onChange={(toDay) => edit({ toDay })}
          />
          <TimeField
            id="bloqueio-ate-hora"
            label="Hora do fim"
            value={draft.toTime}
            error={errorOf('toTime')}
            onChange={(toTime) => edit({ toTime })}
          />
        </div>
        <TextField
          id="bloqueio-motivo"
          label="Motivo"
          optional
          help="Só você vê."
          maxLength={MAX_REASON}
          value={draft.reason}
          onChange={(reason) => edit({ reason })}
        />
        <div className={css.actions}>
          {place.drafts.block && <Button onPress={() => place.store({ block: undefined })}>Limpar</Button>}
          <Button type="submit" busy={access.isSaving} busyLabel="Salvando...">
            Bloquear período
          </Button>
        </div>
      </form>
      <RemovableList
        label="Períodos bloqueados"
        none="Nenhum período bloqueado."
        isSaving={access.isSaving}
        items={agenda.blocked
          .filter(({ endsAt }) => Date.parse(endsAt) > nowMs)
          .map((one) => ({
            key: String(one.id),
            text: formatBlock(one, zone),
            remove: () => void access.change(unblockTimeCall, { version, blockId: one.id }, 'Bloqueio removido.'),
          }))}
      />
    </Panel>
  );
}

function formatBlock({ startsAt, endsAt, reason }: BlockedTime, zone: string): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const isOneDay = dayIn(zone, start) === dayIn(zone, end);
  const until = isOneDay ? timeIn(zone, end) : `${formatDayIn(zone, end)}, ${timeIn(zone, end)}`;
  const text = `${formatDayIn(zone, start)}, ${timeIn(zone, start)} até ${until}`;
  return reason ? `${text}: ${reason}` : text;
}
