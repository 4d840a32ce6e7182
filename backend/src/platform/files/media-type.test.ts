import { mayBeMediaType, mediaTypeOf } from './media-type.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
const behind = (...parts: (string | Buffer)[]) => Buffer.concat([PDF, ...parts.map((part) => Buffer.from(part))]);
const before = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, 'x'), PDF]);

it.each([
  ['with 18 000 zeros behind its end', behind(Buffer.alloc(18_000))],
  ['with 6 kB of a page behind its end', behind('<html>'.repeat(1_000))],
  ['with 200 bytes of a scanner before its header', before(200)],
  ['with 850 bytes of a portal before its header', before(850)],
  ['after a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), PDF])],
])('mediaTypeOf › finds a PDF %s', (_what, bytes) => expect(mediaTypeOf(bytes)).toBe('application/pdf'));

it.each([
  ['whose header stands beyond 1 024 bytes', before(1_100)],
  ['that was cut off', PDF.subarray(0, 30)],
  ['whose header has no version', Buffer.from('%PDF-x\n%%EOF')],
])('mediaTypeOf › finds no PDF in a file %s', (_what, bytes) => expect(mediaTypeOf(bytes)).toBeUndefined());

it('mayBeMediaType › refuses a beginning in which a header could stand no more', () => {
  expect(mayBeMediaType(Buffer.alloc(1_023, 'A'))).toBe(true);
  expect(mayBeMediaType(Buffer.alloc(1_024, 'A'))).toBe(false);
  expect(mayBeMediaType(before(1_000).subarray(0, 1_024))).toBe(true);
});
