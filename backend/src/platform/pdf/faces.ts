import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

// Faces of their own, embedded: what every reader has by itself does not hold every Portuguese name.
const { resolve } = createRequire(import.meta.url);
export const REGULAR = resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
export const BOLD = resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');
/** Signs that the others lack and professionals write: arrows, comparisons, boxes to tick, emoji of a face. */
const SIGNS = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

/** Stands for a character that no face has, as Unicode says; every face has this one. */
const REPLACEMENT = '\ufffd';
const TAB = '    ';

/** A piece of text that one face can set. */
export interface FaceRun {
  readonly face: string;
  readonly text: string;
}

const opened = new Map<string, Font>();

/**
 * Splits a text into the pieces that one face each can set, so that no character is lost or becomes an empty box.
 * Tabs become blanks, other control characters but line breaks go, and a character that no face has becomes U+FFFD.
 * @param face used wherever it has the character
 */
export function splitByFace(text: string, face: string): FaceRun[] {
  const runs: { face: string; text: string }[] = [];
  for (const character of printable(text)) {
    const found = [face, SIGNS].find((one) => hasCharacter(one, character));
    const [used, shown] = found === undefined ? [face, REPLACEMENT] : [found, character];
    const last = runs.at(-1);
    if (last?.face === used) last.text += shown;
    else runs.push({ face: used, text: shown });
  }
  return runs;
}

function printable(text: string): string {
  // A variation selector chooses between looks of a character that these faces do not have.
  return text
    .replace(/\t/g, TAB)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\P{Cc}]|[\ufe00-\ufe0f]/gu, '');
}

function hasCharacter(face: string, character: string): boolean {
  return character === '\n' || fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** How much of a line's height lies above its base line, 0 to 1. */
export function ascentShare(face: string): number {
  const { ascent, descent } = fontOf(face);
  return ascent / (ascent - descent);
}

function fontOf(face: string): Font {
  const known = opened.get(face);
  if (known) return known;
  const font = openSync(face);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${face} holds several faces.`);
  opened.set(face, font);
  return font;
}
