import type { Page } from '@playwright/test';
import type { Appearance } from './media-files.ts';

/** Picture and sound of a video element: mean colour of the picture's middle, and the loudest frequency. */
export interface ReceivedMedia {
  readonly rgb: readonly [number, number, number];
  readonly loudestHz: number;
}

/**
 * Looks at and listens to a video element of a page.
 * @param testId the element's test id, in the document or in a shadow root
 */
export async function receivedMedia(page: Page, testId: string): Promise<ReceivedMedia> {
  const rgb = await shownColour(page, testId);
  return { rgb, loudestHz: rgb === NO_PICTURE ? 0 : await loudestFrequency(page, testId) };
}

const NO_PICTURE = [0, 0, 0] as const;

/**
 * Looks at a video element of a page.
 * @param testId the element's test id, in the document or in a shadow root
 * @returns the mean colour of the picture's middle, black while there is none
 */
export async function shownColour(page: Page, testId: string): Promise<ReceivedMedia['rgb']> {
  const colour = await page.getByTestId(testId).evaluate((element) => {
    const video = element as HTMLVideoElement;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 16;
    const context = canvas.getContext('2d');
    if (!context || video.videoWidth === 0) return undefined;
    context.drawImage(
      video,
      video.videoWidth / 4,
      video.videoHeight / 4,
      video.videoWidth / 2,
      video.videoHeight / 2,
      0,
      0,
      16,
      16,
    );
    const pixels = context.getImageData(0, 0, 16, 16).data;
    const mean = [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let i = channel; i < pixels.length; i += 4) sum += pixels[i] ?? 0;
      return Math.round(sum / (pixels.length / 4));
    });
    return [mean[0] ?? 0, mean[1] ?? 0, mean[2] ?? 0] as const;
  });
  return colour ?? NO_PICTURE;
}

/**
 * Listens to a video element of a page, whether it shows a picture or not.
 * @param testId the element's test id, in the document or in a shadow root
 * @returns the loudest frequency of its sound in Hz, 0 while there is none
 */
export async function loudestFrequency(page: Page, testId: string): Promise<number> {
  return page.getByTestId(testId).evaluate(async (element) => {
    const { srcObject } = element as HTMLVideoElement;
    if (!(srcObject instanceof MediaStream) || srcObject.getAudioTracks().length === 0) return 0;
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    analyser.fftSize = 8192;
    audio.createMediaStreamSource(srcObject).connect(analyser);
    await audio.resume();
    const spectrum = new Uint8Array(analyser.frequencyBinCount);
    await new Promise((resolve) => setTimeout(resolve, 400));
    analyser.getByteFrequencyData(spectrum);
    const loudest = Math.max(...spectrum);
    const loudestHz = loudest > 60 ? (spectrum.indexOf(loudest) * audio.sampleRate) / analyser.fftSize : 0;
    await audio.close();
    return loudestHz;
  });
}

/** Checks that another frame than the current one arrives within a second. */
export async function pictureMoves(page: Page, testId: string): Promise<boolean> {
  return page.getByTestId(testId).evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    const before = video.getVideoPlaybackQuality().totalVideoFrames;
    for (let look = 0; look < 20; look++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (video.getVideoPlaybackQuality().totalVideoFrames > before) return true;
    }
    return false;
  });
}

/** Whether the picture is that of the person: each channel of the colour within the encoder's error. */
export function showsPerson(media: Pick<ReceivedMedia, 'rgb'>, appearance: Appearance): boolean {
  const [y, u, v] = appearance.yuv;
  const expected = [y + 1.402 * (v - 128), y - 0.344 * (u - 128) - 0.714 * (v - 128), y + 1.772 * (u - 128)].map(
    (value) => Math.min(255, Math.max(0, value)),
  );
  return expected.every((value, channel) => Math.abs(value - (media.rgb[channel] ?? 0)) < 48);
}

/** Whether the sound is the person's tone. */
export function soundsLikePerson(media: Pick<ReceivedMedia, 'loudestHz'>, appearance: Appearance): boolean {
  return Math.abs(media.loudestHz - appearance.toneHz) < 25;
}
