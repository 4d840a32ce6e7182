import { formatCpf } from '@acolhe/domain';
import { inSaoPaulo } from '../../platform/clock.ts';
import { createPdf, drawQrCode, INK, MARGIN_PT, QUIET, withBreaks } from '../../platform/pdf/pdf-document.ts';
import { addSignatureField } from '../../platform/pdf/sign-pdf.ts';
import { addTagged, BOLD, drawArtifact, REGULAR, setText } from '../../platform/pdf/tags.ts';

/** The content of a document. */
export interface DocumentContent {
  /** The institution under whose brand it is issued. */
  readonly brandName: string;
  /** The kind of document, in Portuguese. */
  readonly title: string;
  readonly patientName: string;
  /** Eleven digits. */
  readonly patientCpf: string;
  readonly professionalName: string;
  /** In the professional's council, when it is known. */
  readonly registration?: string;
  readonly issuedAt: Date;
  /** The institution's routine by which a nurse issues it. */
  readonly nursingRoutine?: string;
  /** May hold line breaks. */
  readonly text: string;
  /** The code by which it is checked. */
  readonly validity: {
    /** As it is printed. */
    readonly code: string;
    /** The address of its validity page. */
    readonly address: string;
  };
  /** The signer of the file, if any. */
  readonly signature?: {
    /** As the certificate names its holder. */
    readonly signedBy: string;
    readonly isSelfSigned: boolean;
  };
}

const QR_CODE_PT = 84;
/** With the line on the signature below. */
const VALIDITY_PT = QR_CODE_PT + 40;

/**
 * Draws a document as PDF.
 * @see docs/product/documents.md
 */
export function draw(content: DocumentContent): Promise<Buffer> {
  const { brandName, title, patientName, professionalName, issuedAt, nursingRoutine, text, validity, signature } =
    content;
  return createPdf(
    { title: `${title} – ${patientName}`, author: professionalName, creator: brandName, madeAt: issuedAt },
    brandName,
    (pdf, root) => {
      writeHead(pdf, root, content);
      writeBody(pdf, root, text);
      pdf.moveDown(3);
      addTagged(pdf, root, 'P', () => {
        setText(pdf, BOLD, withRegistration(content));
        setText(pdf, REGULAR, `Emitido em ${issuedAtText(issuedAt)}`);
        if (nursingRoutine !== undefined)
          setText(pdf, REGULAR, `Pela rotina de enfermagem aprovada pela instituição: ${nursingRoutine}`);
      });
      writeValidity(pdf, root, validity);
      if (signature) writeSignature(pdf, root, signature, issuedAt);
    },
  );
}

/** The QR code, next to the code as text; they stay together. */
function writeValidity(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { code, address }: DocumentContent['validity'],
): void {
  pdf.moveDown(1.5);
  if (pdf.y + VALIDITY_PT > pdf.page.maxY()) pdf.addPage();
  const [left, top] = [pdf.x, pdf.y];
  addTagged(
    pdf,
    root,
    'Figure',
    () => drawQrCode(pdf, address, { x: left, y: top, size: QR_CODE_PT }),
    `Código QR: leva a ${address}`,
  );
  pdf.x = left + QR_CODE_PT + 20;
  pdf.y = top;
  pdf.fontSize(11).fillColor(INK);
  addTagged(pdf, root, 'P', () => setText(pdf, BOLD, 'Confira se este documento é válido'));
  addTagged(pdf, root, 'P', () =>
    setText(
      pdf,
      REGULAR,
      `Aponte a câmera para o código ao lado, ou abra\n${address.replace(/\/[^/]*$/, '')}\ne digite:`,
    ),
  );
  pdf.fontSize(14);
  addTagged(pdf, root, 'P', () => setText(pdf, BOLD, code));
  pdf.x = left;
  pdf.y = Math.max(pdf.y, top + QR_CODE_PT);
}

/** Names the signer; the signature itself is invisible. */
function writeSignature(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { signedBy, isSelfSigned }: NonNullable<DocumentContent['signature']>,
  at: Date,
): void {
  const description = `Assinado digitalmente por ${signedBy}.`;
  pdf.fontSize(9).fillColor(QUIET).moveDown();
  addTagged(pdf, root, 'P', () =>
    setText(
      pdf,
      REGULAR,
      isSelfSigned ? `${description} O certificado é autoassinado e não prova a origem.` : description,
    ),
  );
  addSignatureField(pdf, root, { signedBy, description, at });
}

function withRegistration({ professionalName, registration }: DocumentContent): string {
  return registration === undefined ? professionalName : `${professionalName}, ${registration}`;
}

/** Each line is a paragraph, as the professional separated them; an empty one is space between two. */
function writeBody(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, text: string): void {
  pdf.font(REGULAR).fontSize(12).fillColor(INK);
  for (const line of withBreaks(text).split('\n')) {
    if (line.trim() === '') pdf.moveDown();
    else addTagged(pdf, root, 'P', () => setText(pdf, REGULAR, line, { lineGap: 4 }));
  }
}

function writeHead(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, content: DocumentContent): void {
  const { brandName, title, patientName, patientCpf, issuedAt } = content;
  pdf.fontSize(14).fillColor(QUIET);
  addTagged(pdf, root, 'P', () => setText(pdf, BOLD, brandName));
  pdf.moveDown().fontSize(20).fillColor(INK);
  addTagged(pdf, root, 'H1', () => setText(pdf, BOLD, title));
  pdf.moveDown(0.5).fontSize(11);
  for (const [name, value] of [
    ['Paciente', patientName],
    ['CPF', formatCpf(patientCpf)],
    ['Profissional', withRegistration(content)],
    ['Data e hora', issuedAtText(issuedAt)],
  ] as const) {
    addTagged(pdf, root, 'P', () => {
      setText(pdf, BOLD, `${name}: `, { continued: true });
      setText(pdf, REGULAR, value);
    });
  }
  pdf.moveDown();
  drawArtifact(pdf, 'Layout', () =>
    pdf
      .moveTo(MARGIN_PT, pdf.y)
      .lineTo(pdf.page.width - MARGIN_PT, pdf.y)
      .strokeColor(QUIET)
      .stroke(),
  );
  pdf.moveDown();
}

function issuedAtText(at: Date): string {
  return inSaoPaulo(at).toFormat("dd/LL/yyyy 'às' HH:mm '(horário de Brasília, UTC'ZZ')'");
}
