/**
 * How long to wait before another attempt, in words.
 * @param seconds as the service says; anything below one counts as one
 * @returns a whole sentence, rounded up so that the attempt is not too early
 * @see docs/product/sign-in.md
 */
export function waitSentence(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return `Você pode tentar de novo em ${counted(whole, 'segundo')}.`;
  return `Você pode tentar de novo em ${counted(Math.ceil(whole / 60), 'minuto')}.`;
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
