import { RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { type RouteObject } from '@acolhe/session/router';
import { Home } from './home/home.tsx';
import { HOME_PATH } from './home/paths.ts';

const handle: RouteHandle = { frame: 'page', title: 'Início' };

export const routes: RouteObject[] = [{ element: <RemoteRoot />, children: [{ path: HOME_PATH, element: <Home />, handle }] }];
