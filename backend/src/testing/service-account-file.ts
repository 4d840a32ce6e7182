import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a service account for a test or a benchmark; in jest all have the one key of the run, see
 * scripts/jest/global-setup.cjs.
 * @returns the file's path
 */
export function writeServiceAccount(folder: string): string {
  const file = join(folder, 'service-account.json');
  writeFileSync(
    file,
    JSON.stringify({
      project_id: 'acolhe-test',
      client_email: 'acolhe@acolhe-test.iam.gserviceaccount.com',
      private_key: process.env.ACOLHE_TEST_RSA_KEY ?? newPrivateKey(),
    }),
  );
  return file;
}

function newPrivateKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}
