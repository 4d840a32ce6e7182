import {
  appointmentQuotaCall,
  planPermissionsCall,
  countNewDocumentsCall,
  getLiveVisitCall,
  listAppointmentsCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import { DURATIONS, formatDayIn, deviceZone, nextAppointment, roomWindowAt, timeIn } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import { useNow } from '@acolhe/ui';
import { useEffect } from 'react';

/**
 * The portal's API with the tag `careRights`: queries that read entitlements from contracts and gift cards provide it,
 * and mutations that change them invalidate it, so that the home and the gift card screen fetch again.
 */
export const careRightsApi = portalApi.enhanceEndpoints({ addTagTypes: ['careRights'] });

/** The calls of the home screen. */
export const homeApi = careRightsApi.enhanceEndpoints({ addTagTypes: ['newDocuments'] }).injectEndpoints({
  endpoints: (build) => ({
    homeContractPermissions: build.query({ ...callEndpoint(planPermissionsCall), providesTags: ['careRights'] }),
    homeUrgentCareQuota: build.query({ ...callEndpoint(urgentCareQuotaCall), providesTags: ['careRights'] }),
    homeAppointmentQuota: build.query({ ...callEndpoint(appointmentQuotaCall), providesTags: ['careRights'] }),
    homeAppointments: build.query(callEndpoint(listAppointmentsCall)),
    // The received documents invalidate the tag when they were seen.
    homeNewDocuments: build.query({ ...callEndpoint(countNewDocumentsCall), providesTags: ['newDocuments'] }),
    // Not cached: a visit that is over must not show, not even until the answer is there.
    homeLiveVisit: build.query({ ...callEndpoint(getLiveVisitCall), keepUnusedDataFor: 0 }),
  }),
});

/** The patient's next appointment, by the clock of this device's zone. */
export interface NextAppointment {
  /** 'Próxima: sexta, 21 de agosto, 14:30'; undefined when there is none. */
  readonly sentence?: string;
  /** Its room, while it may be entered. */
  readonly openRoom?: { readonly appointmentId: number; readonly time: string; readonly professionalName: string };
  /** Nothing is known yet. */
  readonly isLoading: boolean;
}

/**
 * Returns the patient's next appointment. Fetches again each time the home opens; the state of its room follows the
 * clock.
 * @see docs/product/home.md
 */
export function useNextAppointment(patientId: number): NextAppointment {
  const { clock } = usePortal();
  const {
    data,
    isLoading,
    fulfilledTimeStamp = 0,
  } = homeApi.useHomeAppointmentsQuery({ patientId }, { refetchOnMountOrArgChange: true });
  const localNowMs = useNow(Date.now, DURATIONS.poll.nextAppointmentMs);
  // Both moments by the same reading of the service's clock, which may be measured while the list is shown.
  const aheadMs = clock.nowMs() - Date.now();
  const next = nextAppointment(
    (data?.appointments ?? []).map((one) => ({
      ...one,
      window: roomWindowAt(one, fulfilledTimeStamp + aheadMs, localNowMs + aheadMs),
    })),
  );
  if (!next) return { isLoading };
  const { id, scheduledCallId, professionalName, window } = next;
  const [zone, start] = [deviceZone(), new Date(next.startsAt)];
  const time = timeIn(zone, start);
  return {
    isLoading,
    sentence: `Próxima: ${formatDayIn(zone, start).replace('-feira', '')}, ${time}`,
    openRoom:
      window === 'open' && scheduledCallId !== undefined ? { appointmentId: id, time, professionalName } : undefined,
  };
}

/** Items that are new since the patient last opened them. */
export interface PatientUpdates {
  /** How many documents are new: '2 novos'; undefined when there is none, and while none is known. */
  readonly documents: string | undefined;
  /** How many times a professional wrote what to do next, and the patient has not read it. */
  readonly unreadGuidance: number;
  /** Nothing is known yet. */
  readonly isLoading: boolean;
}

/**
 * Returns what is new for the patient. Fetches again each time the home opens and when the patient returns to its tab.
 * @see docs/product/home.md
 */
export function usePatientUpdates(): PatientUpdates {
  const { data, isLoading, refetch } = homeApi.useHomeNewDocumentsQuery({}, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    const readAgain = (): void => {
      if (document.visibilityState === 'visible') void refetch();
    };
    window.addEventListener('focus', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      window.removeEventListener('focus', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [refetch]);
  const count = data?.count ?? 0;
  return {
    documents: count === 0 ? undefined : `${count} ${count === 1 ? 'novo' : 'novos'}`,
    unreadGuidance: data?.unreadGuidance ?? 0,
    isLoading,
  };
}
