import { RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { type RouteObject } from '@acolhe/session/router';
import { ForgottenPassword } from './recovery/forgotten-password.tsx';
import { ResetEntrance } from './recovery/reset-entrance.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

const bare = (title: string): RouteHandle => ({ frame: 'bare', title });

export const routes: RouteObject[] = [{
  element: <RemoteRoot />,
  children: [
    { path: '/', element: <SignIn />, handle: bare('Entrar') },
    { path: '/esqueci-senha', element: <ForgottenPassword />, handle: bare('Esqueci a senha') },
    { path: '/reset-senha/:link?', element: <ResetEntrance />, handle: bare('Defina uma nova Senha') },
  ],
}];
