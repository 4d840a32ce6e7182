import * as calls from '@acolhe/contracts';
import { stubService, type StubService } from '@acolhe/session/testing';

export const ROOM_CREDENTIALS: calls.RoomCredentials = {
  provider: 'webrtc',
  channel: 'c1',
  uid: 'p1001',
  token: 'room-token',
  expiresAt: '2026-11-21T12:10:00.000Z',
  iceServers: [],
  relayOnly: false,
};
export const TOKEN_DOCUMENT: calls.TokenRecord = { recordId: 'r5', uid: 'p1001', channel: 'c1', token: 'handle-5' };

/** The service as visit 5 of the demo patient meets it on a good day; a test says otherwise with `answer`. */
export function careService(): StubService {
  const service = stubService();
  service.answer(calls.currentTime, () => ({ now: '2026-11-21T12:00:00.000Z' }));
  service.answer(calls.saveMovementLog, () => ({ ok: true }));
  service.answer(calls.saveLevels, () => ({ ok: true }));
  service.answer(calls.getLiveVisit, () => ({ ok: true, result: { requestId: 5, token: 'handle-5' } }));
  service.answer(calls.getToken, () => ({ ok: true, result: TOKEN_DOCUMENT }));
  service.answer(calls.getPatientStanding, () => ({
    ok: true,
    result: { hasToken: true, isQueued: true, isInCallingCircle: false, isInDoctorQueue: false },
  }));
  service.answer(calls.requestCare, () => ({ ok: true, message: '', requestId: 5, existedBefore: false }));
  service.answer(calls.uploadAttachment, () => ({ ok: true, fileId: 1 }));
  service.answer(calls.setToken, () => ({ ok: true, result: TOKEN_DOCUMENT }));
  service.answer(calls.enterQueue, () => ({ ok: true, result: { queueNumber: 1 } }));
  service.answer(calls.generateRoomToken, () => ROOM_CREDENTIALS);
  service.answer(calls.findRoomProvider, () => ({ provider: 'webrtc' as const }));
  service.answer(calls.cancelCare, () => ({ ok: true }));
  return service;
}

/** An answer that comes when the test says so. */
export function held<T>(): { readonly reply: () => Promise<T>; readonly tell: (answer: T) => void } {
  let tell: (answer: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    tell = resolve;
  });
  return { reply: () => answer, tell: (value) => tell(value) };
}

/** As when there is no network. */
export function unreached(): never {
  throw new TypeError('Failed to fetch');
}
