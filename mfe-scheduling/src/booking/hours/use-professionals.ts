import type { Appointment, BookableProfessional, BookableSpecialty } from '@acolhe/contracts';
import { useMemo } from 'react';
import { schedulingApi } from '../../api/scheduling-api.ts';
import type { Loaded } from './loaded.ts';

const FRESH = { refetchOnMountOrArgChange: true } as const;

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
