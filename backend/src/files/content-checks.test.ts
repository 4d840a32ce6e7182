import { deflateSync } from 'node:zlib';
import { downloadFileCall, downloadThumbnailCall } from '@acolhe/contracts';
import { factsOf, jpegOf, phonePhoto, pngOf } from '../platform/files/testing/pictures.ts';
import { EICAR, type SmallClamd, startSmallClamd } from '../platform/files/testing/small-clamd.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { files } from './tables.ts';
import { listDocumentsOf, PDF, sendDocument, type SentUpload } from './testing/sent-files.ts';

const [MARIA, CPF] = [1001, '52998224725'] as const;
const MIB = 1024 * 1024;
const OBJECT = (text: string) =>
  Buffer.concat([PDF.subarray(0, 9), Buffer.from(`9 0 obj\n${text}\nendobj\n`), PDF.subarray(9)]);
let scanner: SmallClamd;
let backend: TestApp;
let maria: string;
let pedro: string;
beforeAll(async () => {
  scanner = await startSmallClamd();
  backend = await startTestApp({ config: { clamd: { host: scanner.host, port: scanner.port } } });
  [maria, pedro] = await Promise.all([backend.signInPatient(CPF), backend.signInPatient('86830412048')]);
});
beforeEach(() => backend.services.db.delete(files));
afterAll(async () => {
  await backend.close();
  await scanner.close();
});

const send = (upload: Partial<SentUpload>) => sendDocument(backend, { token: maria, cpf: CPF, ...upload });
const list = () => listDocumentsOf(backend, MARIA, maria);

/** A PNG that says how large it is, with no pixel of it. */
async function hugePng(side: number): Promise<Buffer> {
  const png = Buffer.from(await pngOf({ width: 1, height: 1 }));
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}

it.each<[string, () => Buffer | Promise<Buffer>, string, readonly [number, string, string]]>([
  [
    'an empty file',
    () => Buffer.alloc(0),
    'x.pdf',
    [400, 'empty-file', 'O arquivo está vazio. Escolha outro arquivo.'],
  ],
  [
    'a file of 25 MB',
    () => Buffer.alloc(25 * MIB, PDF),
    'x.pdf',
    [413, 'too-large', 'O arquivo é maior que 20 MB. Escolha um arquivo menor.'],
  ],
  [
    'a drawing (SVG)',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'x.png',
    [415, 'unsupported-file', 'Envie um arquivo JPEG, PNG ou PDF.'],
  ],
  [
    'a picture of more than 50 million pixels',
    () => hugePng(7_072),
    'x.png',
    [413, 'too-many-pixels', 'A imagem tem pixels demais. Envie uma imagem menor.'],
  ],
  [
    'a picture without pixels',
    () => hugePng(1000),
    'x.png',
    [422, 'incomplete-file', 'O arquivo está incompleto ou danificado. Salve-o de novo, ou escolha outro.'],
  ],
  [
    'a PDF with a script',
    () => OBJECT('<< /S /JavaScript /JS (x) >>'),
    'x.pdf',
    [422, 'active-pdf', 'Este PDF contém programas e não foi salvo. Abra o arquivo, imprima em PDF e envie o novo.'],
  ],
  [
    'a PDF with a program attached',
    () => OBJECT('<< /Type /Filespec /F (exame.exe) /EF << /F 9 0 R >> >>'),
    'x.pdf',
    [
      422,
      'attachment-pdf',
      'Este PDF tem outros arquivos anexados e não foi salvo. Abra o arquivo, imprima em PDF e envie o novo.',
    ],
  ],
  [
    'a PDF that is a form in XML',
    () => OBJECT('<< /XFA 5 0 R >>'),
    'x.pdf',
    [
      422,
      'form-pdf',
      'Este PDF é um formulário que nem todo programa mostra. Abra o arquivo, imprima em PDF e envie o novo.',
    ],
  ],
  [
    'a PDF with a password',
    () => OBJECT('<< /Encrypt 5 0 R >>'),
    'x.pdf',
    [422, 'encrypted-pdf', 'Este PDF está protegido por senha. Salve-o sem senha e tente de novo.'],
  ],
  [
    'a PDF that cannot be looked into',
    () => OBJECT('<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nx\nendstream'),
    'x.pdf',
    [422, 'unreadable-pdf', 'Não foi possível ler este PDF. Salve-o de novo e tente outra vez.'],
  ],
  [
    'a virus',
    () => EICAR,
    'x.pdf',
    [422, 'infected-file', 'O arquivo contém um vírus e não foi salvo. Escolha outro arquivo.'],
  ],
  [
    'a virus in a PDF',
    () => Buffer.concat([PDF, Buffer.from('\n%'), EICAR, Buffer.from('\n%%EOF')]),
    'x.pdf',
    [422, 'infected-file', 'O arquivo contém um vírus e não foi salvo. Escolha outro arquivo.'],
  ],
])('%s is refused, and nothing of it is stored', async (_what, bytes, name, [status, code, msg]) => {
  const writing = jest.spyOn(backend.services.files, 'write');
  expect(await send({ bytes: await bytes(), name })).toMatchObject({ status, body: { code, msg, status: false } });
  const calls = writing.mock.calls.length;
  writing.mockRestore();
  expect(calls).toBe(0);
  expect(await list()).toEqual([]);
});

it('a PDF of twenty megabytes is stored unchanged', async () => {
  const filling = Buffer.alloc(20 * MIB - PDF.length - 2, 'a');
  const bytes = Buffer.concat([PDF.subarray(0, 9), Buffer.from('%'), filling, Buffer.from('\n'), PDF.subarray(9)]);
  const { fileId } = await send({ bytes });
  const { response } = await backend.call(downloadFileCall, { id: fileId }, { token: maria });
  expect(response.rawPayload.equals(bytes)).toBe(true);
});

it.each([
  ['exame.pdf', 'exame.png'],
  ['../../etc/pass😀wd.pdf', 'pass😀wd.png'],
  [`${'ã'.repeat(300)}.png`, `${'ã'.repeat(100)}.png`],
])('a picture called %j is stored with its real type', async (name, shown) => {
  await send({ bytes: await pngOf({ width: 4, height: 4 }), name });
  expect(await list()).toEqual([expect.objectContaining({ name: shown, extension: 'png' })]);
});

it('a phone’s photo is stored upright, without its position, and shown small in the list', async () => {
  await send({ bytes: await phonePhoto({ width: 2400, height: 1200 }, 6), name: 'IMG_1.jpeg' });
  const [photo] = await list();
  const read = async (url = '') =>
    factsOf((await backend.inject({ url, headers: { authorization: `Bearer ${maria}` } })).rawPayload);
  expect(await read(photo?.url)).toMatchObject({ width: 1200, height: 2400, hasExif: false });
  expect(await read(photo?.thumbnailUrl)).toMatchObject({ width: 160, height: 320 });
  const foreign = await backend.call(downloadThumbnailCall, { id: photo?.id ?? 0 }, { token: pedro });
  expect(foreign.status).toBe(404);
});

it('a PDF has no small picture', async () => {
  const { fileId } = await send({});
  expect((await list())[0]?.thumbnailUrl).toBeUndefined();
  expect((await backend.call(downloadThumbnailCall, { id: fileId }, { token: maria })).status).toBe(404);
});

it('a full disk is reported, and nothing of the file is left', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const removing = jest.spyOn(backend.services.files, 'remove');
  const writing = jest.spyOn(backend.services.files, 'write');
  writing.mockResolvedValueOnce('11111111-1111-1111-1111-111111111111').mockRejectedValueOnce(full);
  expect(await send({ bytes: await jpegOf({ width: 4, height: 4 }) })).toMatchObject({
    status: 507,
    body: { code: 'storage-full', msg: 'Não foi possível guardar o arquivo agora. Tente novamente mais tarde.' },
  });
  // The picture was written before its small picture found no room.
  expect(removing).toHaveBeenCalledWith('11111111-1111-1111-1111-111111111111');
  jest.restoreAllMocks();
  expect(await list()).toEqual([]);
});

it('every file is scanned, and none is stored while the scanner is unreachable or accepts shorter ones', async () => {
  const before = scanner.scans();
  await send({
    bytes: Buffer.concat([PDF.subarray(0, 9), Buffer.from(`%${deflateSync('x').toString('hex')}\n`), PDF.subarray(9)]),
  });
  expect(scanner.scans()).toBe(before + 1);
  await scanner.close();
  const refused = {
    status: 503,
    body: { code: 'unavailable', msg: 'O arquivo não pôde ser verificado agora. Tente novamente em instantes.' },
  };
  expect(await send({})).toMatchObject(refused);
  const { port } = scanner;
  scanner = await startSmallClamd({ port, maxStreamBytes: PDF.length - 1 });
  expect(await send({})).toMatchObject(refused);
  expect(await list()).toHaveLength(1);
});
