/** Words that join names. */
const PARTICLES = new Set(['da', 'das', 'de', 'del', 'di', 'do', 'dos', 'du', 'e']);
const letters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** @returns for instance `M. S.` for Maria da Silva */
export function patientInitials(name: string): string {
  return name
    .split(/\s+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word.toLocaleLowerCase('pt-BR')))
    .map((word) => `${firstLetter(word).toLocaleUpperCase('pt-BR')}.`)
    .join(' ');
}

function firstLetter(word: string): string {
  const [first] = letters.segment(word);
  return first?.segment ?? '';
}
