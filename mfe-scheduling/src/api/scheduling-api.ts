import {
  bookAppointmentCall,
  cancelAppointmentCall,
  planPermissionsCall,
  holdHourCall,
  listAppointmentsCall,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
  listProfessionalsOfSpecialtyCall,
  listRosterHoursCall,
  releaseHourCall,
  rescheduleAppointmentCall,
  resendVideoLinkCall,
} from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session/queries';

// The tag of the patient's rights to care is the home's: its quotas are fetched again after a booking or a
// cancellation.
const tagged = portalApi.enhanceEndpoints({ addTagTypes: ['careRights', 'appointments'] });

/**
 * The calls of scheduling. Free hours are not cached: other patients book them in the meantime.
 * @see docs/product/scheduling-screen.md
 */
export const schedulingApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    schedulingSpecialties: build.query({
      ...callEndpoint(listBookableSpecialtiesCall),
      providesTags: ['careRights'],
      keepUnusedDataFor: 0,
    }),
    schedulingContractPermissions: build.query({
      ...callEndpoint(planPermissionsCall),
      providesTags: ['careRights'],
    }),
    schedulingProfessionals: build.query({ ...callEndpoint(listProfessionalsOfSpecialtyCall), keepUnusedDataFor: 0 }),
    schedulingFreeHours: build.query({ ...callEndpoint(listFreeHoursCall), keepUnusedDataFor: 0 }),
    schedulingRosterHours: build.query({ ...callEndpoint(listRosterHoursCall), keepUnusedDataFor: 0 }),
    schedulingAppointments: build.query({ ...callEndpoint(listAppointmentsCall), providesTags: ['appointments'] }),
    schedulingHold: build.mutation(callEndpoint(holdHourCall)),
    schedulingRelease: build.mutation(callEndpoint(releaseHourCall)),
    // Also after a failure: without an answer it may have been done all the same.
    schedulingBook: build.mutation({
      ...callEndpoint(bookAppointmentCall),
      invalidatesTags: ['careRights', 'appointments'],
    }),
    schedulingReschedule: build.mutation({
      ...callEndpoint(rescheduleAppointmentCall),
      invalidatesTags: ['appointments'],
    }),
    schedulingCancel: build.mutation({
      ...callEndpoint(cancelAppointmentCall),
      invalidatesTags: ['careRights', 'appointments'],
    }),
    schedulingResendLink: build.mutation(callEndpoint(resendVideoLinkCall)),
  }),
});
