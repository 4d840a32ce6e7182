import { dayInWordsIn, timeIn } from '@acolhe/domain';

/**
 * Tells when the next hour is free.
 * @param nextFreeAt an instant; undefined when no hour is free
 * @param zone IANA time zone in which it is told
 */
export function nextFreeHint(nextFreeAt: string | undefined, zone: string): string {
  if (nextFreeAt === undefined) return 'Sem horários livres agora';
  const instant = new Date(nextFreeAt);
  const [, day = ''] = dayInWordsIn(zone, instant).split(', ');
  return `Próximo horário: ${day}, ${timeIn(zone, instant)}`;
}
