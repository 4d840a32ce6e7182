import type { BrandLogo } from '@acolhe/brand';
import type { DeviceMemory } from '@acolhe/call';
import { type CallKey, type ProfessionalRecord, visitKey } from '@acolhe/contracts';
import type { ScheduledCall } from '../appointments/use-scheduled-call.ts';
import type { CreateRoom } from '../call/use-call.ts';
import type { DeskOffer, Scene } from '../console/console-state.ts';
import type { DevicePorts } from '../desk/device-check.ts';
import type { HeartbeatTimer } from '../service/heartbeat-timer.ts';
import type { SafeStorage } from '../service/session.ts';

type Desk = Extract<Scene, { kind: 'desk' }>;

/**
 * The scenes of the signed-in console: those of the professional's record, the call of an appointment, and the agenda,
 * which takes the desk's place.
 */
export type ConsoleScene =
  | Scene
  | { readonly kind: 'scheduled-call'; readonly scheduled: ScheduledCall }
  | { readonly kind: 'agenda'; readonly desk: Desk };

/** Chooses the scene. An offer or a visit precedes the call of an appointment, and that the agenda. */
export function consoleScene(scene: Scene, scheduled: ScheduledCall | undefined, isAgendaOpen: boolean): ConsoleScene {
  if (scheduled && requestIdOf(scene) === undefined) return { kind: 'scheduled-call', scheduled };
  return isAgendaOpen && scene.kind === 'desk' ? { kind: 'agenda', desk: scene } : scene;
}

/** The desk, also where the agenda is open in its place. */
function deskOf(scene: ConsoleScene): Desk | undefined {
  if (scene.kind === 'agenda') return scene.desk;
  return scene.kind === 'desk' ? scene : undefined;
}

/** The offer that waits for an answer. */
export const offerOf = (
  scene: ConsoleScene,
): { readonly self: ProfessionalRecord; readonly offer: DeskOffer } | undefined => {
  const desk = deskOf(scene);
  return desk?.offer && { self: desk.self, offer: desk.offer };
};

/** Id of the visit that is offered or in progress. */
export function requestIdOf(scene: ConsoleScene): number | undefined {
  if (scene.kind === 'call') return scene.requestId;
  return deskOf(scene)?.offer?.requestId;
}

/** The call that is offered or in progress. */
export function callOf(scene: ConsoleScene): CallKey | undefined {
  if (scene.kind === 'scheduled-call') return scene.scheduled.key;
  const requestId = requestIdOf(scene);
  return requestId === undefined ? undefined : visitKey(requestId);
}

/** Whether the professional takes patients now: available, in no call, and without an offer. */
export function isFreeForPatients(scene: ConsoleScene): boolean {
  const desk = deskOf(scene);
  return desk?.self.available === true && desk.offer === undefined;
}

/** Whether the scene is a call. */
export const isCallScene = ({ kind }: ConsoleScene): boolean => kind === 'call' || kind === 'scheduled-call';

/** Dependencies of the signed-in console on its page; tests replace them. */
export interface SignedInPorts {
  readonly logo: BrandLogo;
  readonly createRoom: CreateRoom;
  readonly devicePorts: DevicePorts;
  readonly deviceMemory: DeviceMemory;
  /** Lives as long as the tab. */
  readonly tabStorage: SafeStorage;
  /** Names this browser to the service: the one that answers a visit enters its call. */
  readonly page: string;
  /** Paces the heartbeat, also while the page is hidden. */
  readonly heartbeat: HeartbeatTimer;
}
