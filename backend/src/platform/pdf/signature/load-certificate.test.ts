import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificateFile } from '../testing/make-certificates.ts';
import { loadSigningCertificate } from './load-certificate.ts';

const now = new Date('2026-03-10T02:05:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'acolhe-test-signing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the certificate of the demo is made once, and read by who comes later', () => {
  const filesFolder = join(folder, 'files');
  const load = () => loadSigningCertificate({ signing: { kind: 'demo' }, filesFolder }, now)?.chain[0]?.fingerprint256;
  const first = load();
  expect(first).toBeDefined();
  expect(load()).toBe(first);
  expect(readdirSync(filesFolder)).toEqual(['demo-signing.p12']);
});

it('the operator’s certificate is opened by a password, or by that in a file', () => {
  const [file, passwordFile] = [join(folder, 'own.p12'), join(folder, 'password')];
  writeFileSync(file, makeCertificateFile('CLINICA', { password: 'segredo' }));
  writeFileSync(passwordFile, 'segredo\n');
  const load = (more: object) =>
    loadSigningCertificate({ signing: { kind: 'certificate', file, ...more }, filesFolder: folder }, now)?.holder;
  expect(load({ password: 'segredo' })).toBe('CLINICA');
  expect(load({ passwordFile })).toBe('CLINICA');
  expect(() => load({})).toThrow('another password');
  expect(() => load({ passwordFile: file })).toThrow('another password');
});

it('a certificate that is not there keeps the service from starting, and without any nothing is made', () => {
  const filesFolder = join(folder, 'files');
  const file = join(folder, 'none.p12');
  expect(() => loadSigningCertificate({ signing: { kind: 'certificate', file }, filesFolder }, now)).toThrow('ENOENT');
  expect(loadSigningCertificate({ signing: { kind: 'none' }, filesFolder }, now)).toBeUndefined();
  expect(existsSync(filesFolder)).toBe(false);
});
