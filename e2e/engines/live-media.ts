import type { Page } from '@playwright/test';

/**
 * Counts the frames that a video element presents in a second. Firefox without a window counts none in the playback
 * quality.
 */
export async function framesPerSecond(page: Page, testId: string): Promise<number> {
  return page.getByTestId(testId).evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    let frames = 0;
    let isOver = false;
    const count = () => {
      if (isOver) return;
      frames += 1;
      video.requestVideoFrameCallback(count);
    };
    video.requestVideoFrameCallback(count);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    isOver = true;
    return frames;
  });
}

/**
 * Records what a video element plays, and looks for its tone. Firefox on a machine without a loudspeaker starts no
 * audio graph that could be listened to, but records.
 * @returns Hz, from 100 to 2000; 0 while it is silent
 */
export async function recordedTone(page: Page, testId: string): Promise<number> {
  return page.getByTestId(testId).evaluate(async (element) => {
    const { srcObject } = element as HTMLVideoElement;
    if (!(srcObject instanceof MediaStream) || srcObject.getAudioTracks().length === 0) return 0;
    const recorder = new MediaRecorder(new MediaStream(srcObject.getAudioTracks()));
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 800));
    recorder.stop();
    await stopped;
    const sound = await new OfflineAudioContext(1, 1, 8_000).decodeAudioData(await new Blob(parts).arrayBuffer());
    const samples = sound.getChannelData(0);
    let [loudestHz, loudest] = [0, 0];
    for (let hz = 100; hz <= 2_000; hz += 5) {
      const step = (2 * Math.PI * hz) / sound.sampleRate;
      let [real, imaginary] = [0, 0];
      samples.forEach((sample, index) => {
        real += sample * Math.cos(step * index);
        imaginary += sample * Math.sin(step * index);
      });
      const amplitude = (2 * Math.hypot(real, imaginary)) / samples.length;
      if (amplitude > loudest) [loudestHz, loudest] = [hz, amplitude];
    }
    return loudest > 0.01 ? loudestHz : 0;
  });
}
