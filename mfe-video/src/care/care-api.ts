import * as calls from '@acolhe/contracts';
import type { CallInput } from '@acolhe/contracts';
import {
  callEndpoint,
  portalApi,
  portalApiErrorOf,
  uploadEndpoint,
  type Portal,
  type PortalApiError,
} from '@acolhe/session';

const { endpoints } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    careContractPermissions: build.mutation(callEndpoint(calls.contractPermissionsCall)),
    careUrgentCareQuota: build.mutation(callEndpoint(calls.urgentCareQuotaCall)),
    requestCare: build.mutation(callEndpoint(calls.requestCareCall)),
    uploadAttachment: build.mutation(uploadEndpoint(calls.uploadAttachmentCall)),
    setToken: build.mutation(callEndpoint(calls.setTokenCall)),
    getToken: build.mutation(callEndpoint(calls.getTokenCall)),
    enterQueue: build.mutation(callEndpoint(calls.enterQueueCall)),
    cancelCare: build.mutation(callEndpoint(calls.cancelCareCall)),
    liveVisit: build.mutation(callEndpoint(calls.getLiveVisitCall)),
    patientStanding: build.mutation(callEndpoint(calls.getPatientStandingCall)),
    roomCredentials: build.mutation(callEndpoint(calls.generateRoomTokenCall)),
    roomProvider: build.mutation(callEndpoint(calls.findRoomProviderCall)),
    sendChatMessage: build.mutation(callEndpoint(calls.sendChatMessageCall)),
    currentTime: build.mutation(callEndpoint(calls.currentTimeCall)),
    enterSchedule: build.mutation(callEndpoint(calls.createScheduleCall)),
    schedule: build.mutation(callEndpoint(calls.getScheduleCall)),
    recordFirstStart: build.mutation(callEndpoint(calls.recordFirstStartCall)),
  }),
});

/** What became of a call: its answer in the words of the domain, or the one kind of error. */
export type CareAnswer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: PortalApiError };

async function answerOf<T>(sent: PromiseLike<{ readonly data?: T; readonly error?: unknown }>): Promise<CareAnswer<T>> {
  const { data, error } = await sent;
  return error === undefined ? { ok: true, value: data as T } : { ok: false, error: portalApiErrorOf(error) };
}

/** Answers are used once: the store keeps none of them. */
const ONCE = { track: false } as const;

/** The calls of urgent care through a host's store; none of them rejects. */
export function careApiOf({ store: { dispatch } }: Pick<Portal, 'store'>) {
  return {
    contractPermissions: (input: CallInput<typeof calls.contractPermissionsCall>) =>
      answerOf(dispatch(endpoints.careContractPermissions.initiate(input, ONCE))),
    urgentCareQuota: (input: CallInput<typeof calls.urgentCareQuotaCall>) =>
      answerOf(dispatch(endpoints.careUrgentCareQuota.initiate(input, ONCE))),
    requestCare: (input: CallInput<typeof calls.requestCareCall>) =>
      answerOf(dispatch(endpoints.requestCare.initiate(input, ONCE))),
    uploadAttachment: (input: { fields: CallInput<typeof calls.uploadAttachmentCall>; file: File }) =>
      answerOf(dispatch(endpoints.uploadAttachment.initiate(input, ONCE))),
    setToken: (input: CallInput<typeof calls.setTokenCall>) =>
      answerOf(dispatch(endpoints.setToken.initiate(input, ONCE))),
    getToken: (input: CallInput<typeof calls.getTokenCall>) =>
      answerOf(dispatch(endpoints.getToken.initiate(input, ONCE))),
    enterQueue: (input: CallInput<typeof calls.enterQueueCall>) =>
      answerOf(dispatch(endpoints.enterQueue.initiate(input, ONCE))),
    cancelCare: (input: CallInput<typeof calls.cancelCareCall>) =>
      answerOf(dispatch(endpoints.cancelCare.initiate(input, ONCE))),
    liveVisit: (input: CallInput<typeof calls.getLiveVisitCall>) =>
      answerOf(dispatch(endpoints.liveVisit.initiate(input, ONCE))),
    patientStanding: (input: CallInput<typeof calls.getPatientStandingCall>) =>
      answerOf(dispatch(endpoints.patientStanding.initiate(input, ONCE))),
    roomCredentials: (input: CallInput<typeof calls.generateRoomTokenCall>) =>
      answerOf(dispatch(endpoints.roomCredentials.initiate(input, ONCE))),
    roomProvider: () => answerOf(dispatch(endpoints.roomProvider.initiate({}, ONCE))),
    sendChatMessage: (input: CallInput<typeof calls.sendChatMessageCall>) =>
      answerOf(dispatch(endpoints.sendChatMessage.initiate(input, ONCE))),
    currentTime: () => answerOf(dispatch(endpoints.currentTime.initiate({}, ONCE))),
    enterSchedule: (input: CallInput<typeof calls.createScheduleCall>) =>
      answerOf(dispatch(endpoints.enterSchedule.initiate(input, ONCE))),
    schedule: (input: CallInput<typeof calls.getScheduleCall>) =>
      answerOf(dispatch(endpoints.schedule.initiate(input, ONCE))),
    recordFirstStart: (input: CallInput<typeof calls.recordFirstStartCall>) =>
      answerOf(dispatch(endpoints.recordFirstStart.initiate(input, ONCE))),
  };
}
export type CareApi = ReturnType<typeof careApiOf>;

/** The way to the service is at fault, not what was asked: trying again may help. */
export function isUnstable({ kind, httpStatus }: PortalApiError): boolean {
  return (
    kind === 'offline' || kind === 'timeout' || (httpStatus !== undefined && httpStatus >= 502 && httpStatus <= 504)
  );
}
