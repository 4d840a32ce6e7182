import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { makeDemoCertificate } from './demo-certificate.ts';
import { readSigningCertificate, type SigningCertificate } from './signing-certificate.ts';

const DEMO_FILE = 'demo-signing.p12';
const DEMO_PASSWORD = 'acolhe';

/**
 * Loads what issued documents are signed with: the operator's certificate, or in the demo one that is made once and
 * that all instances share.
 * @returns undefined when there is none
 * @throws Error in one line when it cannot be used
 * @see docs/operating.md
 */
export function loadSigningCertificate(
  { signing, filesFolder }: Pick<Config, 'signing' | 'filesFolder'>,
  now: Date,
): SigningCertificate | undefined {
  if (signing.kind === 'none') return undefined;
  if (signing.kind === 'demo') return readSigningCertificate(demoFile(filesFolder, now), DEMO_PASSWORD);
  const { file, password, passwordFile } = signing;
  return readSigningCertificate(
    readFileSync(file),
    passwordFile === undefined ? (password ?? '') : readFileSync(passwordFile, 'utf8').replace(/\r?\n$/, ''),
  );
}

function demoFile(folder: string, now: Date): Buffer {
  const path = join(folder, DEMO_FILE);
  if (existsSync(path)) return readFileSync(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, makeDemoCertificate(DEMO_PASSWORD, now), { mode: 0o600 });
  try {
    // Of instances that start together the first one's file stays, and is whole.
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path);
}
