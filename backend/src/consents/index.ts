export { consentPending } from './consent-by-owner.ts';
export { acceptFirstTerms, acceptTerms, withdrawTerms } from './consent-events.ts';
export { CONSENT_TEXT, requireCurrentVersion } from './consent-text.ts';
