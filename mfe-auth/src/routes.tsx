import { RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { type RouteObject } from '@acolhe/session/router';
import { TermsScreen } from './documents/terms-screen.tsx';
import { ForgottenPassword } from './recovery/forgotten-password.tsx';
import { ResetEntrance } from './recovery/reset-entrance.tsx';
import { TERMS_PATH } from './sign-in/paths.ts';
import { SignIn } from './sign-in/sign-in.tsx';

const bare = (title: string): RouteHandle => ({ frame: 'bare', title });

export const routes: RouteObject[] = [{
  element: <RemoteRoot />,
  children: [
    { path: '/', element: <SignIn />, handle: bare('Entrar') },
    { path: TERMS_PATH, element: <TermsScreen />, handle: { title: 'Termos de uso' } },
    { path: '/esqueci-senha', element: <ForgottenPassword />, handle: bare('Esqueci a senha') },
    { path: '/reset-senha/:link?', element: <ResetEntrance />, handle: bare('Defina uma nova Senha') },
  ],
}];
