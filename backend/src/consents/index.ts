export { consentPending } from './consent-by-owner.ts';
export { acceptFirstTerms, acceptTerms } from './consent-events.ts';
export { CONSENTS_PER_PATIENT } from './consent-limit.ts';
export { requireCurrentVersion } from './require-current-version.ts';
