import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A service account of its own for a test.
 * @returns the file's path
 */
export function writeServiceAccount(folder: string): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const file = join(folder, 'service-account.json');
  writeFileSync(
    file,
    JSON.stringify({
      project_id: 'acolhe-test',
      client_email: 'acolhe@acolhe-test.iam.gserviceaccount.com',
      private_key: privateKey,
    }),
  );
  return file;
}
