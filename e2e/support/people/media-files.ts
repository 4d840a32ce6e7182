import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fake picture and sound of a person in the tests: a plain colour and a steady tone. */
export interface Appearance {
  readonly name: string;
  /** Luma and chroma of the picture, 0-255 each. */
  readonly yuv: readonly [number, number, number];
  readonly toneHz: number;
}

export const APPEARANCES = {
  maria: { name: 'maria', yuv: [81, 90, 240], toneHz: 440 },
  pedro: { name: 'pedro', yuv: [41, 240, 110], toneHz: 660 },
  paula: { name: 'paula', yuv: [145, 54, 34], toneHz: 880 },
  rafael: { name: 'rafael', yuv: [210, 16, 146], toneHz: 1100 },
} as const satisfies Record<string, Appearance>;

/** Small and slow: two encoders share the machine with all else. */
const [WIDTH, HEIGHT, FRAMES_A_SECOND] = [320, 180, 10];
const FRAMES = 10;
const SAMPLE_RATE = 48_000;

/**
 * Writes the camera and microphone files that Chromium's fake devices play in a loop.
 * @returns the two paths
 */
export function mediaFilesOf(
  appearance: Appearance,
  folder: string,
): { readonly video: string; readonly audio: string } {
  mkdirSync(folder, { recursive: true });
  const video = join(folder, `${appearance.name}.y4m`);
  const audio = join(folder, `${appearance.name}.wav`);
  writeFileSync(video, y4m(appearance.yuv));
  writeFileSync(audio, wav(appearance.toneHz));
  return { video, audio };
}

function y4m([y, u, v]: Appearance['yuv']): Buffer {
  const plane = (value: number, size: number) => Buffer.alloc(size, value);
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    plane(y, WIDTH * HEIGHT),
    plane(u, (WIDTH * HEIGHT) / 4),
    plane(v, (WIDTH * HEIGHT) / 4),
  ]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`),
    ...Array<Buffer>(FRAMES).fill(frame),
  ]);
}

/** One second of a tone; the frequencies above fit whole waves, so that the loop does not click. */
function wav(toneHz: number): Buffer {
  const samples = Buffer.alloc(SAMPLE_RATE * 2);
  for (let i = 0; i < SAMPLE_RATE; i++)
    samples.writeInt16LE(Math.round(Math.sin((2 * Math.PI * toneHz * i) / SAMPLE_RATE) * 12_000), i * 2);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
