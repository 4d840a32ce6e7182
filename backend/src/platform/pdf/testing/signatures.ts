import { createHash, generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** What a PDF's signature says, read by other code than that which made it. */
export interface CheckedSignature {
  /** The signature is that of the certificate's key, over every byte of the file but itself. */
  readonly isIntact: boolean;
  /** The signature names its own certificate, as PAdES wants. */
  readonly namesCertificate: boolean;
  readonly subFilter: string;
  readonly certificates: readonly X509Certificate[];
  readonly attributes: readonly string[];
}

type Asn1 = forge.asn1.Asn1;

/** @throws Error when the file has no signature, or none that can be read */
export function checkSignature(pdf: Buffer): CheckedSignature {
  const text = pdf.toString('latin1');
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)?.slice(1).map(Number);
  if (!range) throw new Error('There is no signature.');
  const [start = 0, length = 0, next = 0, rest = 0] = range;
  const covered = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(next, next + rest)]);
  const hex = text.slice(length + 1, next - 1);
  const coversAll = start === 0 && next + rest === pdf.length && /^[0-9a-f]+$/.test(hex);
  const signedData = child(child(parse(hex), 1), 0);
  const parts = listOf(signedData);
  const certificates = listOf(parts.find(({ tagClass, type }) => Number(tagClass) === 0x80 && Number(type) === 0)).map(
    (one) => new X509Certificate(der(one)),
  );
  const [version, sid, digest, attributes, algorithm, signature] = listOf(child(parts.at(-1), 0));
  if (!version || !sid || !digest || !attributes || !algorithm || !signature) throw new Error('It is no signature.');
  const values = new Map(
    listOf(attributes).map((one) => [forge.asn1.derToOid(bytes(child(one, 0))), child(child(one, 1), 0)]),
  );
  const [own] = certificates;
  if (!own) throw new Error('There is no certificate.');
  const digestIsRight = bytes(values.get('1.2.840.113549.1.9.4')) === sha256(covered).toString('latin1');
  // The signature covers the attributes as a SET, not under the tag that they have in the file.
  const signed = der(attributes);
  signed[0] = 0x31;
  const signatureIsRight = verify('sha256', signed, own.publicKey, Buffer.from(bytes(signature), 'latin1'));
  const certificateId = values.get('1.2.840.113549.1.9.16.2.47');
  return {
    isIntact: coversAll && digestIsRight && signatureIsRight,
    namesCertificate:
      certificateId !== undefined &&
      bytes(child(child(child(certificateId, 0), 0), 0)) === sha256(own.raw).toString('latin1'),
    subFilter: /\/SubFilter \/([\w.]+)/.exec(text)?.[1] ?? '',
    certificates,
    attributes: [...values.keys()],
  };
}

function parse(hex: string): Asn1 {
  const content = Buffer.from(hex, 'hex');
  // What follows the signature in its place is zeros: its own head says how long it is, in two bytes.
  return forge.asn1.fromDer(content.subarray(0, 4 + content.readUInt16BE(2)).toString('latin1'));
}

const listOf = (node: Asn1 | undefined): readonly Asn1[] => (Array.isArray(node?.value) ? node.value : []);
const bytes = (node: Asn1 | undefined): string => (typeof node?.value === 'string' ? node.value : '');
const der = (node: Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'latin1');
const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

function child(node: Asn1 | undefined, index: number): Asn1 {
  const found = listOf(node)[index];
  if (!found) throw new Error('The signature is not what it should be.');
  return found;
}

/** Chain of the generated certificates, and how the file is locked. */
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
