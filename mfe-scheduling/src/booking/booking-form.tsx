import type { Appointment } from '@acolhe/contracts';
import { clocksAgree, dayIn, deviceZone, placeOfZone, SAO_PAULO_ZONE } from '@acolhe/domain';
import { homeAddress, MOVEMENT, usePortal } from '@acolhe/session';
import { TwoColumns, useStyles } from '@acolhe/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { APPOINTMENTS_PATH } from '../../remote.config.ts';
import { schedulingApi } from '../api/scheduling-api.ts';
import {
  BOOKED,
  BOOKING_FAILED,
  type Choices,
  chooseDay,
  chooseHour,
  chooseProfessional,
  chooseSpecialty,
  HOLD_ENDED,
  isLoading,
  RESCHEDULED,
  RESCHEDULING_FAILED,
  useChoices,
  useOfferedDays,
  useOfferedHours,
  useProfessionals,
  useSpecialties,
  withoutHour,
} from './booking-data.ts';
import { bookingResultOf, useHold, useResumedBooking, useSubmission } from './booking-requests.ts';
import { DayQuestion, HourQuestion, type LostHour } from './day-and-hour.tsx';
import { FixedSpecialty, ProfessionalQuestion, SpecialtyQuestion } from './specialty-and-professional.tsx';
import { Summary } from './summary.tsx';
import * as styles from './booking.module.css';

interface BookingFormProps {
  readonly patientId: number;
  /** The appointment to be moved; without one an appointment is booked. */
  readonly moved?: Appointment;
  /** Whether a contract covers it, as far as the screen before knows. */
  readonly isByContract: boolean | undefined;
}

/** The questions with the summary of their answers. */
export function BookingForm({ patientId, moved, isByContract }: BookingFormProps) {
  const portal = usePortal();
  const [zone] = useState(deviceZone);
  const css = useStyles(styles);
  const questions = useRef<HTMLDivElement>(null);
  const [lost, setLost] = useState<LostHour>();
  const [missing, setMissing] = useState<number>();
  const [choices, change] = useChoices(
    moved === undefined ? {} : { specialtyId: moved.specialtyId, professionalId: moved.professionalId },
  );

  const specialties = useSpecialties(patientId, moved);
  const specialty = specialties.data?.find(({ id }) => id === choices.specialtyId);
  const professionals = useProfessionals(specialty?.id);
  const professional = professionals.data?.find(({ id }) => id === choices.professionalId);
  const days = useOfferedDays({ patientId, specialtyId: specialty?.id, professionalId: professional?.id }, zone);
  const day = days.data?.find((one) => one.day === choices.day);
  const hours = useOfferedHours(day, professional?.id);
  const hour = hours.data?.find(({ startsAt }) => startsAt === choices.startsAt);

  const dropHour = (why?: LostHour): void => {
    setLost(why);
    change(withoutHour);
    days.reload();
    hours.reload();
  };
  const chosen = useMemo(
    () =>
      specialty && professional && hour
        ? { specialtyId: specialty.id, professionalId: professional.id, startsAt: hour.startsAt }
        : undefined,
    [specialty, professional, hour],
  );
  const { hold, forget } = useHold(chosen, {
    onTaken: (message) => dropHour({ kind: 'danger', message }),
    onEnded: () => dropHour({ kind: 'warning', message: HOLD_ENDED }),
  });

  const logBooking = useBookingLog(moved === undefined);
  const [book] = schedulingApi.useSchedulingBookMutation();
  const [reschedule] = schedulingApi.useSchedulingRescheduleMutation();
  // The restored choices may have been sent before a reload.
  const sentKey = useRef(choices.idempotencyKey);
  const findDone = (own: readonly Appointment[]): Appointment | undefined =>
    own.find(
      ({ id, professionalId, startsAt }) =>
        (moved ? id === moved.id : sentKey.current === choices.idempotencyKey) &&
        professionalId === choices.professionalId &&
        Date.parse(startsAt) === Date.parse(choices.startsAt ?? ''),
    );
  const onDone = (appointmentId: number): void => {
    forget();
    if (!moved) {
      logBooking(appointmentId);
      portal.emit({ type: 'appointment-booked', appointmentId });
    }
    portal.notify({ tone: 'success', message: moved ? RESCHEDULED : BOOKED });
    // Replaces this screen, so that back navigation does not return to a finished booking. The list confirms it.
    portal.navigate(APPOINTMENTS_PATH, { replace: true, state: { bookedId: appointmentId } });
  };
  useResumedBooking({ patientId, isChosen: choices.startsAt !== undefined, findDone, onDone });
  const { submit, isBusy, isCoolingDown, failure, clear } = useSubmission({
    patientId,
    hour,
    rescheduledId: moved?.id,
    failed: moved ? RESCHEDULING_FAILED : BOOKING_FAILED,
    findDone,
    onDone,
    async send() {
      if (!specialty || !professional || !hour) throw new Error('Nothing is sent before all is chosen');
      sentKey.current = choices.idempotencyKey;
      if (moved)
        return bookingResultOf(
          await reschedule({ appointmentId: moved.id, professionalId: professional.id, startsAt: hour.startsAt }),
        );
      return bookingResultOf(
        await book({
          patientId,
          specialtyId: specialty.id,
          professionalId: professional.id,
          type: 3,
          day: hour.dayInSaoPaulo,
          startTime: hour.startTime,
          hourId: hour.id,
          byGiftCard: isByContract === undefined ? specialty.byGiftCard : !isByContract,
          idempotencyKey: choices.idempotencyKey,
        }),
      );
    },
    onFailed({ isIncomplete, isHourLost, isRefused }) {
      if (isIncomplete) {
        const first = [specialty, professional, day, hour].indexOf(undefined);
        setMissing(first);
        focusQuestion(questions.current, first);
      } else if (isHourLost) dropHour();
      else if (isRefused) change((now) => (now.startsAt === undefined ? now : chooseHour(now, now.startsAt)));
    },
  });

  const choose = (to: (choices: Choices) => Choices): void => {
    setLost(undefined);
    setMissing(undefined);
    clear();
    change(to);
  };
  const missingAt = (index: number): string | undefined => (missing === index ? MISSING[index] : undefined);
  const isRefused = specialties.data?.length === 0;
  const isExhausted = isRefused || professionals.data?.length === 0 || days.data?.length === 0;
  return (
    <TwoColumns
      sticky
      aside={
        <Summary
          specialty={specialty?.name}
          professional={professional}
          movedFrom={moved?.startsAt}
          startsAt={hour?.startsAt}
          isLoading={[professionals, days, hours].some(isLoading)}
          {...{ zone, hold, failure, isRefused, isExhausted, isBusy, isCoolingDown }}
          action={moved ? 'Remarcar consulta' : 'Solicitar Agendamento'}
          onSubmit={submit}
          onCancel={() => portal.navigate(moved ? APPOINTMENTS_PATH : homeAddress(portal))}
        />
      }
    >
      <div ref={questions} className={css.questions}>
        {moved ? (
          <FixedSpecialty name={moved.specialty} />
        ) : (
          <SpecialtyQuestion
            patientId={patientId}
            specialties={specialties}
            chosenId={specialty?.id}
            zone={zone}
            missing={missingAt(0)}
            onChoose={(id) => choose(() => chooseSpecialty(id))}
          />
        )}
        <ProfessionalQuestion
          isOpen={specialty !== undefined}
          professionals={professionals}
          chosenId={professional?.id}
          zone={zone}
          missing={missingAt(1)}
          onChoose={(id) => choose((now) => chooseProfessional(now, id))}
        />
        <DayQuestion
          isOpen={professional !== undefined}
          days={days}
          chosen={day?.day}
          today={dayIn(zone, new Date(portal.clock.nowMs()))}
          missing={missingAt(2)}
          onChoose={(to) => choose((now) => chooseDay(now, to))}
        />
        <HourQuestion
          isOpen={day !== undefined}
          hours={hours}
          chosen={hour?.startsAt}
          zone={zone}
          clock={professional && day && clockOf(zone, professional.zone, day.hours[0]?.startsAt)}
          lost={lost}
          missing={missingAt(3)}
          onChoose={(startsAt) => choose((now) => chooseHour(now, startsAt))}
        />
      </div>
    </TwoColumns>
  );
}

/** What to do about the first open question, by its place. */
const MISSING = [
  'Escolha uma especialidade.',
  'Escolha um profissional.',
  'Escolha um dia.',
  'Escolha um horário.',
] as const;

function focusQuestion(questions: HTMLElement | null, index: number): void {
  const question = questions?.querySelectorAll('fieldset')[index];
  // After a press with a pointer the browser would draw no ring.
  (question?.querySelector('input') ?? question)?.focus({ focusVisible: true });
  // Its reason appears between the title and the first choice.
  question?.querySelector('legend')?.scrollIntoView({ block: 'nearest' });
}

/** Names the time zone of the hours when it could be mistaken. */
function clockOf(zone: string, professionalZone: string, startsAt: string | undefined): string | undefined {
  const instant = new Date(startsAt ?? 0);
  const agree = [SAO_PAULO_ZONE, professionalZone].every((other) => clocksAgree(zone, other, instant));
  return agree ? undefined : `Horários pelo seu relógio (${placeOfZone(zone)}).`;
}

/**
 * Logs that scheduling was opened and, once, whether an appointment was booked or the screen was left without. Leaving
 * by the end of the session is not logged here.
 * @param isBooking false while rescheduling: nothing is logged
 * @returns must be called when the appointment was booked
 * @see docs/product/movement-log.md
 */
function useBookingLog(isBooking: boolean): (appointmentId: number) => void {
  const portal = usePortal();
  const isBooked = useRef(false);
  useEffect(() => {
    if (!isBooking) return undefined;
    isBooked.current = false;
    const hasSession = () => portal.session.current() !== undefined;
    portal.log(MOVEMENT.scheduleOpened);
    return () => {
      if (!isBooked.current && hasSession()) portal.log(MOVEMENT.scheduleLeft);
    };
  }, [portal, isBooking]);
  return useCallback(
    (appointmentId) => {
      isBooked.current = true;
      portal.log(MOVEMENT.appointmentMade, { appointmentId });
    },
    [portal],
  );
}
