/** For how long a place is kept, in words of whole minutes. @param placeKeptMs milliseconds */
export function keptFor(placeKeptMs: number): string {
  const minutes = Math.round(placeKeptMs / 60_000);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
