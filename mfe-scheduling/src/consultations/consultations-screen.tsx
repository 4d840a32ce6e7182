import type { Appointment } from '@acolhe/contracts';
import { clocksAgree, deviceZone, hasActions, nextAppointment, placeOfZone, SAO_PAULO_ZONE } from '@acolhe/domain';
import { homeAddress, type PortalSession, usePortal, useSession } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { AsyncContent, EmptyState, icons, LinkButton, Page, Panel, Stack, useStyles } from '@acolhe/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CancelOutcome, useAppointmentActions, useCancellation } from './appointment-actions.ts';
import { LazyDialogs } from './appointment-dialogs.tsx';
import { AppointmentList } from './appointment-list.tsx';
import { NextAppointment, ReminderNotice } from './next-appointment.tsx';
import { useAppointments } from './use-appointments.ts';
import * as styles from './consultations-screen.module.css';

const TITLE = 'Minhas Consultas Agendadas';

/**
 * The appointments of the patient, and what may be done with them.
 * @see docs/product/consultations.md
 */
export function ConsultationsScreen() {
  const session = useSession();
  return session && <ConsultationsOf patient={session.patient} />;
}

function ConsultationsOf({ patient }: Pick<PortalSession, 'patient'>) {
  const portal = usePortal();
  const css = useStyles(styles);
  const bookedId = bookedAppointmentId(useLocation().state);
  const title = useRef<HTMLHeadingElement>(null);
  const appointments = useAppointments(patient.id);
  const actions = useAppointmentActions(appointments);
  const { refusalOf, cancel } = useCancellation(appointments.refresh);
  const [cancelling, setCancelling] = useState<Appointment>();
  const [cancelledCount, setCancelledCount] = useState(0);
  // The button that opened the dialog is removed with its row's actions.
  useEffect(() => {
    if (cancelledCount > 0) title.current?.focus();
  }, [cancelledCount]);

  const zone = deviceZone();
  const isFarAway = !clocksAgree(zone, SAO_PAULO_ZONE, new Date(portal.clock.nowMs()));
  // The patient need not wait in the dialog for the answer.
  const isAsking = useRef(false);
  const askToCancel = useCallback(
    (one: Appointment): void => {
      const refusal = refusalOf(one);
      if (refusal !== undefined) return portal.notify({ tone: 'warning', message: refusal });
      isAsking.current = true;
      setCancelling(one);
    },
    [refusalOf, portal],
  );
  const closeDialog = useCallback((): void => {
    isAsking.current = false;
    setCancelling(undefined);
  }, []);
  const confirm = async (one: Appointment, reason: string): Promise<CancelOutcome> => {
    const outcome = await cancel(one, reason);
    if (!isAsking.current) {
      if (!outcome.ok) portal.notify({ tone: 'danger', message: outcome.message });
    } else if (outcome.ok) {
      closeDialog();
      setCancelledCount((count) => count + 1);
    }
    return outcome;
  };
  return (
    <Page
      title={TITLE}
      titleRef={title}
      sentence={isFarAway ? `Os horários são os do seu relógio (${placeOfZone(zone)}).` : undefined}
      back={portal.linkTo('home') === undefined ? undefined : { here: TITLE, href: homeAddress(portal) }}
    >
      <AsyncContent
        state={appointments.state}
        loading="Carregando suas consultas"
        failed="Falha ao obter histórico, tente novamente mais tarde!"
        fillsWindow
      >
        {(list) => {
          const booked = list.find(({ id }) => id === bookedId);
          const next = nextAppointment(list);
          return (
            <div className={css.room}>
              <Stack space="large">
                {list.length === 0 && <NoAppointments />}
                {booked && hasActions(booked) && (
                  <NextAppointment appointment={booked} zone={zone} actions={actions} isBooked />
                )}
                {next && next.id !== bookedId && <NextAppointment appointment={next} zone={zone} actions={actions} />}
                {next && <ReminderNotice />}
                {list.length > 0 && (
                  <AppointmentList
                    label={TITLE}
                    appointments={list}
                    zone={zone}
                    bookedId={bookedId}
                    hasCancelled={cancelledCount > 0}
                    actions={actions}
                    onCancel={askToCancel}
                  />
                )}
              </Stack>
            </div>
          );
        }}
      </AsyncContent>
      <LazyDialogs
        cancelling={cancelling}
        onConfirmCancel={confirm}
        onDismiss={closeDialog}
        link={actions.uncopiedLink}
        onCloseLink={actions.closeUncopiedLink}
      />
    </Page>
  );
}

/** Id of the appointment that the booking screen, which led here, has just booked or moved. */
function bookedAppointmentId(state: unknown): number | undefined {
  const id = typeof state === 'object' && state !== null && 'bookedId' in state ? state.bookedId : undefined;
  return typeof id === 'number' ? id : undefined;
}

function NoAppointments() {
  const portal = usePortal();
  const scheduling = portal.linkTo('scheduling', {});
  return (
    <Panel>
      <EmptyState
        title="Nenhuma consulta agendada"
        action={
          scheduling !== undefined && (
            <LinkButton kind="main" icon={icons.calendar} href={scheduling}>
              Solicitar Agendamento
            </LinkButton>
          )
        }
      >
        Quando você marcar uma consulta, ela aparece aqui.
      </EmptyState>
    </Panel>
  );
}
