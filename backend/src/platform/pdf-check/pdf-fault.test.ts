import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { pdfFaultOf } from './pdf-fault.ts';

const withObject = (object: string | Buffer) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n'),
    Buffer.from(object),
    Buffer.from('\nendobj\ntrailer\n<<>>\n%%EOF'),
  ]);
const packed = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data?: Buffer) =>
  withObject(
    Buffer.concat([
      Buffer.from(`<< ${dictionary} >>\nstream\r\n`),
      data ?? deflateSync(Buffer.from(objects)),
      Buffer.from('\nendstream'),
    ]),
  );
/** As TIFF's predictor has it: each byte less the one before. */
const differences = (objects: string): Buffer => {
  const bytes = Buffer.from(objects);
  return deflateSync(bytes.map((byte, at) => byte - (bytes[at - 1] ?? 0)));
};
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const withObjects = (...objects: readonly Buffer[]): Buffer => Buffer.concat(objects);
const attached = (names: string): Buffer =>
  withObject(`<< /Type /Filespec ${names} /EF << /F 9 0 R >> >> endobj 9 0 obj << /Type /EmbeddedFile >>`);

it.each([
  ['a script', withObject(SCRIPT)],
  ['a script whose name is written by numbers', withObject('<< /S /J#61va#53cript >>')],
  ['the start of a program', withObject('<< /S /Launch /F (cmd.exe) >>')],
  ['a form that sends itself', withObject('<< /S /SubmitForm >>')],
  ['a script that a table of references finds in a string', withObject(`<< /Title (2 0 obj ${SCRIPT} endobj) >>`)],
  ['a script that a table of references finds in a comment', withObject(`<< >> % 2 0 obj ${SCRIPT}`)],
  [
    'a script that a table of references finds in the content of a stream',
    withObject(`<< /Length 60 >>\nstream\n2 0 obj ${SCRIPT} endobj\nendstream`),
  ],
  ['a script behind what some readers take for the end', withObject('<< /A >> /S /JavaScript /JS (x) >>')],
  ['a script behind a list that some readers read on', withObject('[ << /A >> ] << /S /JavaScript /JS (x) >>')],
  [
    'a script whose name ends with what Chromium takes for a blank',
    withObject(Buffer.from('<< /S /Launch\x80 >>', 'latin1')),
  ],
  ['a script in a dictionary without an end', Buffer.from('%PDF-1.7\n1 0 obj << /S /JavaScript')],
  [
    'a tree of scripts that leads to one without its kind, which some readers run',
    withObject('<< /Names << /JavaScript << /Names [(a) << /JS (app.alert\\(1\\)) >>] >> >> >>'),
  ],
  [
    'a tree of scripts whose script is in packed objects, without its kind',
    Buffer.concat([packed('<< /JS (x) >>'), withObject('<< /Names << /JavaScript 5 0 R >> >>')]),
  ],
  ['a kind of action that stands elsewhere', withObject('<< /S 2 0 R >> endobj 2 0 obj /JavaScript')],
  ['a key for scripts in a malformed dictionary', withObject('<< /A /JavaScript << /Names [] >> >>')],
  [
    'a key for scripts that is the kind of an action to readers with other blanks',
    withObject(Buffer.from('<</A\x80x/B/S/JavaScript/T/C\x80z/JS(y)>>', 'latin1')),
  ],
  ['a script in packed objects', packed(SCRIPT)],
  ['a script in a string of packed objects, to which their table points', packed(`9 1 (${SCRIPT})`)],
  ['a script in packed objects that do not say so', packed(SCRIPT, '/N 1 /First 4 /Filter /FlateDecode')],
  [
    'a script in packed objects, named by numbers',
    packed('<< /S /JavaScrip#74 >>', '/Type /Obj#53tm /Filter /Fl#61teDecode'),
  ],
  ['a script in packed objects that are not pressed', packed('', '/Type /ObjStm', Buffer.from(SCRIPT))],
  [
    'a script behind a false end of packed objects',
    packed('', undefined, deflateSync(Buffer.from(`endstream ${SCRIPT}`), { level: 0 })),
  ],
])('a PDF with %s is active', (_what, pdf) => expect(pdfFaultOf(pdf)).toBe('active'));

it.each([
  ['plain text', withObject('<< /Type /Catalog /OpenAction [3 0 R /Fit] >>'), undefined],
  [
    'packed objects without a program',
    packed('<< /Type /Page /A << /S /URI /URI (https://example.org) >> >>'),
    undefined,
  ],
  [
    'packed objects that are not pressed',
    packed('', '/Type /ObjStm /N 1 /First 4', Buffer.from('9 0 <<>>')),
    undefined,
  ],
  [
    'packed objects in an array of one filter, beside a scanned picture',
    Buffer.concat([
      packed('9 0 <</Length 1>>', '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode]'),
      withObject('<< /Filter [ /FlateDecode /DCTDecode ] /DecodeParms [ << /Predictor 15 >> null ] >>'),
    ]),
    undefined,
  ],
  [
    'packed objects whose differences from byte to byte are pressed (TIFF), hidden behind such a string',
    packed('', '/DecodeParms << /Predictor 2 >> /X (2 0 obj) /Type /ObjStm /Filter /FlateDecode', differences(SCRIPT)),
    'unreadable',
  ],
  [
    'packed objects whose predictor another object names',
    packed(
      '',
      '/DecodeParms << /Predictor 1 0 R >> /X (2 0 obj) /Type /ObjStm /Filter /FlateDecode',
      differences(SCRIPT),
    ),
    'unreadable',
  ],
  [
    'packed objects that are written in digits before they are pressed',
    packed(Buffer.from(SCRIPT).toString('hex'), '/Type /ObjStm /First 4 /Filter [/FlateDecode /ASCIIHexDecode]'),
    'unreadable',
  ],
  [
    'packed objects that are written in digits, which a comment hides',
    packed(
      '',
      '/Filter /ASCIIHexDecode %\nendobj 2 0 obj <<\n/Type /ObjStm /First 4',
      Buffer.from(Buffer.from(SCRIPT).toString('hex')),
    ),
    'unreadable',
  ],
  [
    'packed objects that are written in digits, which a string hides',
    packed(
      '',
      '/Filter /ASCIIHexDecode /X (\n2 0 obj\n<< /Y ) /Type /ObjStm /First 4',
      Buffer.from(Buffer.from(SCRIPT).toString('hex')),
    ),
    'unreadable',
  ],
  [
    'a font, whose descriptor counts from a first sign',
    withObject('<< /FirstChar 32 >>\nstream\nxx\nendstream'),
    undefined,
  ],
  [
    'words of programs in its title',
    withObject('<< /Title (/JavaScript and /Encrypt, /XFA [ and \\) /Launch) >>'),
    undefined,
  ],
  ['words of programs in a comment', withObject('<< /A 1 % /S /JavaScript\n>>'), undefined],
  [
    'words of programs on its page',
    withObject('<< /Length 40 >>\nstream\nBT (objects) Tj /JavaScript /XFA [ 1 0 R /Encrypt\nendstream'),
    undefined,
  ],
  ['a form in XML, which few readers show', withObject('<< /AcroForm << /XFA [(template) 9 0 R] >> >>'), 'xml-form'],
  ['an empty tree of scripts', withObject('<< /Names << /JavaScript << /Names [] >> >> >>'), undefined],
  ['a packed empty tree of scripts', packed('<< /Names << /JavaScript << /Names [] >> >> >>'), undefined],
  ['a font that is called JavaScript', withObject('<< /Resources << /Font << /JavaScript 5 0 R >> >> >>'), undefined],
  ['a form in XML that is null', withObject('<< /AcroForm << /Fields [] /XFA null >> >>'), undefined],
  ['a form in XML that is empty', withObject('<< /AcroForm << /Fields [] /XFA [] >> >>'), undefined],
  ['a form in XML that stands elsewhere', withObject('<< /AcroForm << /Fields [] /XFA 9 0 R >> >>'), 'xml-form'],
  ['a place to show on opening', withObject('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'), undefined],
  [
    'a signature and links, as gov.br adds them',
    withObjects(
      withObject('<< /AcroForm << /Fields [7 0 R] /SigFlags 3 >> /Perms << /DocMDP 8 0 R >> >>'),
      withObject('<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /V 8 0 R /F 132 /Rect [0 0 0 0] >>'),
      withObject(
        '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 9 9 9] /Contents <30> >>',
      ),
      withObject('<< /Subtype /Link /A << /S /URI /URI (https://validar.iti.gov.br) >> >>'),
    ),
    undefined,
  ],
  ['rights for a form', withObject('<< /TransformParams << /EF [/Create /Delete] >> >>'), undefined],
  ['an attached program', attached('/F (exame.exe)'), 'attachment'],
  ['an attached program beside data', withObjects(attached('/F (laudo.xml)'), attached('/F (a.js)')), 'attachment'],
  ['an attached program that one name calls data', attached('/F (laudo.exe) /UF (laudo.xml)'), 'attachment'],
  ['an attached program whose name stands twice', attached('/F (a.exe) /F (a.xml)'), 'attachment'],
  ['an attached file whose name stands elsewhere', attached('/F 8 0 R'), 'attachment'],
  ['an attached file without a name', attached(''), 'attachment'],
  ['the content of a file that nothing names', withObject('<< /Type /EmbeddedFile >>\nstream\nx'), 'attachment'],
  [
    'attached data (PDF/A-3)',
    attached('/F (laudo.xml) /UF <FEFF006C002E0058004D004C> /AFRelationship /Data'),
    undefined,
  ],
  ['an empty list of attachments', withObject('<< /Names << /EmbeddedFiles << /Names [] >> >> >>'), undefined],
  ['a hundred thousand lists in each other', withObject('['.repeat(100_000)), 'unreadable'],
  ['a tree of pages that names itself', withObject('<< /Type /Pages /Kids [1 0 R] >>'), 'unreadable'],
  [
    'a tree of pages that names itself by way of a list',
    withObjects(withObject('<< /Type /Pages /Kids 2 0 R >>'), Buffer.from('2 0 obj [3 0 R 1 0 R] endobj')),
    'unreadable',
  ],
  [
    'a tree of pages of two thousand levels',
    Buffer.from(Array.from({ length: 2000 }, (_, at) => `${at} 0 obj <</Kids [${at + 1} 0 R]>> endobj`).join('\n')),
    'unreadable',
  ],
  ['two trees that share a branch', Buffer.from('1 0 obj <</Kids [3 0 R]>> 2 0 obj <</Kids [3 0 R]>>'), undefined],
  ['a password', withObject('<< /Encrypt 5 0 R >>'), 'encrypted'],
  ['packed objects that cannot be unpacked', packed('', undefined, Buffer.from('nonsense')), 'unreadable'],
  [
    'packed objects behind a string that looks like the start of an object',
    packed(SCRIPT, '/Type /ObjStm /N 1 /First 4 /X (2 0 obj) /Filter /FlateDecode'),
    'active',
  ],
  [
    'packed objects behind a comment that looks like the start of an object',
    packed(SCRIPT, '/N 1 /First 4 %2 0 obj\n /Filter /FlateDecode'),
    'active',
  ],
  [
    'packed objects whose filter is hidden behind such a string',
    packed(SCRIPT, '/Filter /FlateDecode /X (2 0 obj) /Type /ObjStm'),
    'active',
  ],
  [
    'packed objects that are coded like a picture, hidden behind such a string',
    packed('\x02\x01', '/DecodeParms 4 0 R /X (2 0 obj) /Type /ObjStm /Filter /FlateDecode'),
    'unreadable',
  ],
  ['packed objects whose stream is not found', withObject('<< /Type /Obj#53tm >>\nstream xx'), 'unreadable'],
  ['an outline', withObject('<< /Type /Outlines /First 5 0 R /Last 6 0 R >>'), undefined],
  ['packed objects in another form', packed('', '/Type /ObjStm /Filter /LZWDecode'), 'unreadable'],
  [
    'packed objects that swell beyond all measure',
    packed('', undefined, deflateSync(Buffer.alloc(65 * 1024 * 1024))),
    'unreadable',
  ],
])('the fault of a PDF with %s is found, where it is one', (_what, pdf, fault) => expect(pdfFaultOf(pdf)).toBe(fault));

it('a script in packed objects is found whatever ends the line of their stream', () => {
  for (const end of ['\r\n', '\n', '\r'])
    expect(
      pdfFaultOf(
        withObject(
          Buffer.concat([
            Buffer.from(`<< /Type /ObjStm /Filter /FlateDecode >>\nstream${end}`),
            deflateSync(Buffer.from(SCRIPT)),
          ]),
        ),
      ),
    ).toBe('active');
});

it('a PDF of nothing but starts of streams is looked through once', () => {
  expect(pdfFaultOf(Buffer.from(`%PDF-1.4\n1 0 obj\n${'/Ab stream\n'.repeat(500_000)}`))).toBeUndefined();
});

it('a PDF that is made to be read over and over is given up', () => {
  expect(pdfFaultOf(Buffer.from(`%PDF-1.4\n1 0 obj\n${'obj('.repeat(100_000)}`))).toBe('unreadable');
});

it('chance writes no program into a scanned picture of twenty megabytes', () => {
  const scan = Buffer.concat([
    Buffer.from('<< /Subtype /Image >>\nstream\n'),
    randomBytes(20_000_000),
    Buffer.from('\nendstream'),
  ]);
  expect(pdfFaultOf(withObject(scan))).toBeUndefined();
});
