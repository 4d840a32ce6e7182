import { type PortalApiError, portalApiErrorOf } from '@acolhe/session';
import { waitSentence } from '@acolhe/ui';
import { fieldMessages } from '../../registration/field-messages.ts';
import type { Problem } from './state.ts';

/** What is said of a code that gives nothing, by the service's code for it. */
const OF_CODE: Readonly<Partial<Record<string, Pick<Problem, 'title' | 'advice'>>>> = {
  'not-found': { title: 'Código inválido!', advice: 'Confira se as letras e os números estão como no seu gift card.' },
  'gift-card-used': { title: 'Código já utilizado', advice: 'Cada gift card pode ser resgatado uma única vez.' },
  'gift-card-expired': { title: 'Código expirado', advice: 'O prazo para resgatar este gift card terminou.' },
};

/** Whether the service says that the code itself gives nothing. */
export const isOfCode = ({ code }: PortalApiError): boolean => code in OF_CODE;

/**
 * A failed call in words for the screen. What the service says of a request is a warning; that it failed, or was not reached, is an error.
 * @param title of whatever is not about the code
 */
export function problemOf(error: unknown, title: string): Problem {
  const refusal = portalApiErrorOf(error);
  const { kind, code, message, retryAfterSeconds } = refusal;
  const fields = fieldMessages(refusal);
  return {
    tone: kind === 'refused' ? 'warning' : 'danger',
    title,
    message,
    ...(retryAfterSeconds !== undefined && { advice: waitSentence(retryAfterSeconds) }),
    ...(fields && { fields }),
    ...OF_CODE[code],
  };
}

/** An answer that says no without being a refusal. */
export const refusedOutcome = (message: string | undefined): Problem => ({
  tone: 'warning', title: 'Código inválido ou expirado', message: message ?? 'Confira o código e tente de novo.',
});
