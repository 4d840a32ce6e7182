import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

/** Replaces the placeholder of the build by its hash. */
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

const COMPRESSIBLE = /\.(js|json|html|svg|css)$/;

/** Smaller files gain nothing. */
const MIN_BYTES = 1_000;

/**
 * Stores files in a folder that is complete from the moment it exists and never changes.
 * @param isCompressed whether their compressed forms are stored next to them
 * @returns false when the folder exists already
 */
export function storeFiles(folder: string, files: Files, isCompressed = true): boolean {
  if (existsSync(folder)) return false;
  const unfinished = `${folder}.${randomUUID()}.unfinished`;
  mkdirSync(unfinished, { recursive: true });
  for (const [name, content] of files) {
    const file = join(unfinished, name);
    writeFileSync(file, content);
    if (!isCompressed || !COMPRESSIBLE.test(name) || content.length < MIN_BYTES) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  mkdirSync(dirname(folder), { recursive: true });
  return isInPlace(unfinished, folder);
}

/** Moves a finished folder to its final path, unless another process has stored the same content there. */
function isInPlace(finished: string, folder: string): boolean {
  try {
    renameSync(finished, folder);
    return true;
  } catch (error) {
    rmSync(finished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
    return false;
  }
}
