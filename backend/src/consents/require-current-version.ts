import { conflict } from '../platform/http/index.ts';
import { CONSENT_TEXT } from './consent-text.ts';

/**
 * Goes on when the terms that somebody read are those that stand.
 * @param version that was shown; who does not say is taken to have read them as they stand
 * @throws HttpProblem 409 `consent-changed`
 */
export function requireCurrentVersion(version: string | undefined): void {
  if (version !== undefined && version !== CONSENT_TEXT.version)
    throw conflict('consent-changed', 'O termo foi atualizado. Leia a nova versão antes de concordar.');
}
