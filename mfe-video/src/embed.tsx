import type { EmbedParts } from '@acolhe/federation/remote';
import { PATHS } from '../remote.config.ts';
import { portalRoutes } from './routes.tsx';

/** The part that partners can mount: urgent care from the request to the end of the visit. */
export const parts: EmbedParts = { 'urgent-care': { routes: portalRoutes, startPath: PATHS.request } };
