import { type ContentKind, detectContentKind, DOCUMENT_KINDS, issuableKinds } from './documents.ts';

const WITHOUT_ROUTINE = ['certificate', 'referral', 'report'];

describe('the documents that a professional may issue', () => {
  it.each([false, true])('are all of them for a doctor, with a nursing routine: %p', (routine) => {
    expect(issuableKinds({ isNursing: false }, routine)).toEqual(DOCUMENT_KINDS);
  });

  it.each(['COREN-SP 123456-ENF', 'COREN/RS 12.345 ENF', 'coren-sp 1 enf'])(
    'are all of them for the nurse %p by the institution’s routine, and no prescription or exam without it',
    (registration) => {
      expect(issuableKinds({ isNursing: true, registration }, true)).toEqual(DOCUMENT_KINDS);
      expect(issuableKinds({ isNursing: true, registration }, false)).toEqual(WITHOUT_ROUTINE);
    },
  );

  it.each([undefined, 'COREN-SP 123456-TEC', 'COREN-SP 123456-TE', 'COREN-SP 123456', 'COREN-SP 1 ENFERMAGEM'])(
    'are no prescription and no exam for nursing registered as %p, whatever the routine',
    (registration) => {
      expect(issuableKinds({ isNursing: true, registration }, true)).toEqual(WITHOUT_ROUTINE);
    },
  );
});

const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);

it.each<[string, BlobPart, ContentKind]>([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'png'],
  ['a PDF behind other bytes', `${'\0'.repeat(1019)}%PDF-1.7`, 'pdf'],
  ['a photo of an iPhone', '\0\0\0\x18ftypheic\0\0', 'heic'],
  ['a sequence of such photos', '\0\0\0\x18ftyphevc\0\0', 'heic'],
  ['a HEIF picture', '\0\0\0\x18ftypmif1\0\0', 'heic'],
])('detectContentKind › knows %s by its first bytes', async (_, content, kind) => {
  expect(await detectContentKind(new Blob([content], { type: 'text/plain' }))).toBe(kind);
});

it.each<[string, BlobPart]>([
  ['a video', '\0\0\0\x18ftypmp42'],
  ['an AVIF', '\0\0\0\x18ftypavif'],
  ['a text about HEIC', 'ftypheic'],
  ['a PDF that begins too late', `${'\0'.repeat(1020)}%PDF-1.7`],
  ['nothing', ''],
])('detectContentKind › counts %s as other', async (_, content) => {
  expect(await detectContentKind(new Blob([content]))).toBe('other');
});

it('detectContentKind › counts a file that cannot be read as other', async () => {
  // No Blob can be made to fail: the file behind it was moved or is not on the device.
  const moved = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) };
  expect(await detectContentKind(moved as unknown as Blob)).toBe('other');
});
