import { decoded, NAME } from './pdf-name.ts';

/** A dictionary of names, numbers and references alone: nothing in it is a string or a comment that hides something. */
const PLAIN = /^obj\s*<<(?:\s*\/[A-Za-z]+(?:\s*\/[A-Za-z]+|\s+\d+(?:\s+\d+\s+R)?))*\s*>>\s*$/;
const NUMBER_ON_A_LINE_OF_ITS_OWN = /(?:^|[\r\n])\d+ +\d+ +$/;
const MAX_PLAIN_LENGTH = 500;
const MAX_NUMBER_LENGTH = 30;
const TEXT_FILTERS = ['ASCIIHexDecode', 'ASCII85Decode'];
const PICTURE_FILTERS = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'];
const KNOWN_PREDICTOR = /\s*(?:1[0-5]?)(?![\d.]|\s+\d+\s+R)/y;
const KNOWN_FILTERS = /\s*(?:\/[A-Za-z0-9#]+|\[((?:\s*\/[A-Za-z0-9#]+)*)\s*\])/y;

/**
 * Whether all that stands between the word `obj` and the word `stream` is a dictionary that every reader understands
 * alike. A comment cannot hold its start, which begins a line; a string cannot, since it would end within.
 */
export function isPlainDictionary(text: string, objectStart: number, streamStart: number): boolean {
  if (streamStart - objectStart > MAX_PLAIN_LENGTH) return false;
  const dictionary = text.slice(objectStart, streamStart);
  const before = text.slice(Math.max(0, objectStart - MAX_NUMBER_LENGTH), objectStart);
  return PLAIN.test(dictionary) && NUMBER_ON_A_LINE_OF_ITS_OWN.test(before) && dictionary.split('/Filter').length <= 2;
}

/**
 * Whether no stream is decoded by anything behind `FlateDecode` that hides words: by a second filter, a predictor of
 * TIFF, or what is named by a reference. Asked of a whole text, since a dictionary may be hidden in it.
 */
export function isDecodingKnown(text: string): boolean {
  for (const { index, 0: name } of text.matchAll(NAME)) {
    const key = decoded(name.slice(1));
    if (key === 'Predictor' && !matchAt(KNOWN_PREDICTOR, text, index + name.length)) return false;
    if (key !== 'Filter') continue;
    const filters = matchAt(KNOWN_FILTERS, text, index + name.length);
    if (!filters || !isOneFilter(filters[1] ?? '')) return false;
  }
  return true;
}

/** Beside what makes text of bytes before, and what makes pixels of them behind. */
function isOneFilter(array: string): boolean {
  const names = [...array.matchAll(NAME)].map(([, name = '']) => decoded(name));
  const behindText = names.slice(names.findLastIndex((name) => TEXT_FILTERS.includes(name)) + 1);
  const textFirst = names.slice(0, names.length - behindText.length).every((name) => TEXT_FILTERS.includes(name));
  return textFirst && behindText.filter((name) => !PICTURE_FILTERS.includes(name)).length <= 1;
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
