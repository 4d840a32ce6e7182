const bytesOf = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
const segment = (marker: number, content: readonly number[]): number[] => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
];

/** Metadata that a phone writes; a stripped picture must not contain it. */
export const POSITION = 'GPS-23.5505,-46.6333';

/** The Exif of a phone: one directory with the orientation, and the position as text behind it. */
function exif(orientation: number, isLittleEndian: boolean): number[] {
  const entry = isLittleEndian
    ? [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    : [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const header = isLittleEndian ? [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0] : [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1];
  return [...bytesOf('Exif\0\0'), ...header, ...entry, 0, 0, 0, 0, ...bytesOf(POSITION)];
}

interface JpegOptions {
  readonly orientation?: number;
  readonly isLittleEndian?: boolean;
  /** Bytes of compressed data. */
  readonly size?: number;
}

/** The data of a JPEG, with a stuffed byte and a restart marker among them. */
const SCAN = [0xff, 0xda, 0, 3, 1, 0x12, 0xff, 0, 0x34, 0xff, 0xd3, 0x56];

/** A JPEG in its form, as a phone writes it; no browser would see a picture in it. */
export function sampleJpeg({
  orientation = 6,
  isLittleEndian = false,
  size = 0,
}: JpegOptions = {}): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, bytesOf('JFIF\0')),
    ...segment(0xe1, exif(orientation, isLittleEndian)),
    ...segment(0xe2, bytesOf('ICC_PROFILE\0colours')),
    ...segment(0xe2, bytesOf('MPF\0previews')),
    ...segment(0xfe, bytesOf('a comment')),
    ...segment(0xdb, [1, 2, 3]),
    ...SCAN,
    ...new Uint8Array(size),
    // Progressive pictures have more than one scan.
    ...SCAN,
    0xff,
    0xd9,
    ...bytesOf(`trailer ${POSITION}`),
  ]);
}

/** A PNG in its form, with texts and a position. */
export function samplePng(orientation = 1): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, content: string): number[] => [
    0,
    0,
    0,
    content.length,
    ...bytesOf(type),
    ...bytesOf(content),
    1,
    2,
    3,
    4,
  ];
  return Uint8Array.from([
    0x89,
    ...bytesOf('PNG\r\n\x1a\n'),
    ...chunk('IHDR', 'size'),
    ...chunk('eXIf', String.fromCharCode(...exif(orientation, false).slice(6))),
    ...chunk('tEXt', 'Author'),
    ...chunk('IDAT', 'data'),
    ...chunk('IEND', ''),
    ...bytesOf(`trailer ${POSITION}`),
  ]);
}

/** A PDF, as far as its first facts go. */
export const samplePdf = (pages = 1, size = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...bytesOf(`%PDF-1.7\n2 0 obj <</Type /Pages /Kids [3 0 R] /Count ${pages}>> endobj\n`),
    ...new Uint8Array(size),
    ...bytesOf('%%EOF'),
  ]);
