import {
  appointmentQuotaCall,
  planPermissionsCall,
  countNewDocumentsCall,
  type ContractPermission,
  currentTimeCall,
  getLiveVisitCall,
  listAppointmentsCall,
  saveMovementLogCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import type { CareRefusal } from '@acolhe/domain';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { render, screen } from '@testing-library/react';
import { routes } from '../routes.tsx';

export const ACTIVE_CONTRACT: ContractPermission = { contractStatus: 'Ativo', urgentCare: true, scheduling: true };

/** Stubs the service for a patient with an active contract and no care in progress. */
export function homeService(): StubService {
  const service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(saveMovementLogCall, () => ({ ok: true }));
  service.answer(getLiveVisitCall, () => ({ ok: false }));
  service.answer(listAppointmentsCall, () => ({ ok: true, appointments: [] }));
  service.answer(countNewDocumentsCall, () => ({ count: 0, unreadGuidance: 0 }));
  grantRights(service, { contracts: [ACTIVE_CONTRACT] });
  return service;
}

/** The service's answer about the patient's entitlements. */
interface Rights {
  readonly urgentCareRefusal?: CareRefusal;
  readonly schedulingRefusal?: CareRefusal;
  readonly contracts?: ContractPermission[];
  /** What gift cards hold. */
  readonly visits?: number;
  readonly appointments?: number;
}

/** Sets what the patient may ask for; everything unless it is refused. */
export function grantRights(
  service: StubService,
  { contracts = [], visits = 0, appointments = 0, ...refusals }: Rights,
): void {
  service.answer(planPermissionsCall, () => ({ contracts, ...refusals }));
  service.answer(urgentCareQuotaCall, () => ({ ok: true, totals: [{ quantity: visits }] }));
  service.answer(appointmentQuotaCall, () => ({ ok: true, totals: [{ quantity: appointments }] }));
}

/** A patient who may ask for nothing. */
export const NO_RIGHTS: Rights = { urgentCareRefusal: 'no-entitlement', schedulingRefusal: 'no-entitlement' };

/** Opens the home of Maria, unless said otherwise. */
export function openHome(options: MockPortalOptions = {}): MockPortal {
  const portal = createMockPortal({ session: MARIAS_SESSION, ...options });
  render(<MockHost portal={portal} routes={routes} path="/portal-paciente" />);
  return portal;
}

/** Finds the card that leads to urgent care. */
export const urgentCareCard = (): Promise<HTMLElement> =>
  screen.findByRole('link', { name: /^Solicitar Pronto Atendimento/ });

type Permissions = Readonly<Record<'camera' | 'microphone', PermissionState>>;

/** Devices of a browser that a test controls. */
export interface FakeDevices {
  /** Sets the permissions that the browser reports. */
  say(permissions: Permissions): void;
  /** How often camera and microphone were opened, and closed. */
  readonly opened: number;
  readonly closed: number;
  /** Sets the name of the error with which the devices do not open; undefined: they open. */
  refuse(errorName: string | undefined): void;
  remove(): void;
}

/** Gives the page's navigator devices and permissions; jsdom has neither. */
export function fakeDevices(
  permissions: Permissions,
  kinds: MediaDeviceKind[] = ['videoinput', 'audioinput'],
): FakeDevices {
  let said = permissions;
  let errorName: string | undefined;
  const counts = { opened: 0, closed: 0 };
  class Stream extends EventTarget {
    constructor(private readonly tracks: MediaStreamTrack[]) {
      super();
    }
    getTracks = () => this.tracks;
    getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
    getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  }
  const track = (kind: string) =>
    Object.assign(new EventTarget(), {
      kind,
      getSettings: () => ({}),
      stop: () => void (counts.closed += 1),
    }) as Partial<MediaStreamTrack> as MediaStreamTrack;
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: () => Promise.resolve(kinds.map((kind) => ({ kind, label: '', deviceId: '' }))),
    getUserMedia: () => {
      if (errorName !== undefined) return Promise.reject(new DOMException('no', errorName));
      counts.opened += 1;
      return Promise.resolve(new Stream([track('video'), track('audio')]));
    },
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: ({ name }: { name: keyof Permissions }) => Promise.resolve({ state: said[name] }) },
  });
  Object.assign(globalThis, { MediaStream: Stream });
  return {
    say(now) {
      said = now;
    },
    get opened() {
      return counts.opened;
    },
    get closed() {
      return counts.closed;
    },
    refuse(name) {
      errorName = name;
    },
    remove() {
      for (const name of ['mediaDevices', 'permissions']) Reflect.deleteProperty(navigator, name);
      Reflect.deleteProperty(globalThis, 'MediaStream');
    },
  };
}
