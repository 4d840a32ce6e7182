import { parseRegistry, type Registry } from '@acolhe/federation/registry';
import type { PortalConfig } from '@acolhe/session';
import { z } from 'zod';

/** What the page came with, so that nothing has to be asked for before the first part is loaded. */
export interface PageData {
  readonly config: PortalConfig;
  readonly registry: Registry;
  /** Text of the manifest of the address's owner, if it has one. */
  readonly manifestText?: string;
}

const configSchema = z.object({
  apiUrl: z.url(),
  appVersion: z.string().min(1),
  developmentMode: z.boolean().optional(),
});

const blockText = (page: Document, id: string): string | undefined => page.getElementById(id)?.textContent ?? undefined;

/**
 * Reads the data blocks `acolhe-config`, `acolhe-registry` and `acolhe-manifest`.
 * @throws Error naming the fault: without them there is no portal
 */
export function readPageData(page: Document): PageData {
  const config = configSchema.parse(JSON.parse(blockText(page, 'acolhe-config') ?? 'null'));
  const registry = parseRegistry(blockText(page, 'acolhe-registry') ?? '');
  if (!registry.ok) throw new Error(`registry: ${registry.faults.join('; ')}`);
  return { config, registry: registry.value, manifestText: blockText(page, 'acolhe-manifest') };
}

/** The registry as of now. @throws Error when it is not reached or not one */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`/registry.json answered ${answer.status}`);
  const registry = parseRegistry(await answer.text());
  if (!registry.ok) throw new Error(registry.faults.join('; '));
  return registry.value;
}
