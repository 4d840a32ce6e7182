import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

const HOLDER = 'Acolhe (demonstração, sem validade jurídica)';
const YEARS = 10;

/**
 * Makes a key with a certificate that nobody but itself vouches for, to try signing with.
 * @returns a PKCS#12 file
 */
export function makeDemoCertificate(password: string, now: Date): Buffer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // A serial number is positive: its first bit is 0.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + YEARS);
  // Without it the library writes letters with accents as if there were none such.
  const withAccents: object = { valueTagClass: forge.asn1.Type.UTF8 };
  const name = [
    { name: 'commonName', value: HOLDER, ...withAccents },
    { name: 'countryName', value: 'BR' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const store = forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}
