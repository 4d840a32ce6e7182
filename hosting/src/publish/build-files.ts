import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_PLACEHOLDER } from '@acolhe/federation/registry';

/** Built files by name. */
export type Files = ReadonlyMap<string, Buffer>;

/** Descriptions, source maps and licence lists are not for the world. */
const PRIVATE = /^build\.json$|\.map$|\.LICENSE\.txt$/;

/** The files of a build that are published, in order of name. */
export function readBuildFiles(distFolder: string): Files {
  const names = readdirSync(distFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !PRIVATE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  return new Map(names.map((name) => [name, readFileSync(join(distFolder, name))]));
}

/** Hash of all names and contents: the same content gives the same, wherever and whenever it was built. */
export function contentHash(files: Files, description: string): string {
  const hash = createHash('sha256').update(description);
  for (const [name, content] of files) hash.update(`\0${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/** Puts the build's hash in the place of its placeholder. */
export const stampText = (text: string, build: string): string => text.replaceAll(BUILD_PLACEHOLDER, build);

/** The files with their scripts stamped. */
export function stampScripts(files: Files, build: string): Files {
  return new Map(
    [...files].map(([name, content]) => [
      name,
      name.endsWith('.js') ? Buffer.from(stampText(content.toString('utf8'), build)) : content,
    ]),
  );
}

/** The hash by which a browser checks a file. */
export const sha384 = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
