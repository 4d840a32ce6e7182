/** What the operations console and the service say to each other; patients' pages carry nothing of it. */
export * from './account.ts';
export * from './administrators.ts';
export * from './agendas.ts';
export * from './brands.ts';
export * from './cabins.ts';
export * from './catalogue.ts';
export * from './changes.ts';
export * from './contracts.ts';
export * from './data-requests.ts';
export type { Invitation } from './fields.ts';
export * from './figures.ts';
export * from './gift-cards.ts';
export * from './imports.ts';
export * from './interventions.ts';
export * from './live.ts';
export * from './partners.ts';
export * from './patients.ts';
export * from './professionals.ts';
