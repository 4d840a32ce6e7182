import type { SectionPath } from '../access/sections.ts';
import { lazyScreens, type LazyScreens, prefetch } from './lazy-screens.tsx';

/** The screens before sign-in, which a page with a session does not load. */
export const SIGN_IN_SCREENS = lazyScreens(
  () => import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in.lazy.ts'),
);
export type SignInScreens = NonNullable<ReturnType<(typeof SIGN_IN_SCREENS)['current']>>;

const accountScreens = lazyScreens(() => import('../account/account.lazy.ts'));

/** The screens of each section, one chunk per section, which is loaded when the section is opened. */
export const SECTION_SCREENS = {
  '/agora': lazyScreens(() => import('../live/live-screen.tsx')),
  '/numeros': lazyScreens(() => import('../figures/figures-screen.tsx')),
  '/registro': lazyScreens(() => import('../changes/changes-screen.tsx')),
  '/profissionais': lazyScreens(() => import('../professionals/professionals.lazy.ts')),
  '/pessoas': lazyScreens(() => import('../patients/patients.lazy.ts')),
  '/agendas': lazyScreens(() => import('../agendas/agendas.lazy.ts')),
  '/solicitacoes': lazyScreens(() => import('../data-requests/data-requests.lazy.ts')),
  '/contratos': lazyScreens(() => import('../contracts/contracts.lazy.ts')),
  '/cartoes': lazyScreens(() => import('../gift-cards/gift-cards.lazy.ts')),
  '/cabines': lazyScreens(() => import('../cabins/cabins.lazy.ts')),
  '/marcas': lazyScreens(() => import('../brands/brands.lazy.ts')),
  '/cadastros': lazyScreens(() => import('../catalogue/catalogue-screen.tsx')),
  '/importar': lazyScreens(() => import('../imports/imports.lazy.ts')),
  '/parceiros': lazyScreens(() => import('../partners/partners.lazy.ts')),
  '/administradores': lazyScreens(() => import('../administrators/administrators.lazy.ts')),
  '/conta': accountScreens,
  '/aparelhos': accountScreens,
} as const satisfies Record<SectionPath, LazyScreens<object>>;

const BY_PATH: Readonly<Record<string, LazyScreens<object>>> = SECTION_SCREENS;

/** Loads the screens of a section ahead of need. */
export function prefetchSection(path: string): void {
  const screens = BY_PATH[path];
  if (screens) prefetch(screens);
}
