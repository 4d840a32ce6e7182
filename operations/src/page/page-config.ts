import { z } from 'zod';

const schema = z.object({ apiUrl: z.url(), appVersion: z.string().min(1) });

/** Address of the service, and the version that was published. */
export type PageConfig = z.output<typeof schema>;

/**
 * Reads the data block `acolhe-config` with which the page was served.
 * @throws Error naming the missing or invalid field
 */
export function readPageConfig(page: Document): PageConfig {
  return schema.parse(JSON.parse(page.getElementById('acolhe-config')?.textContent ?? 'null'));
}
