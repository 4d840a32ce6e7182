import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  X509Certificate,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';
import type { Config } from '../config.ts';

/** A key with its certificates, and how its holder is described. */
export interface SigningCertificate {
  readonly key: KeyObject;
  /** The certificate of the key first, then its chain. */
  readonly chain: readonly X509Certificate[];
  /** The holder, as the certificates name it. */
  readonly holder: string;
  /** Self-signed: it proves that a document was not changed, not where it is from. */
  readonly isSelfSigned: boolean;
  readonly validFrom: Date;
  readonly validTo: Date;
}

/**
 * Reads a key with its certificates from a PKCS#12 file (`.p12`, `.pfx`), in its old forms too.
 * @throws Error that says what is wrong with it
 */
export function readSigningCertificate(file: Buffer, password: string): SigningCertificate {
  const store = open(file, password);
  const keyBag = [forge.pki.oids.pkcs8ShroudedKeyBag, forge.pki.oids.keyBag].flatMap((type) => bagsOf(store, type))[0];
  if (!keyBag) throw new Error('The signing certificate has no key.');
  const key = createPrivateKey({ key: keyDer(keyBag), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The key of the signing certificate is not an RSA key.');
  const certificates = bagsOf(store, forge.pki.oids.certBag).map((bag) => new X509Certificate(certificateDer(bag)));
  const own = certificates.find((one) => one.checkPrivateKey(key));
  if (!own) throw new Error('The signing certificate is not that of its key.');
  return {
    key,
    chain: chainOf(own, certificates),
    holder: holderOf(own),
    isSelfSigned: own.issuer === own.subject && own.verify(own.publicKey),
    validFrom: new Date(own.validFrom),
    validTo: new Date(own.validTo),
  };
}

/** The common name; the runtime writes its commas and the like with a backslash. */
function holderOf({ subject }: X509Certificate): string {
  const name = /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
  return name.replace(/\\(.)/g, '$1');
}

function open(file: Buffer, password: string): forge.pkcs12.Pkcs12Pfx {
  try {
    const asn1 = forge.asn1.fromDer(file.toString('binary'));
    return forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch (cause) {
    throw new Error('The signing certificate cannot be opened: no PKCS#12 file, or another password.', { cause });
  }
}

function bagsOf(store: forge.pkcs12.Pkcs12Pfx, type: string | undefined): readonly forge.pkcs12.Bag[] {
  return type === undefined ? [] : (store.getBags({ bagType: type })[type] ?? []);
}

/** The library reads RSA alone into keys; what it leaves is the key's own form. */
function keyDer({ key, asn1 }: forge.pkcs12.Bag): Buffer {
  return toDer(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1);
}

function certificateDer({ cert, asn1 }: forge.pkcs12.Bag): Buffer {
  return toDer(cert ? forge.pki.certificateToAsn1(cert) : asn1);
}

function toDer(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

function chainOf(own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own];
  for (let last = own; ;) {
    const issuer = all.find((one) => !chain.includes(one) && last.checkIssued(one));
    if (!issuer) return chain;
    chain.push(issuer);
    last = issuer;
  }
}

const HOLDER = 'Acolhe (demonstração, sem validade jurídica)';
const YEARS = 10;

/**
 * Generates a key with a self-signed certificate, to try signing.
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
