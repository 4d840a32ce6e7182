import { MINUTE_MS } from './time-units.ts';

/** The default time zone of the product's dates. */
export const SAO_PAULO_ZONE = 'America/Sao_Paulo';

type Parts = Readonly<Record<string, string>>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than a hundred uses of it. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('pt-BR', {
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
  formatters.set(zone, formatter);
  return formatter;
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

/** Formats the day of an instant in a zone: 'sexta-feira, 21 de agosto'. */
export function formatDayIn(zone: string, instant: Date): string {
  const { weekday, day, month } = partsIn(zone, instant);
  return `${weekday}, ${Number(day)} de ${month}`;
}

/** Checks whether the clocks of two zones agree at an instant. */
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

// Read by its parts: their order is the browser's language data's, which has changed between versions.
const SAO_PAULO_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Gives the day of an instant in America/Sao_Paulo.
 * @returns `YYYY-MM-DD`
 */
export function dayInSaoPaulo(instant: Date): string {
  const parts = SAO_PAULO_DAY.formatToParts(instant);
  return (['year', 'month', 'day'] as const).map((type) => parts.find((part) => part.type === type)?.value).join('-');
}

/**
 * Finds the instant at which the clock of a zone shows a time: the earlier one when it shows it twice, the moment after
 * the change when it skips it.
 * @param zone IANA time zone
 * @param day `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export function instantIn(zone: string, day: string, time: string): Date {
  const wantedMs = Date.parse(`${day}T${time}Z`);
  // Of the offsets half a day before and after, the one whose instant shows the time is right.
  const offsets = [wantedMs - 12 * 60 * MINUTE_MS, wantedMs + 12 * 60 * MINUTE_MS].map((atMs) => offsetMs(zone, atMs));
  const instants = offsets.map((offset) => wantedMs - offset);
  const right = instants.filter((atMs) => wallMs(zone, atMs) === wantedMs);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...instants));
}

const wallMs = (zone: string, atMs: number): number => {
  const at = new Date(atMs);
  return Date.parse(`${dayIn(zone, at)}T${timeIn(zone, at)}Z`);
};

const offsetMs = (zone: string, atMs: number): number => wallMs(zone, atMs) - atMs;

/** The zones of Brazil (IANA), from east to west; those of one offset by their cities. */
export const BRAZILIAN_ZONES: readonly string[] = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Araguaina',
  'America/Belem',
  'America/Fortaleza',
  'America/Maceio',
  'America/Recife',
  'America/Bahia',
  'America/Santarem',
  'America/Boa_Vista',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Manaus',
  'America/Porto_Velho',
  'America/Eirunepe',
  'America/Rio_Branco',
];

/** Whether a text is the name of a zone that the platform knows; a bare offset is none. */
export function isZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
