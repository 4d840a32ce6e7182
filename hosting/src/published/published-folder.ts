import { join } from 'node:path';

/**
 * The folder of everything published: `ACOLHE_PUBLISHED`, else `hosting` in `ACOLHE_DATA`, else `.data/hosting`.
 * @param env environment of the process
 */
export function publishedFolder(env: Readonly<Record<string, string | undefined>>): string {
  return env.ACOLHE_PUBLISHED ?? join(env.ACOLHE_DATA ?? '.data', 'hosting');
}
