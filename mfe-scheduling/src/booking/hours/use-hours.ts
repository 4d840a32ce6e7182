import { useMemo } from 'react';
import { schedulingApi } from '../../api/scheduling-api.ts';
import type { Loaded } from './loaded.ts';
import { daysInSaoPaulo, type OfferedDay, offeredDays, type OfferedHour, onScale } from './offered-hours.ts';

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
 * Reads which hours of a day are on the professional's scale too.
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
  const one = schedulingApi.useSchedulingScaleHoursQuery(...ask(first));
  const other = schedulingApi.useSchedulingScaleHoursQuery(...ask(second));
  const [ofOne, ofOther] = [one.currentData, second === undefined ? NO_HOURS : other.currentData];
  const data = useMemo(
    () => day && ofOne && ofOther && onScale(day.hours, [...ofOne, ...ofOther]),
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
