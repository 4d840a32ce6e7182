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
    careContractPermissions: build.mutation(callEndpoint(calls.contractPermissions)),
    careUrgentCareQuota: build.mutation(callEndpoint(calls.urgentCareQuota)),
    requestCare: build.mutation(callEndpoint(calls.requestCare)),
    uploadAttachment: build.mutation(uploadEndpoint(calls.uploadAttachment)),
    setToken: build.mutation(callEndpoint(calls.setToken)),
    getToken: build.mutation(callEndpoint(calls.getToken)),
    enterQueue: build.mutation(callEndpoint(calls.enterQueue)),
    cancelCare: build.mutation(callEndpoint(calls.cancelCare)),
    liveVisit: build.mutation(callEndpoint(calls.getLiveVisit)),
    patientStanding: build.mutation(callEndpoint(calls.getPatientStanding)),
    roomCredentials: build.mutation(callEndpoint(calls.generateRoomToken)),
    roomProvider: build.mutation(callEndpoint(calls.findRoomProvider)),
    sendChatMessage: build.mutation(callEndpoint(calls.sendChatMessage)),
    currentTime: build.mutation(callEndpoint(calls.currentTime)),
    enterSchedule: build.mutation(callEndpoint(calls.createSchedule)),
    schedule: build.mutation(callEndpoint(calls.getSchedule)),
    recordFirstStart: build.mutation(callEndpoint(calls.recordFirstStart)),
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
    contractPermissions: (input: CallInput<typeof calls.contractPermissions>) =>
      answerOf(dispatch(endpoints.careContractPermissions.initiate(input, ONCE))),
    urgentCareQuota: (input: CallInput<typeof calls.urgentCareQuota>) =>
      answerOf(dispatch(endpoints.careUrgentCareQuota.initiate(input, ONCE))),
    requestCare: (input: CallInput<typeof calls.requestCare>) =>
      answerOf(dispatch(endpoints.requestCare.initiate(input, ONCE))),
    uploadAttachment: (input: { fields: CallInput<typeof calls.uploadAttachment>; file: File }) =>
      answerOf(dispatch(endpoints.uploadAttachment.initiate(input, ONCE))),
    setToken: (input: CallInput<typeof calls.setToken>) => answerOf(dispatch(endpoints.setToken.initiate(input, ONCE))),
    getToken: (input: CallInput<typeof calls.getToken>) => answerOf(dispatch(endpoints.getToken.initiate(input, ONCE))),
    enterQueue: (input: CallInput<typeof calls.enterQueue>) =>
      answerOf(dispatch(endpoints.enterQueue.initiate(input, ONCE))),
    cancelCare: (input: CallInput<typeof calls.cancelCare>) =>
      answerOf(dispatch(endpoints.cancelCare.initiate(input, ONCE))),
    liveVisit: (input: CallInput<typeof calls.getLiveVisit>) =>
      answerOf(dispatch(endpoints.liveVisit.initiate(input, ONCE))),
    patientStanding: (input: CallInput<typeof calls.getPatientStanding>) =>
      answerOf(dispatch(endpoints.patientStanding.initiate(input, ONCE))),
    roomCredentials: (input: CallInput<typeof calls.generateRoomToken>) =>
      answerOf(dispatch(endpoints.roomCredentials.initiate(input, ONCE))),
    roomProvider: () => answerOf(dispatch(endpoints.roomProvider.initiate({}, ONCE))),
    sendChatMessage: (input: CallInput<typeof calls.sendChatMessage>) =>
      answerOf(dispatch(endpoints.sendChatMessage.initiate(input, ONCE))),
    currentTime: () => answerOf(dispatch(endpoints.currentTime.initiate({}, ONCE))),
    enterSchedule: (input: CallInput<typeof calls.createSchedule>) =>
      answerOf(dispatch(endpoints.enterSchedule.initiate(input, ONCE))),
    schedule: (input: CallInput<typeof calls.getSchedule>) =>
      answerOf(dispatch(endpoints.schedule.initiate(input, ONCE))),
    recordFirstStart: (input: CallInput<typeof calls.recordFirstStart>) =>
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
