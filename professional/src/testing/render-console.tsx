import { brandFromQuery, createAppearance } from '@acolhe/brand';
import { createDeviceMemory } from '@acolhe/call';
import {
  type OwnProfessional,
  type ProfessionalRecord,
  type RoomCredentials,
  findRoomProviderCall,
  getVisitForProfessionalCall,
  listCabinsCall,
  listProfessionalAppointmentsCall,
  NO_COMMAND,
  openRealtimeCall,
  professionalHeartbeatCall,
  professionalRefreshCall,
  professionalSignInCall,
} from '@acolhe/contracts';
import { DOCUMENT_KINDS } from '@acolhe/domain';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { HttpProblem, type StubService, stubService } from '@acolhe/session/testing';
import { UiProvider } from '@acolhe/ui';
import { FakeRoom } from '@acolhe/video/testing';
import { render } from '@testing-library/react';
import { ConsoleApp, type ConsolePorts } from '../app/console-app.tsx';
import type { DevicePorts } from '../desk/device-check.ts';
import { pageTimer } from '../service/heartbeat-timer.ts';
import { createSafeStorage, type SafeStorage } from '../service/session.ts';

/** A nurse by a routine of the institution, who issues everything. */
const PAULA: OwnProfessional = {
  id: 101,
  name: 'Paula Ribeiro',
  isTechnician: true,
  registration: 'COREN-SP 123456-ENF',
  mayIssue: [...DOCUMENT_KINDS],
};
export const RAFAEL: OwnProfessional = {
  id: 103,
  name: 'Rafael Nunes',
  isTechnician: false,
  mayIssue: [...DOCUMENT_KINDS],
};
export const SIGNED_IN = { professional: PAULA, access: { token: 'access-1', expiresAt: '2026-01-01T12:15:00Z' } };

/** Camera and microphone that may be used. */
export const READY_DEVICES: DevicePorts = {
  check: () => Promise.resolve({ camera: 'granted', microphone: 'granted' }),
  ask: () => Promise.resolve(),
  watch: () => () => undefined,
};

let revision = 0;
/** Paula's record, each newer than the one before. */
export const paulas = (more: Partial<ProfessionalRecord> = {}): ProfessionalRecord => {
  revision += 1;
  return {
    revision,
    professionalId: 101,
    name: PAULA.name,
    status: 'free',
    isTechnician: true,
    isBusy: false,
    available: false,
    patientId: 0,
    command: NO_COMMAND,
    updatedAt: '2026-01-01 12:00:00',
    ...more,
  };
};
const MARIA = {
  requestId: 7,
  patientId: 1001,
  patientName: 'Maria da Silva',
  patientAgeYears: 36,
  patientGenderLabel: 'Feminino',
  available: true,
};
/** Rafael's, a doctor. */
export const rafaels = (more: Partial<ProfessionalRecord> = {}): ProfessionalRecord =>
  paulas({ professionalId: RAFAEL.id, name: RAFAEL.name, isTechnician: false, ...more });
export const offered = (more: Partial<ProfessionalRecord> = {}): ProfessionalRecord =>
  paulas({ status: 'offered', ...MARIA, offerExpiresAtMs: Date.now() + 25_000, ...more });
export const inCall = (more: Partial<ProfessionalRecord> = {}): ProfessionalRecord =>
  paulas({ status: 'in-call', ...MARIA, visitKey: 'v7', callStartedAtMs: Date.now() - 65_000, ...more });

export const CREDENTIALS: RoomCredentials = {
  provider: 'webrtc',
  channel: 'v7',
  uid: 'f101',
  token: 'room',
  expiresAt: '2026-01-01T12:10:00Z',
  iceServers: [],
  relayOnly: false,
};
export const VISIT = {
  requestId: 7,
  patientName: 'Maria da Silva',
  ageYears: 36,
  genderLabel: 'Feminino',
  reason: 'Febre desde ontem.',
  medication: 'Losartana',
  symptoms: ['Febre', 'Tontura'],
  disability: false,
  pregnant: false,
  requestedAt: new Date().toISOString(),
  attachments: [],
};

export interface ConsoleUnderTest {
  readonly service: StubService;
  readonly realtime: FakeRealtime;
  readonly rooms: FakeRoom[];
  readonly room: FakeRoom;
}

/**
 * The whole console over a stubbed network, an in-memory database and rooms without media.
 * @param options.hinted a session of `professional` is open
 * @param options.down the service is not reached when the session is restored
 */
export function renderConsole({
  hinted = false,
  down = false,
  professional = PAULA,
  ports = {},
}: {
  readonly hinted?: boolean;
  readonly down?: boolean;
  readonly professional?: OwnProfessional;
  readonly ports?: Partial<ConsolePorts>;
} = {}): ConsoleUnderTest {
  const service = stubService();
  const realtime = new FakeRealtime('professional');
  const rooms: FakeRoom[] = [];
  const storage = memoryStorage();
  let signedIn = hinted;
  service.answer(professionalSignInCall, ({ password }) =>
    password === 'certa'
      ? SIGNED_IN
      : new HttpProblem({ httpStatus: 401, code: 'wrong-credentials', message: 'E-mail ou senha incorretos.' }),
  );
  service.answer(professionalRefreshCall, () => {
    if (down) throw new Error('down');
    return hinted ? { ...SIGNED_IN, professional } : new HttpProblem({ httpStatus: 401, code: 'no-session' });
  });
  service.answer(professionalHeartbeatCall, () => ({ ok: true }));
  service.answer(openRealtimeCall, () => ({
    customToken: 't',
    databaseUrl: 'http://database.test',
    apiKey: 'k',
    projectId: 'acolhe',
  }));
  service.answer(findRoomProviderCall, () => ({ provider: 'webrtc' as const }));
  service.answer(getVisitForProfessionalCall, () => VISIT);
  service.answer(listCabinsCall, () => []);
  service.answer(listProfessionalAppointmentsCall, () => ({ appointments: [] }));
  const given: ConsolePorts = {
    logo: brandFromQuery(undefined).logo,
    support: { supportPhone: '0800 724 3838' },
    createRoom: () => {
      const room = new FakeRoom();
      rooms.push(room);
      return room;
    },
    devicePorts: READY_DEVICES,
    deviceMemory: createDeviceMemory(storage, 'devices'),
    tabStorage: storage,
    heartbeat: pageTimer,
    page: 'this-browser',
    appearance: createAppearance(document, brandFromQuery(undefined), localStorage),
    sessionHint: {
      get: () => signedIn,
      set: (now) => {
        signedIn = now;
      },
    },
    ...ports,
  };
  render(
    <UiProvider root={document} announce={() => undefined}>
      <ConsoleApp apiUrl="http://service.test" connect={() => Promise.resolve(realtime)} ports={given} />
    </UiProvider>,
  );
  return {
    service,
    realtime,
    rooms,
    get room() {
      return rooms[rooms.length - 1]!;
    },
  };
}

/**
 * A tab's storage in memory.
 * @param values what it holds, as the caller may see and change it
 */
export function memoryStorage(values = new Map<string, string>()): SafeStorage {
  return createSafeStorage({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
}
