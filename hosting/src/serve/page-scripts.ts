import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '../publish/build-files.ts';
import { appFolder, type PublishedApp } from '../published/published.ts';
import type { PageScript } from './page.ts';

/**
 * The scripts of an app's page, each with the hash that it had when it was published: a file that was changed since
 * does not run. What an earlier release published has no such hash until it is published again.
 * @param folder of everything published
 * @param base path below which the scripts are served
 */
export const pageScripts = (app: PublishedApp, folder: string, base = ''): PageScript[] =>
  app.scripts.map((file) => ({
    url: `${base}/${file}`,
    integrity: app.integrity?.[file] ?? sha384(readFileSync(join(folder, appFolder(app), file))),
  }));
