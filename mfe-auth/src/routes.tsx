import { laterScreen, RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import { type RouteObject } from '@acolhe/session/router';
import { FORGOTTEN_PASSWORD_PATH, TERMS_PATH } from './sign-in/paths.ts';
import { SignIn } from './sign-in/sign-in.tsx';

const bare = (title: string): RouteHandle => ({ frame: 'bare', title });

/** The sign-in comes with the remote; the rest is loaded when somebody goes there. */
export const routes: RouteObject[] = [
  {
    element: <RemoteRoot />,
    children: [
      { path: '/', element: <SignIn />, handle: bare('Entrar') },
      laterScreen({
        path: TERMS_PATH,
        handle: { title: 'Termos de uso' },
        load: async () => (await import('./documents/terms-screen.tsx')).TermsScreen,
      }),
      laterScreen({
        path: FORGOTTEN_PASSWORD_PATH,
        handle: bare('Esqueci a senha'),
        load: async () => (await import('./recovery/forgotten-password.tsx')).ForgottenPassword,
      }),
      laterScreen({
        path: '/reset-senha/:link?',
        handle: bare('Defina uma nova Senha'),
        load: async () => (await import('./recovery/reset-entrance.tsx')).ResetEntrance,
      }),
    ],
  },
];
