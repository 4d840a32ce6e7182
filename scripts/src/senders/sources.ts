import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, packageOf } from '../house/project-file.ts';

/** A file of the project and its text. */
export interface Source {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Files of the project that may send, handle or test, with their text. */
export interface Sources {
  /** All packages besides the backend, without the contracts. */
  readonly clients: readonly Source[];
  readonly backend: readonly Source[];
  readonly tests: readonly Source[];
}

const WRITTEN_ABOUT = 'scripts/src/senders/';

/** Reads all TypeScript and the pages of the sample partner. @param root folder of the project */
export function readSources(root: string): Sources {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', 'partner-sample/*.js'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const all = [...new Set(listed.split('\n'))]
    .filter((path) => path !== '' && !path.startsWith(WRITTEN_ABOUT))
    .sort()
    .flatMap((path) => textOf(root, path));
  const isHelperOfTests = ({ path }: Source): boolean => isTest(path) || path.startsWith('e2e/');
  const own = all.filter((source) => !isHelperOfTests(source));
  return {
    clients: own.filter(({ path }) => !/^(backend|shared\/contracts|realtime-server|scripts|gallery)\//.test(path)),
    backend: own.filter(({ path }) => path.startsWith('backend/src/')),
    // The contracts' own tests list what there is, and drive nothing; their rows of specified calls a test of the
    // service sends.
    tests: all.filter(
      ({ path }) =>
        path.includes('/testing/specified-calls/') ||
        (/\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('shared/contracts/')),
    ),
  };
}

/** A file that was removed and not committed yet is listed still. */
function textOf(root: string, path: string): Source[] {
  try {
    return [{ path, text: readFileSync(join(root, path), 'utf8') }];
  } catch {
    return [];
  }
}

/** The packages of the files that match, sorted by name. */
export const packagesWith = (sources: readonly Source[], wanted: RegExp): string[] => [
  ...new Set(sources.filter(({ text }) => wanted.test(text)).map(({ path }) => packageOf(path))),
];

/** The first files that match; those of the wire itself before others. */
export function testsWith(tests: readonly Source[], wanted: RegExp): string[] {
  const rank = ({ path }: Source): number =>
    [/specified-/, /^backend\//, /^shared\//, /^e2e\//].findIndex((p) => p.test(path)) >>> 0;
  return tests
    .filter(({ text }) => wanted.test(text))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ path }) => path);
}
