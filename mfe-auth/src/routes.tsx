import { RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { type RouteObject } from '@acolhe/session/router';
import { SignIn } from './sign-in/sign-in.tsx';

const handle: RouteHandle = { frame: 'bare', title: 'Entrar' };

export const routes: RouteObject[] = [{ element: <RemoteRoot />, children: [{ path: '/', element: <SignIn />, handle }] }];
