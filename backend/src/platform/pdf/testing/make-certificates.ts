import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** Whose certificate vouches for whose, and how the file is locked. */
export interface CertificateFileOptions {
  readonly password: string;
  /** As older programs write such files, or newer ones. */
  readonly algorithm?: '3des' | 'aes256';
  readonly validFrom?: Date;
  readonly validTo?: Date;
}

/** Makes a PKCS#12 file as an operator gets it: a key, its certificate, and that of the authority that issued it. */
export function makeCertificateFile(
  holder: string,
  { password, algorithm = 'aes256', validFrom = new Date(0), validTo = new Date('2100-01-01') }: CertificateFileOptions,
): Buffer {
  const authority = keyPair();
  const own = keyPair();
  const certify = (subject: string, publicKey: forge.pki.rsa.PublicKey, isAuthority: boolean) => {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = publicKey;
    certificate.serialNumber = isAuthority ? '01' : '02';
    certificate.validity.notBefore = validFrom;
    certificate.validity.notAfter = validTo;
    certificate.setSubject([{ name: 'commonName', value: subject }]);
    certificate.setIssuer([{ name: 'commonName', value: 'AC de Teste' }]);
    certificate.setExtensions([
      { name: 'basicConstraints', cA: isAuthority },
      { name: 'keyUsage', keyCertSign: isAuthority, digitalSignature: !isAuthority },
    ]);
    certificate.sign(authority.privateKey, forge.md.sha256.create());
    return certificate;
  };
  const chain = [certify('AC de Teste', authority.publicKey, true), certify(holder, own.publicKey, false)];
  const store = forge.pkcs12.toPkcs12Asn1(own.privateKey, chain, password, { algorithm });
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary');
}

function keyPair(): forge.pki.rsa.KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privateKey: forge.pki.privateKeyFromPem(privateKey), publicKey: forge.pki.publicKeyFromPem(publicKey) };
}
