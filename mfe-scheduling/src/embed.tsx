import type { EmbedParts } from '@acolhe/federation/remote';
import { APPOINTMENTS_PATH, SCHEDULING_PATH } from './navigation/paths.ts';
import { routes } from './routes.tsx';

/** The parts that partners can mount: booking, and the appointments. Each leads to the other. */
export const parts: EmbedParts = {
  scheduling: { routes, startPath: SCHEDULING_PATH },
  appointments: { routes, startPath: APPOINTMENTS_PATH },
};
