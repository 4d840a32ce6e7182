import type { Schedule } from '@acolhe/contracts';
import { CANCELLED_BY_CLINIC } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { EmptyPlant, formatLongDate, formatTime, LinkButton } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { careCallsOf, type CareCalls } from '../care/care-calls.ts';
import { HomeLink, ratingLink } from '../care/links.tsx';
import { EndPage } from '../pages/visit-frame.tsx';
import type { ClinicCancellation } from '../visit/visit-state.ts';
import { readClinicCancellation } from './run-scheduled-call.ts';

/** The state of entering the room of an appointment. */
export type ScheduleAdmission =
  | { readonly kind: 'entering' }
  | { readonly kind: 'open'; readonly schedule: Schedule }
  /** The room opens later; entering is tried again automatically. */
  | { readonly kind: 'early'; readonly schedule: Schedule }
  /** The clinic cancelled the appointment. */
  | { readonly kind: 'cancelled-by-clinic'; readonly cancellation: ClinicCancellation }
  /** It will not open again. */
  | { readonly kind: 'over'; readonly schedule?: Schedule }
  /** This patient has no such appointment. */
  | { readonly kind: 'unknown' }
  /** The service was not reached; entering is tried again automatically. */
  | { readonly kind: 'unreached' };

/** Interval at which entering is tried again; a room that opens on time is entered within it. */
const ENTER_AGAIN_MS = 5_000;

/**
 * Enters the room of an appointment, in which the patient waits from then on. Repeating it changes nothing.
 * @see docs/product/scheduled-calls.md
 */
export function useScheduleAdmission(appointmentId: number, patientId: number): ScheduleAdmission {
  const portal = usePortal();
  const [admission, setAdmission] = useState<ScheduleAdmission>({ kind: 'entering' });
  useEffect(() => {
    const api = careCallsOf(portal);
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = async (): Promise<void> => {
      const next = await enterRoom(api, appointmentId, patientId);
      if (over) return;
      setAdmission(next);
      if (next.kind === 'open')
        void api.recordFirstStart({ patientId, scheduledCallId: next.schedule.scheduledCallId });
      if (next.kind === 'early' || next.kind === 'unreached') timer = setTimeout(() => void enter(), ENTER_AGAIN_MS);
    };
    void enter();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [portal, appointmentId, patientId]);
  return admission;
}

async function enterRoom(api: CareCalls, appointmentId: number, patientId: number): Promise<ScheduleAdmission> {
  const entered = await api.enterSchedule({ appointmentId, patientId });
  if (entered.data?.result) return { kind: 'open', schedule: entered.data.result };
  if (entered.error && entered.error.kind !== 'refused') return { kind: 'unreached' };
  if (entered.error?.code === CANCELLED_BY_CLINIC)
    return { kind: CANCELLED_BY_CLINIC, cancellation: await readClinicCancellation(api, appointmentId) };
  const found = await api.schedule({ appointmentId });
  if (found.error && found.error.kind !== 'refused') return { kind: 'unreached' };
  const schedule = found.data?.result;
  const code = entered.error?.code;
  if (code === 'appointment-over') return { kind: 'over', schedule };
  return code === 'appointment-early' && schedule ? { kind: 'early', schedule } : { kind: 'unknown' };
}

/** Shows when the room opens, and that nothing has to be done. */
export function EarlyPage({ schedule: { professionalName, startsAt, opensAt } }: { readonly schedule: Schedule }) {
  const [start, opening] = [new Date(startsAt), new Date(opensAt)];
  return (
    <EndPage
      art={<EmptyPlant />}
      title="A sala deste agendamento ainda não está aberta."
      sentence={
        <>
          Consulta com {professionalName}: {formatLongDate(start).toLowerCase()}, às {formatTime(start)}, no horário de
          São Paulo. A sala abre às {formatTime(opening)}, e esta tela entra sozinha.
        </>
      }
    >
      <HomeLink />
    </EndPage>
  );
}

export interface ClosedPageProps {
  /** Whether the call took place and has ended. */
  readonly ended: boolean;
  readonly attendanceId?: number;
}

/** Shows that the room will not open again: the call has ended, or its time is past. */
export function ClosedPage({ ended, attendanceId }: ClosedPageProps) {
  const rating = ratingLink(usePortal(), attendanceId);
  return (
    <EndPage
      art={<EmptyPlant />}
      title={ended ? 'Este atendimento já terminou' : 'O agendamento foi expirado.'}
      sentence={ended ? 'Esperamos que você tenha sido bem atendido.' : 'Se ainda precisar, marque outra consulta.'}
    >
      {rating !== undefined && <LinkButton href={rating}>Avaliar o atendimento</LinkButton>}
      <HomeLink />
    </EndPage>
  );
}

/** Shows that the clinic cancelled the appointment, why where that is known, and where another one is booked. */
export function ClinicCancellationPage({ reason }: ClinicCancellation) {
  const portal = usePortal();
  const booking = portal.linkTo('scheduling', {});
  const list = portal.linkTo('appointments');
  return (
    <EndPage
      art={<EmptyPlant />}
      title="A clínica cancelou esta consulta"
      sentence="Se ainda precisar, marque outra em Solicitar Agendamento."
      summary={reason !== undefined && <p>Motivo: {reason}</p>}
    >
      {booking !== undefined && (
        <LinkButton kind="main" href={booking}>
          Solicitar Agendamento
        </LinkButton>
      )}
      {list !== undefined && <LinkButton href={list}>Minhas Consultas Agendadas</LinkButton>}
      {booking === undefined && <HomeLink />}
    </EndPage>
  );
}

/** Shows that the patient has no such appointment. */
export function UnknownPage() {
  return (
    <EndPage
      art={<EmptyPlant />}
      title="Não foi possível iniciar a sala. Não encontrou o documento com o token."
      sentence="Confira se você entrou com o CPF de quem marcou a consulta."
    >
      <HomeLink />
    </EndPage>
  );
}
