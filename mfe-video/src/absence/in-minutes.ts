/** Says a length of time in whole minutes: '3 minutos'. */
export function inMinutes(durationMs: number): string {
  const minutes = Math.round(durationMs / 60_000);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
