import { OLD_NAMES } from './old-names.ts';
import { ALLOWED_NAMES, REFUSED_NAME_PARTS, REFUSED_TEXTS } from './refused-words.ts';
import type { SourceText } from './source-figures.ts';
import { readProse, readSourceParts, type SourcePart } from './source-parts.ts';

/** A refused word and where it is. */
export interface WordHit {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly kind: 'comment' | 'title' | 'name' | 'text';
  /** The word or name as it is written. */
  readonly word: string;
  readonly instead: string;
}

/** Lists and tests of refused words quote them. */
const QUOTES_WORDS = /^scripts\/(?:lint|src\/house)\//;

/** Steps that databases have done: their checksums cover the comments, so a step is never changed. */
const DONE_STEPS = /^backend\/migrations\/00(?:0\d|10)_/;

const DOCUMENT = /\.md$/;
const COMMENTED = /\.(?:sql|css)$/;

/**
 * Finds refused words in comments, titles of tests, messages of errors, summaries and descriptions of calls and
 * declared names, and in the sentences of documents. Other code and quotations are not read.
 * @see docs/decisions/0048-fewer-larger-files.md
 */
export function findWords({ file, text }: SourceText): WordHit[] {
  if (QUOTES_WORDS.test(file) || DONE_STEPS.test(file)) return [];
  if (DOCUMENT.test(file) || COMMENTED.test(file)) {
    const kind = DOCUMENT.test(file) ? 'text' : 'comment';
    return readProse(file, text).flatMap((part) => textHits(file, kind, part));
  }
  const { comments, titles, sentences, names } = readSourceParts(file, text);
  return [
    ...comments.flatMap((part) => textHits(file, 'comment', part)),
    ...titles.flatMap((part) => textHits(file, 'title', part)),
    ...sentences.flatMap((part) => textHits(file, 'text', part)),
    ...names.flatMap((part) => nameHits(file, part)),
  ].sort((left, right) => left.line - right.line);
}

/** The patterns, with each blank also matching the break of a line. */
const PATTERNS = REFUSED_TEXTS.map(({ pattern, instead }) => ({
  pattern: new RegExp(pattern.source.replaceAll(' ', '\\s+'), pattern.flags),
  instead,
}));

/** Describes a hit for a terminal, with the line that an editor can open. */
export function describeHit({ file, line, kind, word, instead }: WordHit): string {
  return `${file}:${line} ${kind} "${word}": write ${instead}`;
}

function textHits(file: string, kind: WordHit['kind'], { text, line }: SourcePart): WordHit[] {
  const read = proseOf(text);
  return PATTERNS.flatMap(({ pattern, instead }) =>
    [...read.matchAll(pattern)].map((match) => ({
      file,
      line: line + countLines(read.slice(0, match.index + match[0].search(/\S/))),
      kind,
      word: match[0].trim().replace(/\s+/g, ' '),
      instead,
    })),
  );
}

/**
 * The sentences of a comment, without its marks, its code and paths of documents. Line breaks remain, so that lines can
 * be counted.
 */
function proseOf(comment: string): string {
  return comment
    .replace(/`[^`]*`/g, (code) => `_${code.replace(/[^\n]/g, ' ').slice(1)}`)
    .replace(/\$\{[^}]*\}/g, '_')
    .replace(/\bdocs\/[\w./-]+/g, '_')
    .replace(/(^|\n)[ \t]*(?:\/\*+|\/\/+|\*(?!\/))[ \t]*/g, '$1')
    .replace(/[ \t]*\*\/$/, '')
    .replace(/\n/g, '\n ');
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

function nameHits(file: string, { text, line }: SourcePart): WordHit[] {
  const hit = (instead: string): WordHit[] => [{ file, line, kind: 'name', word: text, instead }];
  if (ALLOWED_NAMES.has(text)) return [];
  if (Object.hasOwn(OLD_NAMES, text)) return hit(OLD_NAMES[text] ?? '');
  const part = partsOf(text).find((each) => Object.hasOwn(REFUSED_NAME_PARTS, each));
  return part === undefined ? [] : hit(`${REFUSED_NAME_PARTS[part]} for "${part}"`);
}

function partsOf(name: string): string[] {
  return name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase());
}
