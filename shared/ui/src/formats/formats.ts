const ZONE = 'America/Sao_Paulo';

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: ZONE });
const timeOfDay = formatter({ hour: '2-digit', minute: '2-digit' });
const shortDate = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
const longDate = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const hourOfDay = formatter({ hour: 'numeric', hourCycle: 'h23' });

/** The time of an instant in São Paulo: '14:32'. */
export const formatTime = (instant: Date): string => timeOfDay.format(instant);

/** The date of an instant in São Paulo: '21/08/2026'. */
export const formatDate = (instant: Date): string => shortDate.format(instant);

/** The date of an instant in São Paulo in words: 'Sexta-feira, 21 de agosto'. */
export function formatLongDate(instant: Date): string {
  const words = longDate.format(instant);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How to greet at an instant in São Paulo. */
export function greetingAt(instant: Date): 'Bom dia' | 'Boa tarde' | 'Boa noite' {
  const hour = Number(hourOfDay.format(instant));
  if (hour < 5 || hour >= 18) return 'Boa noite';
  return hour < 12 ? 'Bom dia' : 'Boa tarde';
}

/** A length of time as minutes and seconds: 252 000 ms is '04:12'. Takes milliseconds. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1000));
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** A count with its word: '1 ano', '2 anos'. @param one the word for one; the others take an s */
export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * How long to wait before another attempt, in words.
 * @param seconds as the service says; anything below one counts as one
 * @returns a whole sentence, rounded up so that the attempt is not too early
 * @see docs/product/sign-in.md
 */
export function retryTimeSentence(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const wait = whole < 60 ? pluralize(whole, 'segundo') : pluralize(Math.ceil(whole / 60), 'minuto');
  return `Você pode tentar de novo em ${wait}.`;
}

/** Why something was refused, and how long to wait where the service asks for that. */
export const withRetryTime = ({
  message,
  retryAfterSeconds,
}: {
  readonly message: string;
  readonly retryAfterSeconds?: number;
}): string => (retryAfterSeconds === undefined ? message : `${message} ${retryTimeSentence(retryAfterSeconds)}`);

/** The first of somebody's names. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
