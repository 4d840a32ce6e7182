export { consentPending } from './consent-by-owner.ts';
export { acceptFirstTerms, acceptTerms, CONSENTS_PER_PATIENT, withdrawTerms } from './consent-events.ts';
export { CONSENT_TEXT, requireCurrentVersion } from './consent-text.ts';
