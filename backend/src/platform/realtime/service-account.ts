import { readFileSync } from 'node:fs';
import { z } from 'zod';

const schema = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });

/** The account that the backend uses at the realtime database. */
export interface RealtimeServiceAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  /** PEM. */
  readonly privateKey: string;
}

/**
 * Reads a service account in Firebase's format.
 * @throws Error in one line when the file is missing or is something else
 */
export function readServiceAccount(path: string): RealtimeServiceAccount {
  try {
    const {
      project_id: projectId,
      client_email: clientEmail,
      private_key: privateKey,
    } = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return { projectId, clientEmail, privateKey };
  } catch (cause) {
    throw new Error(`Settings: ACOLHE_SERVICE_ACCOUNT: ${path} is no service account.`, { cause });
  }
}
