import { parseRegistry, type Registry } from '@acolhe/federation/registry';
import { z } from 'zod';

const configSchema = z.object({
  apiUrl: z.url(),
  appVersion: z.string(),
  environments: z.record(z.string(), z.url()),
});
/** What hosting says of this run. */
export type KioskConfig = z.output<typeof configSchema>;

/** What the page came with, so that nothing has to be asked for before the cabin's remote is loaded. */
export interface PageData {
  readonly config: KioskConfig;
  /** The cabin's remote and no other. */
  readonly registry: Registry;
  /** The same with the version before. */
  readonly previousRegistry?: Registry;
  readonly manifestText?: string;
}

const blockText = (page: Document, id: string): string | undefined => page.getElementById(id)?.textContent ?? undefined;

function registryIn(page: Document, id: string): Registry {
  const registry = parseRegistry(blockText(page, id) ?? '');
  if (!registry.ok) throw new Error(`${id}: ${registry.faults.join('; ')}`);
  return registry.value;
}

/**
 * Reads the data blocks of the page.
 * @throws Error naming the block and the fault
 */
export function readPageData(page: Document): PageData {
  const config = configSchema.parse(JSON.parse(blockText(page, 'acolhe-config') ?? 'null'));
  const hasPrevious = blockText(page, 'acolhe-previous-registry') !== undefined;
  return {
    config,
    registry: registryIn(page, 'acolhe-registry'),
    ...(hasPrevious && { previousRegistry: registryIn(page, 'acolhe-previous-registry') }),
    manifestText: blockText(page, 'acolhe-manifest'),
  };
}
