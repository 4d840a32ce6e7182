import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets that the services of one run share. */
export interface RunSecrets {
  /** Path of a service account in Firebase's format; signs custom tokens. */
  readonly serviceAccountFile: string;
  /** Path of its public key (PEM), for the embedded realtime server. */
  readonly publicKeyFile: string;
  /** Opens the administrative listener of the embedded realtime server. */
  readonly realtimeAdminSecret: string;
  /** Key of the sample partner's back end. */
  readonly samplePartnerKey: string;
}

/**
 * The secrets of a data folder, made at the first run.
 * @param folder below the data folder; files are readable by their owner only
 * @param projectId project named in the service account
 */
export function secretsIn(folder: string, projectId: string): RunSecrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const serviceAccountFile = join(folder, 'service-account.json');
  const publicKeyFile = join(folder, 'service-account.public.pem');
  const partnerKeyFile = join(folder, 'sample-partner.key');
  const realtimeAdminFile = join(folder, 'realtime-admin.secret');
  if (!existsSync(serviceAccountFile) || !existsSync(publicKeyFile)) {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    writeFileSync(publicKeyFile, publicKey, { mode: 0o600 });
    writeFileSync(
      serviceAccountFile,
      JSON.stringify({
        type: 'service_account',
        project_id: projectId,
        private_key_id: randomBytes(8).toString('hex'),
        private_key: privateKey,
        client_email: `acolhe@${projectId}.iam.gserviceaccount.com`,
      }),
      { mode: 0o600 },
    );
  }
  if (!existsSync(partnerKeyFile))
    writeFileSync(partnerKeyFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  // The Firebase SDKs take it as part of a host, which they write in small letters.
  if (!existsSync(realtimeAdminFile))
    writeFileSync(realtimeAdminFile, randomBytes(32).toString('hex'), { mode: 0o600 });
  return {
    serviceAccountFile,
    publicKeyFile,
    realtimeAdminSecret: readFileSync(realtimeAdminFile, 'utf8').trim(),
    samplePartnerKey: readFileSync(partnerKeyFile, 'utf8').trim(),
  };
}
