import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** A key with its certificates, and what people are told of it. */
export interface SigningCertificate {
  readonly key: KeyObject;
  /** That of the key first, then those that vouch for it. */
  readonly chain: readonly X509Certificate[];
  /** To whom it was given, as the certificate names them. */
  readonly holder: string;
  /** Nobody else vouches for it: it proves that a document was not changed, not where it comes from. */
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
