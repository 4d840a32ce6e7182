import { type CareAccess, careAccess, isSchedulingByContract } from '@acolhe/domain';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { useMemo } from 'react';
import { homeApi } from './home-api.ts';

/** What care the patient may ask for: while it loads, once it is known, or why it is not. */
export type CareAccessState =
  | { readonly state: 'loading' }
  | {
      readonly state: 'known';
      readonly access: CareAccess;
      /** A contract permits scheduling; otherwise gift cards pay for it. */
      readonly schedulingByContract: boolean;
    }
  | { readonly state: 'failed'; readonly fault: string; readonly retrying: boolean; readonly retry: () => void };

const ALL_CARE: CareAccess = { urgentCare: true, scheduling: true };

/**
 * Reads what care the patient may ask for, anew each time the screen opens; meanwhile the last answer holds. In
 * development mode all care may be asked for.
 */
export function useCareAccess(patientId: number): CareAccessState {
  const { developmentMode } = usePortal().config;
  const options = { refetchOnMountOrArgChange: true };
  const permissions = homeApi.useHomeContractPermissionsQuery({ patientId }, options);
  const urgent = homeApi.useHomeUrgentCareQuotaQuery({ patientId }, options);
  const appointments = homeApi.useHomeAppointmentQuotaQuery({ patientId }, options);
  const queries = [permissions, urgent, appointments];

  const access = useMemo(
    () =>
      permissions.data &&
      urgent.data &&
      appointments.data &&
      careAccess({
        contracts: permissions.data.contracts,
        urgentCareQuota: total(urgent.data),
        appointmentQuota: total(appointments.data),
      }),
    [permissions.data, urgent.data, appointments.data],
  );

  const schedulingByContract = isSchedulingByContract(permissions.data?.contracts ?? []);
  if (developmentMode) return { state: 'known', access: ALL_CARE, schedulingByContract };
  if (access) return { state: 'known', access, schedulingByContract };
  if (!queries.some(({ error }) => error)) return { state: 'loading' };
  return {
    state: 'failed',
    fault: portalApiErrorOf(queries.find(({ error }) => error)?.error).message,
    retrying: queries.some(({ isFetching }) => isFetching),
    retry: () =>
      queries.forEach(({ error, refetch }) => {
        if (error) void refetch();
      }),
  };
}

function total({ totals }: { readonly totals: readonly { readonly quantity: number }[] }): number {
  return totals.reduce((sum, { quantity }) => sum + quantity, 0);
}
