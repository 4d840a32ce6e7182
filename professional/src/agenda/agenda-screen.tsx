import type { Agenda, ProfessionalAppointment } from '@acolhe/contracts';
import { dayIn, formatDayIn, placeOfZone, SAO_PAULO_ZONE, timeIn } from '@acolhe/domain';
import { AsyncContent, Button, icons, LeaveDialog, Note, useNow, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import { useTitle } from '../page/page.tsx';
import type { ConsoleService } from '../service/console-service.ts';
import { BlockedTimes } from './blocked-times.tsx';
import { weekOf } from './day-plan.ts';
import { ExceptionalDays } from './exceptional-days.tsx';
import { type AgendaAccess, type AgendaPart, type AgendaPlace, useAgenda } from './use-agenda.ts';
import { WeekView } from './week-view.tsx';
import { WeeklyHoursForm } from './weekly-hours-form.tsx';
import * as styles from './agenda.module.css';

const CLOCK_MS = 30_000;

const TITLES: Readonly<Record<AgendaPart, string>> = {
  week: 'Agenda',
  hours: 'Horários da semana',
  days: 'Folgas e bloqueios',
};

export interface AgendaScreenProps {
  readonly service: ConsoleService;
  readonly place: AgendaPlace;
  /** A patient is offered: the page is named after that. */
  readonly isOffered: boolean;
  /** Number of patients who wait in cabins for a professional who enters. */
  readonly waitingInCabins: number;
  /** The professional takes patients of the queue, so that no appointment can be entered. */
  readonly available: boolean;
  /** The appointment that is being entered. */
  readonly entering?: number;
  /** Epoch milliseconds by the service's clock; must stay the same function. */
  readonly nowMs: () => number;
  readonly onEnter: (appointment: ProfessionalAppointment) => void;
}

/**
 * The professional's agenda: the week with its appointments, and the rules that patients book by.
 * @see docs/product/agendas.md
 */
export function AgendaScreen({
  service,
  place,
  isOffered,
  waitingInCabins,
  available,
  entering,
  nowMs,
  onEnter,
}: AgendaScreenProps) {
  const css = useStyles(styles);
  const now = useNow(nowMs, CLOCK_MS);
  const { part } = place;
  // Until the agenda is read its zone is unknown; between midnight here and there it is another day.
  const [zone, setZone] = useState<string>(SAO_PAULO_ZONE);
  const day = place.day ?? dayIn(zone, new Date(now));
  const days = weekOf(day);
  const access = useAgenda(service, days[0] ?? day);
  const ownZone = access.state.data?.zone ?? zone;
  if (ownZone !== zone) setZone(ownZone);
  const [isLeaving, setLeaving] = useState(false);
  useTitle(isOffered ? 'Novo atendimento' : TITLES[part], isOffered ? 0 : waitingInCabins);
  const back = (): void => {
    access.forgetReport();
    if (part !== 'week') place.show('week');
    else if (place.isUnsaved) setLeaving(true);
    else place.close();
  };
  const parts = { access, place, nowMs: now };
  return (
    <div className={css.agenda}>
      <div className={css.head}>
        <h1>{TITLES[part]}</h1>
        <Button size="small" icon={icons.chevronLeft} onPress={back}>
          {part === 'week' ? 'Voltar ao plantão' : 'Voltar à semana'}
        </Button>
      </div>
      <Report access={access} />
      {part === 'week' && access.latest ? (
        <>
          <OutsideNote agenda={access.latest} />
          <Rules agenda={access.latest} place={place} />
          <WeekView
            state={access.state}
            {...{ zone, day, days, available, entering, onEnter }}
            nowMs={now}
            onGoTo={place.goTo}
          />
        </>
      ) : (
        <AsyncContent state={access.state} loading="Carregando a agenda" failed="A agenda não abriu" fillsWindow>
          {(agenda) => (
            <>
              {part === 'hours' && <WeeklyHoursForm agenda={agenda} {...parts} />}
              {part === 'days' && (
                <>
                  <ExceptionalDays agenda={agenda} {...parts} />
                  <BlockedTimes agenda={agenda} {...parts} />
                </>
              )}
            </>
          )}
        </AsyncContent>
      )}
      {isLeaving && <LeaveDialog busy={false} onStay={() => setLeaving(false)} onLeave={place.close} />}
    </div>
  );
}

/** Shows the result of the last change. */
function Report({ access: { report, forgetReport } }: { readonly access: AgendaAccess }) {
  if (!report) return null;
  return (
    <Note
      kind={report.kind === 'saved' ? 'success' : 'danger'}
      title={report.message}
      live
      action={
        <Button size="small" onPress={forgetReport}>
          Entendi
        </Button>
      }
    />
  );
}

/** Summarises the booking rules, with a button to edit them. */
function Rules({ agenda, place }: { readonly agenda: Agenda; readonly place: AgendaPlace }) {
  const css = useStyles(styles);
  const { weekly, exception, block } = place.drafts;
  const isDaysUnsaved = exception !== undefined || block !== undefined;
  const isEmpty = agenda.weekly.length === 0 && agenda.exceptions.length === 0;
  return (
    <>
      {isEmpty && (
        <Note kind="info" title="Você ainda não tem horários">
          Defina os horários da semana para que os pacientes possam agendar.
        </Note>
      )}
      <div className={css.rules}>
        <p className={css.muted}>
          Consultas de {agenda.slotMinutes} minutos, no horário de {placeOfZone(agenda.zone)}.
        </p>
        <div className={css.buttons}>
          <Button size="small" kind={isEmpty ? 'main' : 'quiet'} icon={icons.clock} onPress={() => place.show('hours')}>
            {weekly ? 'Horários da semana (não salvos)' : 'Horários da semana'}
          </Button>
          <Button size="small" icon={icons.calendar} onPress={() => place.show('days')}>
            {isDaysUnsaved ? 'Folgas e bloqueios (não salvos)' : 'Folgas e bloqueios'}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Names the appointments that the rules no longer hold. Renders nothing without any. */
function OutsideNote({ agenda: { outside, zone } }: { readonly agenda: Agenda }) {
  const css = useStyles(styles);
  if (outside.length === 0) return null;
  const isOne = outside.length === 1;
  const title = isOne ? '1 consulta está fora dos horários' : `${outside.length} consultas estão fora dos horários`;
  return (
    <Note kind="warning" title={title}>
      <p>{isOne ? 'Continua marcada.' : 'Continuam marcadas.'} Atenda no horário combinado ou fale com o paciente.</p>
      <ul className={css.list}>
        {outside.map(({ id, patientName, startsAt }) => {
          const start = new Date(startsAt);
          return (
            <li key={id}>
              {formatDayIn(zone, start)}, às {timeIn(zone, start)}: {patientName}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
