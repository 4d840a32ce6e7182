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

/** A service on which visit 5 of the demo patient succeeds; a test overrides it with `answer`. */
export function careService(): StubService {
  const service = stubService();
  service.answer(calls.currentTimeCall, () => ({ now: '2026-11-21T12:00:00.000Z' }));
  service.answer(calls.saveMovementLogCall, () => ({ ok: true }));
  service.answer(calls.saveLevelsCall, () => ({ ok: true }));
  service.answer(calls.getLiveVisitCall, () => ({ ok: true, result: { requestId: 5, token: 'handle-5' } }));
  service.answer(calls.getTokenCall, () => ({ ok: true, result: TOKEN_DOCUMENT }));
  service.answer(calls.getCareStatusCall, () => ({
    ok: true,
    result: { hasToken: true, isQueued: true, isInCallingCircle: false, isInDoctorQueue: false },
  }));
  service.answer(calls.requestCareCall, () => ({ ok: true, message: '', requestId: 5, existedBefore: false }));
  service.answer(calls.uploadFileCall, () => ({ ok: true, fileId: 1 }));
  service.answer(calls.removeTokenCall, () => ({ ok: true }));
  service.answer(calls.setTokenCall, () => ({ ok: true, result: TOKEN_DOCUMENT }));
  service.answer(calls.enterQueueCall, () => ({
    isOffered: false,
    message: 'Fila Virtual',
    result: { queueNumber: 1 },
  }));
  service.answer(calls.generateRoomTokenCall, () => ROOM_CREDENTIALS);
  service.answer(calls.findRoomProviderCall, () => ({ provider: 'webrtc' as const }));
  service.answer(calls.cancelCareCall, () => ({ ok: true }));
  service.answer(calls.recordCallDropCall, () => ({ ok: true }));
  service.answer(calls.recordMediaPathCall, () => ({ ok: true }));
  return service;
}

/** An answer that the test gives when it wants. */
export function held<T>(): { readonly reply: () => Promise<T>; readonly settle: (answer: T) => void } {
  let settle: (answer: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { reply: () => answer, settle: (value) => settle(value) };
}

/** Throws as without a network. */
export function unreached(): never {
  throw new TypeError('Failed to fetch');
}
