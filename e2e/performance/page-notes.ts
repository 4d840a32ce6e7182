import type { CDPSession, Page } from '@playwright/test';

/** Moments of a call as its page saw them, in epoch milliseconds. */
export interface PageNotes {
  /** First frame of each stream of the other person. */
  readonly firstFrames: readonly number[];
  /** First sound of each stream of the other person. */
  readonly firstSounds: readonly number[];
  /** Times of samples, at least ten milliseconds apart, that found a new frame. */
  readonly frames: readonly number[];
  /** Times at which the page began to show that the other person has left. */
  readonly saidLeft: readonly number[];
  /** Times at which it began to show that, or that their picture is frozen. */
  readonly saidLost: readonly number[];
  /** Times at which it began to show that no path opens for sound and picture. */
  readonly saidNoPath: readonly number[];
}

const NOTHING: PageNotes = {
  firstFrames: [],
  firstSounds: [],
  frames: [],
  saidLeft: [],
  saidLost: [],
  saidNoPath: [],
};

declare global {
  interface Window {
    pageNotes?: { -readonly [Kind in keyof PageNotes]: number[] };
  }
}

/** Records in every page that is opened here after the call. */
export const takeNotes = (page: Page): Promise<unknown> => page.addInitScript(note, NOTHING);

const notesOf = async (page: Page): Promise<PageNotes> => (await page.evaluate(() => window.pageNotes)) ?? NOTHING;

/**
 * Waits for a moment of a kind after another one, on a page that may just have been loaded.
 * @throws Error naming the kind when there is none within a minute
 */
export async function timeAfter(page: Page, kind: keyof PageNotes, sinceMs: number): Promise<number> {
  await page
    .waitForFunction(
      ([name, since]) => window.pageNotes?.[name].some((time) => time > since),
      [kind, sinceMs] as const,
      { timeout: 60_000 },
    )
    .catch((error: unknown) => {
      throw new Error(`${kind} was not seen at ${page.url()}`, { cause: error });
    });
  return (await notesOf(page))[kind].find((time) => time > sinceMs) ?? Number.NaN;
}

/** Nothing in here may be a named function: the page does not know the wrapper that tsx puts around those. */
function note(nothing: PageNotes): void {
  const notes = (window.pageNotes = nothing as NonNullable<Window['pageNotes']>);
  const seen = new WeakSet<object>();
  const audible = new WeakSet<object>();
  const said = { saidLeft: false, saidLost: false, saidNoPath: false };
  let shown = 0;
  setInterval(() => {
    const video = document.querySelector<HTMLVideoElement>('[data-testid="remote-video"]');
    const stream = video?.srcObject;
    if (video && stream && !seen.has(stream)) {
      seen.add(stream);
      video.requestVideoFrameCallback(() => notes.firstFrames.push(Date.now()));
    }
    const sound = stream instanceof MediaStream ? stream.getAudioTracks()[0] : undefined;
    // The browser mutes a track of which nothing arrives.
    if (sound && !sound.muted && !audible.has(sound)) {
      audible.add(sound);
      notes.firstSounds.push(Date.now());
    }
    const now = video?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
    if (now > shown) notes.frames.push(Date.now());
    shown = now;
    // The live regions retain the last announcement, so their text does not count.
    const text = [...document.querySelectorAll<HTMLElement>('body > :not([aria-live])')]
      .map(({ innerText }) => innerText)
      .join('\n');
    const hasLeft = /(Profissional|[AO] paciente) saiu da sala|A conexão de som e imagem/.test(text);
    for (const [kind, is] of [
      ['saidLeft', hasLeft],
      ['saidLost', hasLeft || /A imagem( d[ao] paciente)? parou/.test(text)],
      ['saidNoPath', text.includes('O som e a imagem não conseguem passar')],
    ] as const) {
      if (is && !said[kind]) notes[kind].push(Date.now());
      said[kind] = is;
    }
  }, 10);
}

/** Slow 4G on a cheap device. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const CPU_SLOWDOWN = 4;

/** Describes `slowDown`. */
export const SLOW_4G = 'slow 4G and a processor four times slower';

/** Makes a page load as over slow 4G on a cheap device. @returns the connection to its developer tools */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return devtools;
}
