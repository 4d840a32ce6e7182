import { createHash } from 'node:crypto';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { Constructed, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SigningCertificate } from './signing-certificate.ts';
import { pdfString } from './tags.ts';

const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

/**
 * Signs a PDF that has a field for it, as PAdES does (ETSI EN 319 142-1, level B-B): over every byte but the signature
 * itself. What is drawn, and its tags, stay as they are.
 * @throws Error when the PDF has no field for a signature
 */
export function signPdf(pdf: Buffer, certificate: SigningCertificate): Promise<Buffer> {
  return new SignPdf().sign(pdf, new PadesSigner(certificate));
}

class PadesSigner extends Signer {
  readonly #certificate: SigningCertificate;

  constructor(certificate: SigningCertificate) {
    super();
    this.#certificate = certificate;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    const { key, chain } = this.#certificate;
    const certificates = chain.map(({ raw }) => Certificate.fromBER(raw));
    const [own] = certificates;
    const [ownFile] = chain;
    if (!own || !ownFile) throw new Error('A signature needs a certificate.');
    const signed = new SignedData({
      version: 1,
      encapContentInfo: new EncapsulatedContentInfo({ eContentType: OIDS.data }),
      certificates,
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
          // In DER order, sorted by bytes; the time is in the PDF, as PAdES requires.
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute(OIDS.contentType, new ObjectIdentifier({ value: OIDS.data })),
              attribute(OIDS.messageDigest, new OctetString({ valueHex: sha256(content) })),
              attribute(OIDS.signingCertificateV2, certificateId(own, ownFile.raw)),
            ],
          }),
        }),
      ],
    });
    const pkcs8 = key.export({ format: 'der', type: 'pkcs8' });
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
    await signed.sign(imported, 0, 'SHA-256');
    const info = new ContentInfo({ contentType: OIDS.signedData, content: signed.toSchema(true) });
    return Buffer.from(info.toSchema().toBER(false));
  }
}

const attribute = (type: string, value: ObjectIdentifier | OctetString | Sequence) =>
  new Attribute({ type, values: [value] });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Binds the signature to this certificate (ESSCertIDv2, RFC 5035): its hash, issuer and number. */
function certificateId(certificate: Certificate, raw: Buffer): Sequence {
  const issuer = new Constructed({
    idBlock: { tagClass: 3, tagNumber: 4 },
    value: [certificate.issuer.toSchema()],
  });
  const number = new Integer({ valueHex: certificate.serialNumber.valueBlock.valueHexView.slice().buffer });
  const id = new Sequence({
    value: [
      new OctetString({ valueHex: sha256(raw) }),
      new Sequence({ value: [new Sequence({ value: [issuer] }), number] }),
    ],
  });
  return new Sequence({ value: [new Sequence({ value: [id] })] });
}

/** Room for a signature with the certificates of a long chain. */
const SIGNATURE_BYTES = 16_384;
/** The signer writes numbers in its place. */
const BYTE_RANGE = '**********';
/** Print and locked: it has no appearance and cannot be moved. */
const FLAGS = 4 | 128;
/** There are signatures; further data are appended to them. */
const SIG_FLAGS = 1 | 2;

/**
 * Adds an invisible field for a signature over the whole file, and its place among the elements.
 * @param description read by screen readers
 */
export function addSignatureField(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { signedBy, description, at }: { readonly signedBy: string; readonly description: string; readonly at: Date },
): void {
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, BYTE_RANGE, BYTE_RANGE, BYTE_RANGE],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    Name: pdfString(signedBy),
    M: at,
  });
  const element = pdf.struct('Form');
  root.add(element);
  const widget: object = {
    Subtype: 'Widget',
    FT: 'Sig',
    T: pdfString('Assinatura'),
    TU: pdfString(description),
    V: signature,
    F: FLAGS,
    P: pdf.page.dictionary,
    structParent: element,
  };
  pdf.annotate(pdf.x, pdf.y, 0, 0, { ...widget });
  element.end();
  signature.end(undefined);
  pdf.initForm();
  if (!hasCatalog(pdf)) throw new Error('The library stores its catalog elsewhere.');
  const annotations: unknown = pdf.page.annotations;
  Object.assign(pdf._root.data.AcroForm.data, {
    Fields: Array.isArray(annotations) ? annotations.slice(-1) : [],
    SigFlags: SIG_FLAGS,
    // Readers that generate appearances of fields would change the file.
    NeedAppearances: false,
  });
}

interface WithCatalog {
  readonly _root: { readonly data: { readonly AcroForm: PDFKit.PDFKitReference } };
}

/** The library's types leave the catalog out. */
function hasCatalog(pdf: object): pdf is WithCatalog {
  return '_root' in pdf;
}
