export { acceptTerms } from './consent-events.ts';
export { requireCurrentVersion } from './require-current-version.ts';
