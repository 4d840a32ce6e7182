import {
  acceptOf,
  addFiles,
  addImages,
  type FileLimits,
  formatFileSize,
  formatFileTypes,
  MAX_IMAGE_BYTES,
} from './file-rules.ts';

describe('file rules', () => {
  const limits: FileLimits = { types: ['image/jpeg', 'image/png', 'application/pdf'], max: 2, maxBytes: 4 };
  const file = (name: string, type = 'application/pdf', content = 'x') => new File([content], name, { type });

  test('files within the limits are added to those already chosen', () => {
    const [exam, photo] = [file('exame.pdf'), file('foto.png', 'image/png')];
    expect(addFiles([exam], [photo], limits)).toEqual({ files: [exam, photo], fault: null });
    expect(addFiles([], [file('cheio.pdf', 'application/pdf', '1234')], limits).fault).toBeNull();
  });

  test.each<[string, File[], number, string]>([
    [
      'another type',
      [file('carta.docx', 'application/msword'), file('a.pdf')],
      1,
      'carta.docx: envie somente arquivos JPEG, PNG ou PDF.',
    ],
    ['a video', [file('exame.pdf', 'video/mp4')], 0, 'exame.pdf: envie somente arquivos JPEG, PNG ou PDF.'],
    [
      'too large',
      [file('grande.pdf', 'application/pdf', '12345'), file('a.pdf')],
      1,
      'grande.pdf: cada arquivo pode ter até 1 kB.',
    ],
    ['too many', [file('a.pdf'), file('b.pdf'), file('c.pdf')], 2, 'Você pode enviar até 2 arquivos.'],
  ])('a choice of files with the fault “%s” gives its message, good files pass', (_, picked, accepted, fault) => {
    const result = addFiles([], picked, limits);
    expect([result.files.length, result.fault]).toEqual([accepted, fault]);
  });

  const sheets: FileLimits = {
    types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    max: 1,
    maxBytes: 4,
  };

  test('a picker of sheets offers them by media type and by ending, and so does one of documents', () => {
    expect(acceptOf(sheets.types)).toBe(
      'text/csv,.csv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,.xlsx',
    );
    expect(acceptOf(limits.types)).toBe('image/jpeg,.jpg,.jpeg,.jfif,image/png,.png,application/pdf,.pdf');
  });

  test.each([
    ['equipe.csv', 'text/csv'],
    // As Windows with Excel reports it.
    ['equipe.csv', 'application/vnd.ms-excel'],
    ['EQUIPE.CSV', ''],
    ['equipe.txt', 'text/plain'],
    ['equipe.xlsx', ''],
  ])('the sheet “%s” is taken, whether a system calls it “%s” or otherwise', (name, type) => {
    expect(addFiles([], [file(name, type)], sheets).fault).toBeNull();
  });

  test('a file that is no sheet is refused where sheets are asked for', () => {
    expect(addFiles([], [file('equipe.xls', 'application/vnd.ms-excel')], sheets)).toEqual({
      files: [],
      fault: 'equipe.xls: envie somente arquivos CSV ou XLSX.',
    });
  });

  test('the messages about files call images images, and use the singular for one file', () => {
    expect(addFiles([], [file('a.pdf')], { ...limits, types: ['image/png'] }).fault).toBe(
      'a.pdf: envie somente imagens PNG.',
    );
    expect(addFiles([], [file('a.pdf'), file('b.pdf')], { ...limits, max: 1 }).fault).toBe(
      'Você pode enviar até 1 arquivo.',
    );
  });

  test('file types and sizes are written in Portuguese', () => {
    expect(formatFileTypes(['image/jpeg', 'image/png'])).toBe('JPEG ou PNG');
    expect([1, 1024, 348_160, 1_258_292, 5 * 1024 * 1024].map(formatFileSize)).toEqual([
      '1 kB',
      '1 kB',
      '340 kB',
      '1,2 MB',
      '5 MB',
    ]);
  });

  test.each([
    '',
    'application/octet-stream',
    'application/download',
    'binary/octet-stream',
    'image/jpg',
    'application/x-unknown-content-type',
    'application/x-pdf',
    'application/acrobat',
    'application/vnd.pdf',
    'text/pdf',
    'text/x-pdf',
    'application/pdf;charset=utf-8',
    'application/octet-stream; name="exame.pdf"',
    'application/save',
    'application/x-msdownload',
    'application/x-forcedownload',
    'unknown/unknown',
    'image/pipeg',
    'image/jfif',
    'image/x-citrix-jpeg',
    'image/heic',
    'image/heif',
    'image/webp',
    'image/avif',
    'image/gif',
    'image/bmp',
    'image/x-ms-bmp',
  ])('addFiles › takes a file of media type %j, whose bytes are looked at later', (type) =>
    expect(addFiles([], [file('exame', type)], limits).fault).toBeNull(),
  );

  test.each(['exame.pdf', 'EXAME.PDF', 'foto.jpg', 'foto.jpeg', 'foto.jfif', 'foto.png'])(
    'addFiles › takes %j of any media type, whose bytes are looked at later',
    (name) => {
      for (const type of ['text/plain', 'application/x-laudo', 'text/html; charset=utf-8'])
        expect(addFiles([], [file(name, type)], limits).fault).toBeNull();
      expect(addFiles([], [file(name, 'audio/mpeg')], limits).files).toEqual([]);
    },
  );

  test('addFiles › refuses a text at the choice unless its name is of a document', () =>
    expect(addFiles([], [file('doc.txt', 'text/plain'), file('pdf', 'text/plain')], limits).fault).toBe(
      'doc.txt, pdf: envie somente arquivos JPEG, PNG ou PDF.',
    ));

  test('addFiles › refuses pictures that no browser draws at the choice', () =>
    expect(addFiles([], [file('exame.tiff', 'image/tiff'), file('a.svg', 'image/svg+xml')], limits).fault).toBe(
      'exame.tiff, a.svg: envie somente arquivos JPEG, PNG ou PDF.',
    ));

  test('addFiles › takes no file of unknown type for a table unless its name says so', () => {
    const tables: FileLimits = { types: ['text/csv'], max: 1, maxBytes: 9 };
    expect(addFiles([], [file('pessoas', '')], tables).files).toEqual([]);
    expect(addFiles([], [file('pessoas.csv', '')], tables).files).toHaveLength(1);
  });
});

describe('image rules', () => {
  const file = (name: string, type = 'image/png'): File => new File(['x'], name, { type });

  test('JPEG and PNG images are added to those already chosen', () => {
    const [a, b] = [file('a.png'), file('b.jpg', 'image/jpeg')];
    expect(addImages([a], [b])).toEqual({ images: [a, b], fault: null });
  });

  test('files of another type are refused by name while images are accepted', () => {
    const good = file('a.png');
    const { images, fault } = addImages([], [file('doc.pdf', 'application/pdf'), good]);
    expect(images).toEqual([good]);
    expect(fault).toBe('doc.pdf: envie somente imagens JPEG ou PNG.');
  });

  test('an image of another kind is taken, whose bytes are looked at later, and a PDF of any media type is not', () => {
    expect(addImages([], [file('a.webp', 'image/webp'), file('b.heic', 'image/heic')]).fault).toBeNull();
    expect(addImages([], [file('doc.pdf', 'text/pdf')]).images).toEqual([]);
  });

  test('an image that is too large is left out and named with the limit', () => {
    const just = new File([new Uint8Array(MAX_IMAGE_BYTES)], 'grande.png', { type: 'image/png' });
    const large = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'enorme.png', { type: 'image/png' });
    expect(addImages([], [just, large])).toEqual({
      images: [just],
      fault: 'enorme.png: cada imagem pode ter até 5 MB.',
    });
  });

  test('images beyond the limit are refused with the limit', () => {
    const [a, b, c, d] = [file('a.png'), file('b.png'), file('c.png'), file('d.png')];
    expect(addImages([a, b], [c, d])).toEqual({ images: [a, b, c], fault: 'Você pode enviar até 3 imagens.' });
  });
});
