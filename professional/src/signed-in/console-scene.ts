import { type CallKey, type ProfessionalRecord, visitKey } from '@acolhe/contracts';
import type { ScheduledCall } from '../appointments/use-scheduled-call.ts';
import type { DeskOffer, Scene } from '../console-state/console-state.ts';

/** The scenes of the signed-in console: those of the professional's record, and the call of an appointment. */
export type ConsoleScene = Scene | { readonly kind: 'scheduled-call'; readonly scheduled: ScheduledCall };

/** Chooses the scene. An offer or a visit comes before the call of an appointment. */
export function consoleScene(scene: Scene, scheduled: ScheduledCall | undefined): ConsoleScene {
  return scheduled && requestIdOf(scene) === undefined ? { kind: 'scheduled-call', scheduled } : scene;
}

/** The offer that waits for an answer. */
export const offerOf = (
  scene: ConsoleScene,
): { readonly self: ProfessionalRecord; readonly offer: DeskOffer } | undefined =>
  scene.kind === 'desk' && scene.offer ? { self: scene.self, offer: scene.offer } : undefined;

/** Id of the visit that is offered or under way. */
export function requestIdOf(scene: ConsoleScene): number | undefined {
  if (scene.kind === 'call') return scene.requestId;
  return scene.kind === 'desk' ? scene.offer?.requestId : undefined;
}

/** The call that is offered or under way. */
export function callOf(scene: ConsoleScene): CallKey | undefined {
  if (scene.kind === 'scheduled-call') return scene.scheduled.key;
  const requestId = requestIdOf(scene);
  return requestId === undefined ? undefined : visitKey(requestId);
}

/** Whether the scene is a call. */
export const isCallScene = ({ kind }: ConsoleScene): boolean => kind === 'call' || kind === 'scheduled-call';
