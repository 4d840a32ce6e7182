import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What signs the custom tokens of a realtime database. */
export interface ServiceAccount {
  readonly projectId: string;
  readonly email: string;
  /** PEM. */
  readonly privateKey: string;
}

/**
 * Writes a service account for a test or a benchmark.
 * @param account one of a project that there is not unless said otherwise; in jest all of these have the one key of the
 * run, see scripts/jest/global-setup.cjs
 * @returns the file's path
 */
export function writeServiceAccount(folder: string, account: ServiceAccount = ofNoProject()): string {
  const file = join(folder, 'service-account.json');
  const { projectId, email, privateKey } = account;
  writeFileSync(file, JSON.stringify({ project_id: projectId, client_email: email, private_key: privateKey }));
  return file;
}

const ofNoProject = (): ServiceAccount => ({
  projectId: 'acolhe-test',
  email: 'acolhe@acolhe-test.iam.gserviceaccount.com',
  privateKey: process.env.ACOLHE_TEST_RSA_KEY ?? newPrivateKey(),
});

function newPrivateKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}
