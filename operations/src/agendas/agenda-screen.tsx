import { readManagedAgendaCall } from '@acolhe/contracts/operations';
import { useParams } from '@acolhe/session/router';
import { AsyncContent, Note, Stack } from '@acolhe/ui';
import { useState } from 'react';
import { useOperator } from '../access/operator-context.tsx';
import { useAnswer } from '../list/use-answer.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { LeftAppointmentsTable } from '../professionals/left-appointments-table.tsx';
import { type AgendaNow, AGENDAS } from './agenda-values.ts';
import { BlockedTimes } from './blocked-times.tsx';
import { ExceptionalDays } from './exceptional-days.tsx';
import { WeeklyForm } from './weekly-form.tsx';

/** The agenda of one professional: weekly hours, days with hours of their own, blocked time. */
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
        Elas continuam marcadas, e ninguém avisa os pacientes automaticamente. Horário de Brasília.
      </Note>
      <LeftAppointmentsTable label="Consultas fora dos horários" appointments={leftAppointments} />
    </Stack>
  );
}
