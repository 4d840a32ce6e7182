export { findOwnProfessional, findProfessional } from './professionals.ts';
export { professionals } from './tables.ts';
