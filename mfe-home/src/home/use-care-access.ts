import { type CareAccess, careAccess } from '@acolhe/domain';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { useMemo } from 'react';
import { homeApi } from './home-api.ts';

/** The patient's access while it is asked for, once it is known, or when it could not be learnt. */
export type CareAccessState =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly access: CareAccess }
  | { readonly state: 'failed'; readonly fault: string; readonly retrying: boolean; readonly retry: () => void };

const BOTH: CareAccessState = { state: 'known', access: { urgentCare: true, scheduling: true } };

/**
 * Asks anew at each visit of the screen; meanwhile the last answer holds. In development mode both services may be
 * asked for.
 */
export function useCareAccess(patientId: number): CareAccessState {
  const { developmentMode } = usePortal().config;
  const options = { refetchOnMountOrArgChange: true };
  const permissions = homeApi.useHomeContractPermissionsQuery({ patientId }, options);
  const urgent = homeApi.useHomeUrgentCareQuotaQuery({ patientId }, options);
  const appointments = homeApi.useHomeAppointmentQuotaQuery({ patientId }, options);
  const asked = [permissions, urgent, appointments];

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

  if (developmentMode) return BOTH;
  if (access) return { state: 'known', access };
  if (!asked.some(({ error }) => error)) return { state: 'loading' };
  return {
    state: 'failed',
    fault: portalApiErrorOf(asked.find(({ error }) => error)?.error).message,
    retrying: asked.some(({ isFetching }) => isFetching),
    retry: () =>
      asked.forEach(({ error, refetch }) => {
        if (error) void refetch();
      }),
  };
}

function total({ totals }: { readonly totals: readonly { readonly quantity: number }[] }): number {
  return totals.reduce((sum, { quantity }) => sum + quantity, 0);
}
