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
