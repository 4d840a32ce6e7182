import { lazyScreen, RemoteRoot, type RouteHandle } from '@acolhe/federation/remote';
import type { RouteObject } from '@acolhe/session/router';
import { FORGOTTEN_PASSWORD_PATH, HELP_PATH, RESET_PASSWORD_PATH, SIGN_IN_PATH, TERMS_PATH } from '../remote.config.ts';
import { SignIn } from './sign-in/sign-in.tsx';

const bare = (title: string): RouteHandle => ({ frame: 'bare', title, tellsOffline: true });

/** Routes of the remote. The sign-in screen is in its first chunk; the others load when they are opened. */
export const routes: RouteObject[] = [
  {
    element: <RemoteRoot />,
    children: [
      { path: SIGN_IN_PATH, element: <SignIn />, handle: bare('Entrar') },
      lazyScreen({
        path: TERMS_PATH,
        handle: { title: 'Termos de uso' },
        load: async () => (await import('./legal-documents/legal-document-reader.tsx')).TermsScreen,
      }),
      lazyScreen({
        path: HELP_PATH,
        handle: { title: 'Ajuda' },
        load: async () => (await import('./help-screen.tsx')).HelpScreen,
      }),
      lazyScreen({
        path: FORGOTTEN_PASSWORD_PATH,
        handle: bare('Esqueci a senha'),
        load: async () => (await import('./recovery.tsx')).ForgottenPassword,
      }),
      lazyScreen({
        path: `${RESET_PASSWORD_PATH}/:link?`,
        handle: bare('Defina uma nova Senha'),
        load: async () => (await import('./recovery.tsx')).ResetPasswordScreen,
      }),
    ],
  },
];
