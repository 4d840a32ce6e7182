import type { Appointment, BookableProfessional, BookableSpecialty, FreeDay, FreeHour } from '@acolhe/contracts';
import { dayIn } from '@acolhe/domain';
import type { PortalApiError } from '@acolhe/session';
import { useLocation, useNavigate } from '@acolhe/session/router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { schedulingApi } from '../api/scheduling-api.ts';

/** Whose hours are asked for. */
export interface HoursOf {
  readonly patientId: number;
  readonly specialtyId: number | undefined;
  readonly professionalId: number | undefined;
}

const FRESH = { refetchOnMountOrArgChange: true } as const;

/**
 * Reads the days on which a professional has free hours.
 * @param zone IANA time zone whose days they are
 */
export function useOfferedDays(
  { patientId, specialtyId, professionalId }: HoursOf,
  zone: string,
): Loaded<readonly OfferedDay[]> {
  const isKnown = specialtyId !== undefined && professionalId !== undefined;
  const { currentData, error, isFetching, refetch } = schedulingApi.useSchedulingFreeHoursQuery(
    { patientId, specialtyId: specialtyId ?? 0, professionalId: professionalId ?? 0 },
    { ...FRESH, skip: !isKnown },
  );
  const data = useMemo(() => currentData && offeredDays(currentData.days, zone), [currentData, zone]);
  return { data, error, isFetching, reload: () => isKnown && void refetch() };
}

/**
 * Reads which hours of a day are on the professional's roster too.
 * @param day undefined while none is chosen
 */
export function useOfferedHours(
  day: OfferedDay | undefined,
  professionalId: number | undefined,
): Loaded<readonly OfferedHour[]> {
  const [first, second] = daysInSaoPaulo(day?.hours ?? []);
  const ask = (inSaoPaulo: string | undefined) =>
    [
      { day: inSaoPaulo ?? '', professionalId: professionalId ?? 0 },
      { ...FRESH, skip: inSaoPaulo === undefined || professionalId === undefined },
    ] as const;
  const one = schedulingApi.useSchedulingRosterHoursQuery(...ask(first));
  const other = schedulingApi.useSchedulingRosterHoursQuery(...ask(second));
  const [ofOne, ofOther] = [one.currentData, second === undefined ? NO_HOURS : other.currentData];
  const data = useMemo(
    () => day && ofOne && ofOther && onRoster(day.hours, [...ofOne, ...ofOther]),
    [day, ofOne, ofOther],
  );
  return {
    data,
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    reload() {
      if (professionalId === undefined) return;
      if (first !== undefined) void one.refetch();
      if (second !== undefined) void other.refetch();
    },
  };
}

const NO_HOURS = [] as const;

/** Data of the service as a question shows it: its value, whether it is loading, why it failed. */
export interface Loaded<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly reload: () => void;
}

/** Whether it is read for the first time, or again for another answer: there is nothing to show yet. */
export const isLoading = ({ data, error, isFetching }: Loaded<unknown>): boolean =>
  data === undefined && error === undefined && isFetching;

/** An hour of a professional's calendar, with its day in São Paulo, by which it is booked. */
export interface OfferedHour extends FreeHour {
  /** `YYYY-MM-DD` */
  readonly dayInSaoPaulo: string;
}

/** The hours of one day by the calendar of the patient's zone. */
export interface OfferedDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Ascending. */
  readonly hours: readonly OfferedHour[];
}

const startMs = ({ startsAt }: { readonly startsAt: string }): number => Date.parse(startsAt);

/**
 * Groups free hours by the days of the patient's zone, ascending; the service groups them by days in São Paulo.
 * @param zone IANA time zone of the patient
 */
export function offeredDays(free: readonly FreeDay[], zone: string): readonly OfferedDay[] {
  const hours = free
    .flatMap(({ day, hours: ofDay }) => ofDay.map((hour): OfferedHour => ({ ...hour, dayInSaoPaulo: day })))
    .sort((a, b) => startMs(a) - startMs(b));
  const days = new Map<string, OfferedHour[]>();
  for (const hour of hours) {
    const day = dayIn(zone, new Date(hour.startsAt));
    days.set(day, [...(days.get(day) ?? []), hour]);
  }
  return [...days].map(([day, ofDay]) => ({ day, hours: ofDay }));
}

/**
 * The hours of a professional's calendar that the roster has too: those alone are offered.
 * @param roster beginnings of the hours at which the professional is on duty, as instants
 */
export function onRoster(
  hours: readonly OfferedHour[],
  roster: readonly { readonly startsAt: string }[],
): readonly OfferedHour[] {
  const onDuty = new Set(roster.map(startMs));
  return hours.filter((hour) => onDuty.has(startMs(hour)));
}

/** Returns the days in São Paulo of some hours: two at most for the hours of one day elsewhere. */
export const daysInSaoPaulo = (hours: readonly OfferedHour[]): readonly string[] => [
  ...new Set(hours.map(({ dayInSaoPaulo }) => dayInSaoPaulo)),
];

/** The patient's choices so far: each depends on the ones before it. */
export interface Choices {
  readonly specialtyId?: number;
  readonly professionalId?: number;
  /** By the calendar of the patient's zone, `YYYY-MM-DD`. */
  readonly day?: string;
  /** Beginning of the hour, ISO 8601 in UTC. */
  readonly startsAt?: string;
  /** Names the booking of this hour: however often it is sent, it is booked once. */
  readonly idempotencyKey?: string;
}

/** Chooses a specialty; resets professional, day and hour. */
export const chooseSpecialty = (specialtyId: number): Choices => ({ specialtyId });

/** Chooses a professional; resets day and hour. */
export const chooseProfessional = ({ specialtyId }: Choices, professionalId: number): Choices => ({
  specialtyId,
  professionalId,
});

/** Chooses a day; resets the hour. */
export const chooseDay = ({ specialtyId, professionalId }: Choices, day: string): Choices => ({
  specialtyId,
  professionalId,
  day,
});

/** Chooses an hour and generates its idempotency key. */
export const chooseHour = (choices: Choices, startsAt: string): Choices => ({
  ...withoutHour(choices),
  startsAt,
  idempotencyKey: crypto.randomUUID(),
});

/** Removes the hour and retains the other choices. */
export const withoutHour = ({ specialtyId, professionalId, day }: Choices): Choices => ({
  specialtyId,
  professionalId,
  day,
});

/**
 * Parses choices from the state of a history entry of any content.
 * @param stored the stored `Choices`
 */
export function readChoices(stored: unknown): Choices {
  if (typeof stored !== 'object' || stored === null) return {};
  const { specialtyId, professionalId, day, startsAt, idempotencyKey } = stored as Record<string, unknown>;
  return {
    ...(typeof specialtyId === 'number' && { specialtyId }),
    ...(typeof professionalId === 'number' && { professionalId }),
    ...(typeof day === 'string' && { day }),
    ...(typeof startsAt === 'string' && { startsAt }),
    ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
  };
}

/** The choices with what changes them. */
export type ChoicesPort = readonly [choices: Choices, choose: (change: (choices: Choices) => Choices) => void];

/** The state that the screen stores in its history entry. */
interface BookingEntry {
  readonly booking?: unknown;
}

const entryOf = (state: unknown): BookingEntry => (typeof state === 'object' && state !== null ? state : {});

/**
 * Stores the choices in the current history entry. They survive reload and back navigation and do not appear in the
 * URL.
 * @param initial the choices when the entry has none
 */
export function useChoices(initial: Choices): ChoicesPort {
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [choices, setChoices] = useState(() => {
    const { booking } = entryOf(state);
    return booking === undefined ? initial : readChoices(booking);
  });
  const saved = useRef(choices);
  useEffect(() => {
    if (saved.current === choices) return;
    saved.current = choices;
    void navigate({ pathname, search }, { replace: true, state: { ...entryOf(state), booking: choices } });
  }, [choices, navigate, pathname, search, state]);
  const choose = useCallback((change: (choices: Choices) => Choices) => setChoices(change), []);
  return [choices, choose];
}

/**
 * Reads the specialties of which the patient may still book.
 * @param moved an appointment that is moved stays within its own specialty, and takes no quota
 */
export function useSpecialties(
  patientId: number,
  moved: Appointment | undefined,
): Loaded<readonly BookableSpecialty[]> {
  const { data, error, isFetching, refetch } = schedulingApi.useSchedulingSpecialtiesQuery(
    { patientId },
    { ...FRESH, skip: moved !== undefined },
  );
  const own = useMemo(() => moved && [{ id: moved.specialtyId, name: moved.specialty, byGiftCard: false }], [moved]);
  return own
    ? { data: own, isFetching: false, reload: () => undefined }
    : { data, error, isFetching, reload: () => void refetch() };
}

/**
 * Reads the professionals of a specialty who have an agenda.
 * @returns none when no hour of any of them is free
 */
export function useProfessionals(specialtyId: number | undefined): Loaded<readonly BookableProfessional[]> {
  const { currentData, error, isFetching, refetch } = schedulingApi.useSchedulingProfessionalsQuery(
    { specialtyId: specialtyId ?? 0, withSchedule: true },
    { ...FRESH, skip: specialtyId === undefined },
  );
  const all = currentData?.professionals;
  const data = useMemo(() => (all?.some(({ nextFreeAt }) => nextFreeAt !== undefined) ? all : all && []), [all]);
  return { data, error, isFetching, reload: () => void refetch() };
}

/**
 * Messages of the booking screen.
 * @see docs/product/scheduling-screen.md
 */
export const SPECIALTY_EXHAUSTED = 'Especialidade com agendas esgotadas, orientamos aguardar abertura de novas datas.';
export const PROFESSIONAL_EXHAUSTED = 'Profissional com agenda esgotada, orientamos aguardar abertura de novas datas.';
export const AGENDA_FAILED = 'Falha ao buscar agenda do profissional, tente novamente mais tarde!';
export const HOURS_FAILED = 'Falha ao buscar horarios, tente novamente mais tarde!';
export const OWN_LIST_FAILED = 'Falha ao obter agendamento já realizado, tente novamente mais tarde!';
export const BOOKING_FAILED = 'Falha ao tentar realizar agendamento, tente novamente mais tarde!';
export const BOOKED = 'Agendamento realizado com sucesso!';
export const RESCHEDULING_FAILED = 'Falha ao tentar remarcar a consulta, tente novamente mais tarde!';
export const RESCHEDULED = 'Agendamento remarcado com sucesso!';
export const HOLD_ENDED = 'A reserva deste horário terminou. Escolha um horário de novo.';
export const NOT_HELD =
  'Não foi possível reservar este horário enquanto você confere. Ainda dá para solicitar o agendamento.';

/** The message of a failed submit: the service's own where it refused, else the given one. */
export const failureMessage = (error: PortalApiError, otherwise: string): string =>
  error.kind === 'refused' ? error.message : otherwise;
