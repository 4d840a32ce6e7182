import { pdfString } from '../tags.ts';

/** Room for a signature with the certificates of a long chain. */
const SIGNATURE_BYTES = 16_384;
/** Whoever signs writes numbers in its place. */
const BYTE_RANGE = '**********';
/** Print, and locked: it has no look, and nobody moves it. */
const FLAGS = 4 | 128;
/** There are signatures, and what comes after them is appended. */
const SIG_FLAGS = 1 | 2;

/**
 * Adds a field without a look, for a signature over the whole file, and its place among the elements.
 * @param description read to those who come to it with a screen reader
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
  if (!hasCatalog(pdf)) throw new Error('The library keeps its catalog elsewhere.');
  const annotations: unknown = pdf.page.annotations;
  Object.assign(pdf._root.data.AcroForm.data, {
    Fields: Array.isArray(annotations) ? annotations.slice(-1) : [],
    SigFlags: SIG_FLAGS,
    // Who makes up looks of fields would change the file.
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
