import * as calls from '@acolhe/contracts';
import { HttpProblem, stubService, type StubService } from '@acolhe/session/testing';

export const CPF = '529.982.247-25';
export const CABIN: calls.Cabin = {
  id: 7,
  name: 'Farmácia Central',
  mode: 'room',
  hasPrinter: false,
  isEnrolled: true,
};
const LATER = '2026-11-21T12:15:00.000Z';

/** A service with one cabin, in which patient 1001 gets visit 5; a test overrides it with `answer`. */
export function cabinService(cabin: Partial<calls.Cabin> = {}): StubService {
  const service = stubService();
  service.answer(calls.openCabinSessionCall, () => ({
    cabin: { ...CABIN, ...cabin },
    access: { token: 'cabin-token', expiresAt: LATER },
  }));
  service.answer(calls.openRealtimeCall, () => ({
    customToken: 't',
    databaseUrl: 'ws://db.test',
    apiKey: 'k',
    projectId: 'p',
  }));
  service.answer(calls.createCabinRoomCall, () => ({
    requestId: 5,
    patientId: 1001,
    token: 'handle-5',
    access: { token: 'visit-token', expiresAt: LATER },
  }));
  service.answer(calls.renewCabinVisitCall, () => ({ token: 'visit-token-2', expiresAt: LATER }));
  service.answer(calls.reportCabinHealthCall, () => ({ ok: true }));
  service.answer(calls.checkCabinPinCall, ({ pin }) =>
    pin === '1234' ? { ok: true } : new HttpProblem({ httpStatus: 403, code: 'forbidden' }),
  );
  service.answer(calls.getCabinConsentTextCall, () => ({
    version: '1.0',
    title: 'Termo de Consentimento',
    paragraphs: ['Seus dados são usados para o atendimento.'],
    textHash: 'abc',
  }));
  service.answer(calls.findRoomProviderCall, () => ({ provider: 'webrtc' as const }));
  service.answer(calls.recordMediaPathCall, () => ({ ok: true }));
  service.answer(calls.generateRoomTokenCall, () => ({
    provider: 'webrtc' as const,
    channel: 'c1',
    uid: 'p1001',
    token: 'room-token',
    expiresAt: LATER,
    iceServers: [],
    relayOnly: false,
  }));
  service.answer(calls.cancelCareCall, () => ({ ok: true }));
  service.answer(calls.currentTimeCall, () => ({ now: '2026-11-21T12:00:00.000Z' }));
  return service;
}

/** Throws as without a network. */
export function unreached(): never {
  throw new TypeError('Failed to fetch');
}
