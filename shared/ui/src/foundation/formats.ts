const ZONE = 'America/Sao_Paulo';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: ZONE });
const timeOfDay = formatter({ hour: '2-digit', minute: '2-digit' });
const shortDate = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
const longDate = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const hourOfDay = formatter({ hour: 'numeric', hourCycle: 'h23' });

/** Writes the time of an instant in America/Sao_Paulo: '14:32'. */
export const formatTime = (instant: Date): string => timeOfDay.format(instant);

/** Writes the date of an instant in America/Sao_Paulo: '21/08/2026'. */
export const formatDate = (instant: Date): string => shortDate.format(instant);

/** Writes the date of an instant in America/Sao_Paulo: 'Sexta-feira, 21 de agosto'. */
export function formatLongDate(instant: Date): string {
  const text = longDate.format(instant);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Chooses the greeting for an instant in America/Sao_Paulo. */
export function greetingAt(instant: Date): 'Bom dia' | 'Boa tarde' | 'Boa noite' {
  const hour = Number(hourOfDay.format(instant));
  if (hour < 5 || hour >= 18) return 'Boa noite';
  return hour < 12 ? 'Bom dia' : 'Boa tarde';
}

/**
 * Writes a duration as minutes and seconds: 252 000 ms is '04:12'.
 * @param durationMs milliseconds; negative ones count as 0
 */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/**
 * Writes a count with its noun: '1 ano', '2 anos'.
 * @param one the singular; the plural takes an s
 */
export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * Writes how long to wait before another attempt.
 * @param seconds as the service says; values below one count as one
 * @returns a whole sentence, rounded up so that the attempt is not too early
 * @see docs/product/sign-in.md
 */
export function retryTimeSentence(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const wait = whole < 60 ? pluralize(whole, 'segundo') : pluralize(Math.ceil(whole / 60), 'minuto');
  return `Você pode tentar de novo em ${wait}.`;
}

/** Writes why a request was refused, and how long to wait where the service says it. */
export const withRetryTime = ({
  message,
  retryAfterSeconds,
}: {
  readonly message: string;
  readonly retryAfterSeconds?: number;
}): string => (retryAfterSeconds === undefined ? message : `${message} ${retryTimeSentence(retryAfterSeconds)}`);

/** Gives the first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** First letters of the first and the last name: 'Rafael de Souza Nunes' is 'RN'. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : undefined].map((one) => one?.charAt(0) ?? '').join('');
}
