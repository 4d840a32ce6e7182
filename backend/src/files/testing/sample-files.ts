import { buffer } from 'node:stream/consumers';
import { MAX_DOCUMENT_BYTES } from '@acolhe/contracts';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { onItsSide, phonePhoto, pngOf } from '../../platform/files/testing/pictures.ts';

/** What becomes of a document that is sent. */
export type SampleOutcome = 'unchanged' | 'turned upright' | 'cleaned' | 'refused';

/** A small file of a kind that people send, or that programs make. */
export interface SampleFile {
  readonly name: string;
  /** Of the table in the document. */
  readonly what: string;
  readonly outcome: SampleOutcome;
  /** What the sender reads of a refusal. */
  readonly message?: string;
  readonly make: () => Buffer | Promise<Buffer>;
}

const PRINT = 'Abra o arquivo, imprima em PDF e envie o novo.';
const INCOMPLETE = 'O arquivo está incompleto ou danificado. Salve-o de novo, ou escolha outro.';
const NO_KIND = 'Envie um arquivo JPEG, PNG ou PDF.';
const SIZE = { width: 120, height: 80 };

/**
 * A PDF of one page without a table of references, which readers find by themselves.
 * @param catalog further entries of its catalog
 * @param objects further objects, from 4 on
 */
const pdf = (catalog = '', objects = '', page = ''): Buffer =>
  Buffer.from(`%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R${catalog}>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]${page}>> endobj
${objects}
trailer <</Size 9/Root 1 0 R>>
%%EOF
`);

/** A PDF that a laboratory protects. */
function protectedPdf(userPassword?: string): Promise<Buffer> {
  const file = new PDFDocument({ ownerPassword: 'do laboratório', userPassword, permissions: {} });
  file.text('Hemograma');
  file.end();
  return buffer(file);
}

const attached = (name: string): Buffer =>
  pdf(
    '/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>',
    `4 0 obj <</Type/Filespec/F(${name})/UF(${name})/EF<</F 5 0 R>>>> endobj
5 0 obj <</Type/EmbeddedFile/Length 8>>stream
<laudo/>
endstream endobj`,
  );
const FIELD = '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(DIPIRONA)/DA(/Helv 12 Tf 0 g)/Rect[20 300 380 330]/F 4>>';
const MAPPED_FONT = `4 0 obj <</Type/Font/Subtype/Type0/BaseFont/Exame/Encoding/90ms-RKSJ-H/DescendantFonts[5 0 R]>> endobj
5 0 obj <</Type/Font/Subtype/CIDFontType0/BaseFont/Exame
/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>> endobj
6 0 obj <</Length 38>>stream
BT /F 48 Tf 20 300 Td (HEMOGRAMA) Tj ET
endstream endobj`;

const webp = async (): Promise<Buffer> =>
  sharp(await pngOf(SIZE))
    .webp()
    .toBuffer();

/** A BMP of one pixel. */
function bmp(): Buffer {
  const file = Buffer.alloc(58);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10); // where the pixels begin
  file.writeUInt32LE(40, 14); // length of the header
  file.writeInt32LE(1, 18); // width
  file.writeInt32LE(1, 22); // height
  file.writeUInt16LE(1, 26); // planes
  file.writeUInt16LE(24, 28); // bits of a pixel
  return file;
}

/** PNG whose metadata says that it is on its side. */
const sidewaysPng = async (): Promise<Buffer> =>
  sharp(await pngOf(SIZE))
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer();

/**
 * Small files of each kind, in the order of the table.
 * @see docs/product/files.md
 */
export const SAMPLE_FILES: readonly SampleFile[] = [
  { name: 'exame.pdf', what: 'a PDF', outcome: 'unchanged', make: () => pdf() },
  { name: 'exame', what: 'a PDF whose name has no extension', outcome: 'unchanged', make: () => pdf() },
  {
    name: 'bytes-na-frente.pdf',
    what: 'a PDF with 850 bytes in front of its header',
    outcome: 'unchanged',
    make: () => Buffer.concat([Buffer.alloc(850, 'x'), pdf()]),
  },
  {
    name: 'nulos-no-fim.pdf',
    what: 'a PDF with 18,000 NULs behind its end',
    outcome: 'unchanged',
    make: () => Buffer.concat([pdf(), Buffer.alloc(18_000)]),
  },
  {
    name: 'pagina-no-fim.pdf',
    what: 'a PDF with 6 kB of HTML behind its end',
    outcome: 'unchanged',
    make: () => Buffer.concat([pdf(), Buffer.from('<html>'.repeat(1_000))]),
  },
  {
    name: 'senha-de-dono.pdf',
    what: 'a PDF that may not be printed and opens to all',
    outcome: 'unchanged',
    make: () => protectedPdf(),
  },
  {
    name: 'titulo-javascript.pdf',
    what: 'a PDF whose title is /JavaScript',
    outcome: 'unchanged',
    make: () => pdf('', '4 0 obj <</Title(/JavaScript /Encrypt)>> endobj'),
  },
  {
    name: 'imprime-ao-abrir.pdf',
    what: 'a PDF that asks for the print dialog on opening, without a script',
    outcome: 'unchanged',
    make: () => pdf('/OpenAction<</S/Named/N/Print>>'),
  },
  {
    name: 'anexo.pdf',
    what: 'a PDF/A-3 with data attached (.xml)',
    outcome: 'unchanged',
    make: () => attached('laudo.xml'),
  },
  {
    name: 'formulario.pdf',
    what: 'a PDF form whose values the file does not draw',
    outcome: 'unchanged',
    make: () => pdf('/AcroForm<</Fields[4 0 R]>>', `4 0 obj ${FIELD} endobj`, '/Annots[4 0 R]'),
  },
  {
    name: 'mapa-de-caracteres.pdf',
    what: 'a PDF that names a predefined character map',
    outcome: 'unchanged',
    make: () => pdf('', MAPPED_FONT, '/Resources<</Font<</F 4 0 R>>>>/Contents 6 0 R'),
  },
  { name: 'figura.png', what: 'a PNG', outcome: 'unchanged', make: () => pngOf(SIZE) },
  {
    name: 'figura-16-bits.png',
    what: 'a PNG of 16 bits a colour, as scanners make them',
    outcome: 'unchanged',
    make: async () =>
      sharp(await pngOf(SIZE))
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  },
  {
    name: 'foto-de-grafica.jpg',
    what: 'a photo in the colours of a printer (CMYK)',
    outcome: 'unchanged',
    make: async () =>
      sharp(await pngOf(SIZE))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'foto-com-posicao.jpg',
    what: 'an upright photo with camera and position',
    outcome: 'cleaned',
    make: () => phonePhoto(SIZE, 1),
  },
  {
    name: 'foto-de-lado.jpg',
    what: 'a photo on its side, as phones make them',
    outcome: 'turned upright',
    make: () => phonePhoto(SIZE, 6),
  },
  { name: 'figura-de-lado.png', what: 'a PNG on its side', outcome: 'turned upright', make: sidewaysPng },
  {
    name: 'cinza-de-lado.png',
    what: 'a grey PNG of 16 bits on its side',
    outcome: 'turned upright',
    make: async () =>
      onItsSide(
        await sharp(await pngOf(SIZE))
          .toColourspace('grey16')
          .png()
          .toBuffer(),
      ),
  },
  {
    name: 'filme-no-fim.jpg',
    what: 'a photo with a film behind it',
    outcome: 'cleaned',
    make: async () => Buffer.concat([await phonePhoto(SIZE, 1), Buffer.from('a film with its position')]),
  },
  {
    name: 'senha-para-abrir.pdf',
    what: 'a PDF that asks for a password',
    outcome: 'refused',
    message: 'Este PDF está protegido por senha. Salve-o sem senha e tente de novo.',
    make: () => protectedPdf('de Maria'),
  },
  {
    name: 'programa.pdf',
    what: 'a PDF with a script, also one that prints',
    outcome: 'refused',
    message: `Este PDF contém programas e não foi salvo. ${PRINT}`,
    make: () => pdf('/OpenAction<</S/JavaScript/JS(this.print\\(\\);)>>'),
  },
  {
    name: 'programa-anexado.pdf',
    what: 'a PDF with a program attached',
    outcome: 'refused',
    message: `Este PDF tem outros arquivos anexados e não foi salvo. ${PRINT}`,
    make: () => attached('laudo.exe'),
  },
  {
    name: 'formulario-xml.pdf',
    what: 'a form in XML (XFA)',
    outcome: 'refused',
    message: `Este PDF é um formulário que nem todo programa mostra. ${PRINT}`,
    make: () => pdf('/AcroForm<</Fields[]/XFA 4 0 R>>'),
  },
  {
    name: 'cortado.pdf',
    what: 'a PDF that is cut short',
    outcome: 'refused',
    message: INCOMPLETE,
    make: () => pdf().subarray(0, 120),
  },
  {
    name: 'cortada.jpg',
    what: 'a photo that is cut short',
    outcome: 'refused',
    message: INCOMPLETE,
    make: async () => (await phonePhoto(SIZE, 1)).subarray(0, 400),
  },
  {
    name: 'mensageiro.jpg',
    what: 'a WebP, whatever its name (the page draws it as a JPEG before it is sent)',
    outcome: 'refused',
    message: NO_KIND,
    make: webp,
  },
  {
    name: 'figura.webp',
    what: 'a WebP by its name too (drawn as a JPEG by the page)',
    outcome: 'refused',
    message: NO_KIND,
    make: webp,
  },
  {
    name: 'animacao.gif',
    what: 'a GIF (its first picture is drawn as a JPEG by the page)',
    outcome: 'refused',
    message: NO_KIND,
    make: async () =>
      sharp(await pngOf(SIZE))
        .gif()
        .toBuffer(),
  },
  { name: 'figura.bmp', what: 'a BMP (drawn as a JPEG by the page)', outcome: 'refused', message: NO_KIND, make: bmp },
  {
    name: 'foto.heic',
    what: 'a HEIC photo, its header alone (where the browser draws none, the page refuses it by its name)',
    outcome: 'refused',
    message: NO_KIND,
    make: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  },
  {
    name: 'desenho.svg',
    what: 'a drawing (SVG)',
    outcome: 'refused',
    message: NO_KIND,
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  },
  {
    name: 'texto.pdf',
    what: 'a text that is called .pdf',
    outcome: 'refused',
    message: NO_KIND,
    make: () => Buffer.from('Hemograma: sem alterações.\n'),
  },
  {
    name: 'grande.pdf',
    what: 'a PDF of more than 20 MB',
    outcome: 'refused',
    message: 'O arquivo é maior que 20 MB. Escolha um arquivo menor.',
    make: () => Buffer.concat([pdf(), Buffer.alloc(MAX_DOCUMENT_BYTES)]),
  },
  {
    name: 'vazio.pdf',
    what: 'an empty file',
    outcome: 'refused',
    message: 'O arquivo está vazio. Escolha outro arquivo.',
    make: () => Buffer.alloc(0),
  },
];

/**
 * Makes the sample files of these names, in the shape in which browser tests choose files.
 * @param mediaTypes by name, as a browser gives them
 */
export const chosenSamples = (mediaTypes: Readonly<Record<string, string>>) =>
  Promise.all(
    Object.entries(mediaTypes).map(async ([name, mimeType]) => {
      const content = await SAMPLE_FILES.find((file) => file.name === name)?.make();
      if (!content) throw new Error(`There is no sample file ${name}.`);
      return { name, mimeType, buffer: content };
    }),
  );

/** The table of the document, of what becomes of each file. */
export function sampleTable(): string {
  const rows = SAMPLE_FILES.map(
    ({ name, what, outcome, message }) => [`\`${name}\``, what, outcome, message ? `'${message}'` : ''] as const,
  );
  const head = ['file', 'what it is', 'what becomes of it', 'what the sender reads'] as const;
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
