import { fixedWindow } from '../platform/limits/rules.ts';

/** How often a patient accepts or withdraws: each time is kept for good. @see docs/product/refusals.md */
export const CONSENTS_PER_PATIENT = fixedWindow({ most: 30, windowMs: 3_600_000 });
