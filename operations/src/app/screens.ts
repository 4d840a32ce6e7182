import type { SectionPath } from '../access/sections.ts';
import { lazyScreens, type LazyScreens, prefetch } from './lazy-screens.tsx';

/** The screens before sign-in, which a page with a session does not load. */
export const SIGN_IN_SCREENS = lazyScreens(async () => ({
  ...(await import(/* webpackChunkName: "sign-in" */ '../sign-in/recovery.tsx')),
  ...(await import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in-screen.tsx')),
}));
export type SignInScreens = NonNullable<ReturnType<(typeof SIGN_IN_SCREENS)['current']>>;

const accountScreens = lazyScreens(async () => ({
  ...(await import(/* webpackChunkName: "account" */ '../account/account-screen.tsx')),
  ...(await import(/* webpackChunkName: "account" */ '../account/second-factor-enrolment.tsx')),
}));

/**
 * The screens of each section, loaded when the section is opened: files with one `webpackChunkName` are one chunk, so
 * that only the first of them waits for the network.
 */
export const SECTION_SCREENS = {
  '/agora': lazyScreens(() => import(/* webpackChunkName: "live" */ '../live/live-screen.tsx')),
  '/numeros': lazyScreens(() => import(/* webpackChunkName: "figures" */ '../figures/figures-screen.tsx')),
  '/registro': lazyScreens(() => import(/* webpackChunkName: "changes" */ '../changes/changes-screen.tsx')),
  '/profissionais': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "professionals" */ '../professionals/new-professional-screen.tsx')),
    ...(await import(/* webpackChunkName: "professionals" */ '../professionals/professional-screen.tsx')),
    ...(await import(/* webpackChunkName: "professionals" */ '../professionals/professionals-screen.tsx')),
  })),
  '/pessoas': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "patients" */ '../patients/new-patient-screen.tsx')),
    ...(await import(/* webpackChunkName: "patients" */ '../patients/patient-screen.tsx')),
    ...(await import(/* webpackChunkName: "patients" */ '../patients/patients-screen.tsx')),
  })),
  '/agendas': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "agendas" */ '../agendas/agenda-screen.tsx')),
    ...(await import(/* webpackChunkName: "agendas" */ '../agendas/agendas-screen.tsx')),
  })),
  '/solicitacoes': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "data-requests" */ '../data-requests/data-request-screen.tsx')),
    ...(await import(/* webpackChunkName: "data-requests" */ '../data-requests/data-requests-screen.tsx')),
    ...(await import(/* webpackChunkName: "data-requests" */ '../data-requests/new-data-request-screen.tsx')),
  })),
  '/contratos': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "contracts" */ '../contracts/contract-screen.tsx')),
    ...(await import(/* webpackChunkName: "contracts" */ '../contracts/contracts-screen.tsx')),
    ...(await import(/* webpackChunkName: "contracts" */ '../contracts/new-contract-screen.tsx')),
  })),
  '/cartoes': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "gift-cards" */ '../gift-cards/batch-screens.tsx')),
    ...(await import(/* webpackChunkName: "gift-cards" */ '../gift-cards/gift-cards-screen.tsx')),
    ...(await import(/* webpackChunkName: "gift-cards" */ '../gift-cards/new-gift-cards-screen.tsx')),
  })),
  '/cabines': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "cabins" */ '../cabins/cabin-screen.tsx')),
    ...(await import(/* webpackChunkName: "cabins" */ '../cabins/cabins-screen.tsx')),
    ...(await import(/* webpackChunkName: "cabins" */ '../cabins/new-cabin-screen.tsx')),
  })),
  '/marcas': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "brands" */ '../brands/brand-screen.tsx')),
    ...(await import(/* webpackChunkName: "brands" */ '../brands/brands-screen.tsx')),
  })),
  '/cadastros': lazyScreens(() => import(/* webpackChunkName: "catalogue" */ '../catalogue/catalogue-screen.tsx')),
  '/importar': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "imports" */ '../imports/import-screen.tsx')),
    ...(await import(/* webpackChunkName: "imports" */ '../imports/imports-screen.tsx')),
    ...(await import(/* webpackChunkName: "imports" */ '../imports/new-import-screen.tsx')),
  })),
  '/parceiros': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "partners" */ '../partners/new-partner-screen.tsx')),
    ...(await import(/* webpackChunkName: "partners" */ '../partners/partner-screen.tsx')),
    ...(await import(/* webpackChunkName: "partners" */ '../partners/partners-screen.tsx')),
  })),
  '/administradores': lazyScreens(async () => ({
    ...(await import(/* webpackChunkName: "administrators" */ '../administrators/administrator-screen.tsx')),
    ...(await import(/* webpackChunkName: "administrators" */ '../administrators/administrators-screen.tsx')),
    ...(await import(/* webpackChunkName: "administrators" */ '../administrators/new-administrator-screen.tsx')),
  })),
  '/conta': accountScreens,
  '/aparelhos': accountScreens,
} as const satisfies Record<SectionPath, LazyScreens<object>>;

const BY_PATH: Readonly<Record<string, LazyScreens<object>>> = SECTION_SCREENS;

/** Loads the screens of a section ahead of need. */
export function prefetchSection(path: string): void {
  const screens = BY_PATH[path];
  if (screens) prefetch(screens);
}
