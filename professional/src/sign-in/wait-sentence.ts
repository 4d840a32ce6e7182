/**
 * How long to wait before another attempt, in words, rounded up so that the attempt is not too early.
 * @param seconds as the service says
 */
export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 90) return `Tente de novo em ${minutes} minutos.`;
  return seconds <= 1 ? 'Tente de novo em 1 segundo.' : `Tente de novo em ${Math.ceil(seconds)} segundos.`;
}
