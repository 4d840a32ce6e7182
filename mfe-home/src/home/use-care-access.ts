import type { CareAccess, CareService } from '@acolhe/domain';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { useMemo } from 'react';
import { homeApi } from './home-api.ts';

/** What care the patient may ask for: while it loads, once it is known, or why it is not. */
export type CareAccessState =
  | { readonly state: 'loading' }
  | {
      readonly state: 'known';
      readonly access: CareAccess;
      /** What gift cards hold of the services that no contract permits, as far as that is known. */
      readonly giftCardQuotas: Readonly<Partial<Record<CareService, number>>>;
      /** A contract permits scheduling; otherwise gift cards pay for it. */
      readonly schedulingByContract: boolean;
    }
  | { readonly state: 'failed'; readonly fault: string; readonly retrying: boolean; readonly retry: () => void };

const ALL_CARE: CareAccess = {};

/** Whether it is known that the patient may ask for no care at all. */
export const isNothingOpen = (care: CareAccessState): boolean =>
  care.state === 'known' && care.access.urgentCare !== undefined && care.access.scheduling !== undefined;

/**
 * Reads what care the patient may ask for, anew each time the screen opens; meanwhile the last answer holds. In
 * development mode all care may be asked for.
 * @see docs/product/home.md
 */
export function useCareAccess(
  patientId: number,
): CareAccessState & { /** An answer is under way. */ readonly isAsking: boolean } {
  const { developmentMode } = usePortal().config;
  const options = { refetchOnMountOrArgChange: true };
  const { data, error, isFetching, refetch } = homeApi.useHomeContractPermissionsQuery({ patientId }, options);
  const { data: urgent, isFetching: asksUrgent } = homeApi.useHomeUrgentCareQuotaQuery({ patientId }, options);
  const { data: appointments, isFetching: asksBooking } = homeApi.useHomeAppointmentQuotaQuery({ patientId }, options);

  const state = useMemo<CareAccessState>(() => {
    const active = data?.contracts.filter(({ contractStatus }) => contractStatus === 'Ativo') ?? [];
    const schedulingByContract = active.some(({ scheduling }) => scheduling);
    const giftCardQuotas = {
      urgentCare: active.some(({ urgentCare }) => urgentCare) ? undefined : total(urgent),
      scheduling: schedulingByContract ? undefined : total(appointments),
    };
    const rest = { state: 'known', giftCardQuotas, schedulingByContract } as const;
    if (developmentMode) return { ...rest, access: ALL_CARE };
    if (data) return { ...rest, access: { urgentCare: data.urgentCareRefusal, scheduling: data.schedulingRefusal } };
    if (!error) return { state: 'loading' };
    const retry = () => void refetch();
    return { state: 'failed', fault: portalApiErrorOf(error).message, retrying: isFetching, retry };
  }, [developmentMode, data, error, isFetching, refetch, urgent, appointments]);
  return { ...state, isAsking: isFetching || asksUrgent || asksBooking };
}

function total(quota: { readonly totals: readonly { readonly quantity: number }[] } | undefined): number | undefined {
  return quota?.totals.reduce((sum, { quantity }) => sum + quantity, 0);
}
