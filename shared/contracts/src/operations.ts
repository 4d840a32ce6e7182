/** What the operations console and the service say to each other; patients' pages carry nothing of it. */
export * from './operations/account.ts';
export * from './operations/administrators.ts';
export * from './operations/agendas.ts';
export * from './operations/brands.ts';
export * from './operations/cabins.ts';
export * from './operations/catalogue.ts';
export * from './operations/changes.ts';
export * from './operations/plans.ts';
export * from './operations/data-requests.ts';
export type { Invitation } from './operations/common.ts';
export * from './operations/figures.ts';
export * from './operations/gift-cards.ts';
export * from './operations/imports.ts';
export * from './operations/live.ts';
export * from './operations/partners.ts';
export * from './operations/patients.ts';
export * from './operations/professionals.ts';
