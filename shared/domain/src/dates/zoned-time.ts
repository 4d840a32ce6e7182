/** Where the product's dates are told by default. */
export const SAO_PAULO_ZONE = 'America/Sao_Paulo';

type Parts = Readonly<Record<string, string>>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than a hundred uses of it. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'long',
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longOffset',
  });
  formatters.set(zone, made);
  return made;
}

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

function partsIn(zone: string, instant: Date): Parts {
  return Object.fromEntries(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
}

/**
 * Gives the IANA time zone of this device; São Paulo's where the device names none, or one that `Intl` refuses
 * (`Etc/Unknown`, `GMT-03:00`).
 * @see docs/product/consultations.md
 */
export function deviceZone(): string {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!zone) return SAO_PAULO_ZONE;
  try {
    formatterOf(zone);
    return zone;
  } catch {
    return SAO_PAULO_ZONE;
  }
}

/**
 * Gives the time of an instant by the clock of a zone.
 * @param zone IANA time zone, `America/Manaus`
 * @returns `HH:mm`
 */
export function timeIn(zone: string, instant: Date): string {
  const { hour, minute } = partsIn(zone, instant);
  return `${hour}:${minute}`;
}

/**
 * Gives the day of an instant by the calendar of a zone.
 * @returns `YYYY-MM-DD`
 */
export function dayIn(zone: string, instant: Date): string {
  const { year, month, day } = partsIn(zone, instant);
  return `${year}-${String(MONTHS.indexOf(month ?? '') + 1).padStart(2, '0')}-${day}`;
}

/** Writes the day of an instant in a zone in words: 'sexta-feira, 21 de agosto'. */
export function dayInWordsIn(zone: string, instant: Date): string {
  const { weekday, day, month } = partsIn(zone, instant);
  return `${weekday}, ${Number(day)} de ${month}`;
}

/** Tells whether the clocks of two zones agree at an instant. */
export function clocksAgree(one: string, other: string, instant: Date): boolean {
  return partsIn(one, instant).timeZoneName === partsIn(other, instant).timeZoneName;
}

/** Places whose name in Portuguese differs from that of their zone. */
const PLACES: Readonly<Record<string, string>> = {
  'America/Araguaina': 'Araguaína',
  'America/Belem': 'Belém',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Maceio': 'Maceió',
  'America/New_York': 'Nova York',
  'America/Noronha': 'Fernando de Noronha',
  'America/Santarem': 'Santarém',
  'America/Sao_Paulo': 'São Paulo',
  'Europe/Lisbon': 'Lisboa',
  'Europe/London': 'Londres',
  'Europe/Madrid': 'Madri',
};

/** Names the place of a zone in Portuguese: 'São Paulo', 'Manaus'. */
export const placeOfZone = (zone: string): string =>
  PLACES[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
