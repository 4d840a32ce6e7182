import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Files } from './build-files.ts';

const COMPRESSIBLE = /\.(js|json|html|svg|css)$/;

/** Smaller files gain nothing. */
const MIN_BYTES = 1_000;

/**
 * Stores files in a folder that is complete from the moment it exists and never changes.
 * @param isCompressed whether their compressed forms lie beside them
 * @returns false when the folder was there already
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

/** Moves a finished folder to its place, unless another process has stored the same content there meanwhile. */
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
