import { RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { type RouteObject } from '@acolhe/session/router';
import { RatingScreen } from './rating/rating-screen.tsx';

const handle: RouteHandle = { frame: 'page', title: 'Avaliação' };

export const routes: RouteObject[] = [{ element: <RemoteRoot />, children: [{ path: '/portal-paciente/nps', element: <RatingScreen />, handle }] }];
