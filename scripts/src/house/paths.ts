import { dirname, posix } from 'node:path';
import type { SourceText } from './source-figures.ts';

/** A path in a document or in a configuration that leads to no file. */
export interface DeadPath {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly path: string;
}

/** What is made rather than tracked. */
const MADE = /(?:^|\/)(?:node_modules|dist|\.data|\.cache|test-results)(?:\/|$)/;
const PATH = /^(?:\.{1,2}\/)*[\w.@-]+(?:\/[\w.@*{},()<>…-]+)+\/?$/;
/** What a remote exposes, such as `./routes`, is no path. */
const EXPOSED = /^\.\/[\w-]+$/;
/** The rest of a path from the first part that stands for several or for a name that the reader chooses. */
const PATTERN_PART = /[*{<(…].*$|\[.*$/;

/**
 * Finds paths that lead to no file: those in backticks in Markdown, and those in `knip.json`, `tsconfig*.json` and
 * `package.json`. Of a path with a glob or a placeholder, the part before it is checked. A word with a slash is a path
 * when it begins with a folder of the root or of the file's own folder.
 * @param texts documents and configurations, paths from the root
 * @param tracked every file of the project
 */
export function findDeadPaths(texts: readonly SourceText[], tracked: readonly string[]): DeadPath[] {
  const known = new Set(tracked);
  for (const file of tracked)
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) known.add(folder);
  return texts.flatMap(({ file, text }) =>
    (file.endsWith('.md') ? backtickedPaths(text) : configuredPaths(file, text))
      .filter(({ path, bases }) => isDead(path, bases ?? ['', folderOf(file)], known))
      .map(({ path, line }) => ({ file, line, path })),
  );
}

/** Describes a dead path for a terminal. */
export function describeDeadPath({ file, line, path }: DeadPath): string {
  return `${file}:${line} names ${path}, which is no file: write where it is now.`;
}

interface WrittenPath {
  readonly path: string;
  readonly line: number;
  /** Folders that the path may start from; those of the root and of the file where there are none. */
  readonly bases?: readonly string[];
}

function isDead(path: string, bases: readonly string[], known: ReadonlySet<string>): boolean {
  if (!PATH.test(path) || MADE.test(path)) return false;
  const certain = path.replace(PATTERN_PART, '');
  const cut = (certain === path ? path : certain.slice(0, certain.lastIndexOf('/') + 1)).replace(/\/$/, '');
  const places = bases.map((base) => ({ base, whole: posix.normalize(posix.join(base, cut)) }));
  // Other words with a slash are no paths: `@acolhe/ui`, `and/or`, `video/devices`.
  const isPath = cut.startsWith('.') || places.some(({ base }) => known.has(posix.join(base, cut.split('/')[0] ?? '')));
  return isPath && !places.some(({ whole }) => whole === '.' || known.has(whole));
}

function backtickedPaths(text: string): WrittenPath[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/`([^`\s]+)`/g)]
      // `file.ts:12` and `file#symbol` name a part of a file.
      .map(([, path = '']) => ({ path: path.replace(/(?::\d+|#[\w-]+)$/, ''), line: index + 1 }))
      .filter(({ path }) => !EXPOSED.test(path)),
  );
}

/** Strings of a configuration that are paths, with the folder that they start from. */
function configuredPaths(file: string, text: string): WrittenPath[] {
  let workspace = '';
  return text.split('\n').flatMap((line, index) => {
    const key = /^ {4}"([^"]+)": \{/.exec(line)?.[1];
    if (file === 'knip.json' && key !== undefined) workspace = key === '.' ? '' : key;
    // A workspace of several, `mfe-*`, has no one folder.
    if (/[*{]/.test(workspace)) return [];
    const base = file === 'knip.json' ? workspace : dirname(file).replace(/^\.$/, '');
    return [...line.matchAll(/"([^"]*)"(\s*:)?/g)]
      .filter(([, , isKey]) => isKey === undefined)
      .flatMap(([, value = '']) => value.split(/[\s=]+/))
      .filter((path) => !path.startsWith('!'))
      .map((path) => ({ path, line: index + 1, bases: [base] }));
  });
}

function folderOf(file: string): string {
  return dirname(file).replace(/^\.$/, '');
}
