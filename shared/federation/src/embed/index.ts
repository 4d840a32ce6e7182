import '@acolhe/contracts/forbid-evaluation';
import '@acolhe/session/store';
import type { MountedPart, MountOptions } from './mount-options.ts';
import { mountPartWith, startFrame } from './mount-part.tsx';
import { loaderFor } from './open-part.ts';

// The page of a frame runs the same script; in a partner's page this does nothing.
startFrame(document);

/** Mounts a part in a partner's page. @throws TypeError when an option is missing or wrong */
export function mountPart(options: MountOptions): MountedPart {
  return mountPartWith(options, loaderFor);
}
export type { EmbedEvent, EmbedSession, MountedPart, MountOptions } from './mount-options.ts';
