import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openNetwork } from '../support/network/network.ts';
import { withoutCamera } from '../support/page/page-faults.ts';
import { openCheck } from '../support/page/screens.ts';
import type { Person } from '../support/people/people.ts';
import { accept, ask, clearBench, mariaAtHome, onDuty, untilBothSee } from './call-of-two.ts';
import { type Figure, median, percentile } from './figures.ts';
import { timeAfter, type PageNotes } from './page-notes.ts';

const ROUNDS = 5;
/** Time for which a call runs before something happens to it. */
const STEADY_MS = 6_000;

/** Times of calls by voice alone, without a path, of a microphone that is unplugged and of a network that changes. */
export async function troubledCalls(): Promise<Figure[]> {
  const [voices, microphones, moves, noPaths]: number[][] = [[], [], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    voices?.push(await voiceAlone());
    const call = await callOverLine();
    microphones?.push(call.microphoneMs);
    moves?.push(call.moveMs);
    noPaths?.push(await noPath());
  }
  const figure = (what: string, samples: readonly number[] = [], aim: string): Figure => ({
    what: `${what}, median (longest) of ${ROUNDS}`,
    value: `${Math.round(median(samples))} ms (${Math.round(percentile(samples, 1))} ms)`,
    aim,
  });
  return [
    figure("'Atender' to first sound for both, the patient without a camera", voices, '≤ 400 ms'),
    figure('microphone unplugged, until the other side hears the next one', microphones, '≤ 1 s'),
    figure("the patient's network changes, until the picture moves for both", moves, '≤ 3 s'),
    figure("'Atender' without a path for media, until both are told", noPaths, '≤ 20 s'),
  ];
}

async function voiceAlone(): Promise<number> {
  const [maria, paula] = [await mariaAtHome(), await onDuty('paula')];
  try {
    await withoutCamera(maria.page);
    await maria.page.reload();
    await openCheck(maria.page, 'Febre alta.');
    await maria.page.getByRole('button', { name: 'Continuar só com voz' }).click();
    await maria.page.getByRole('button', { name: 'Solicitar Atendimento' }).click();
    return await untilBoth('firstSounds', await accept(paula), maria, paula);
  } finally {
    await leave(maria, paula);
  }
}

async function callOverLine(): Promise<{ microphoneMs: number; moveMs: number }> {
  const network = await openNetwork();
  const [maria, paula] = [await mariaAtHome(network), await onDuty('paula')];
  try {
    for (const { context } of [maria, paula]) await network.media.lead(context);
    await maria.page.evaluate(collectMicrophones);
    await ask(maria);
    await untilBothSee(await accept(paula), maria, paula);
    await pause(STEADY_MS);
    const lastSilence = lastSilenceMs(paula.page);
    const unpluggedAtMs = await maria.page.evaluate(unplugMicrophones);
    const microphoneMs = Math.max(0, (await lastSilence) - unpluggedAtMs);
    await pause(STEADY_MS);
    const movedAtMs = Date.now();
    network.media.move();
    await untilBoth('saidLost', movedAtMs, maria, paula);
    const lostAtMs = Date.now();
    const moveMs = lostAtMs - movedAtMs + (await untilBoth('frames', lostAtMs, maria, paula));
    return { microphoneMs, moveMs };
  } finally {
    await leave(maria, paula);
    network.close();
  }
}

async function noPath(): Promise<number> {
  const network = await openNetwork();
  const [maria, paula] = [await mariaAtHome(network), await onDuty('paula')];
  try {
    for (const { context } of [maria, paula]) await network.media.lead(context);
    network.media.cut();
    await ask(maria);
    return await untilBoth('saidNoPath', await accept(paula), maria, paula);
  } finally {
    await leave(maria, paula);
    network.close();
  }
}

async function untilBoth(kind: keyof PageNotes, sinceMs: number, ...people: readonly Person[]): Promise<number> {
  const moments = await Promise.all(people.map(({ page }) => timeAfter(page, kind, sinceMs)));
  return Math.max(...moments) - sinceMs;
}

async function leave(...people: readonly Person[]): Promise<void> {
  await Promise.all(people.map((person) => person.leave()));
  await clearBench();
}

declare global {
  interface Window {
    microphones?: MediaStreamTrack[];
  }
}

/** Runs in the page: collects the microphones that it opens from now on, so that they can be unplugged. */
function collectMicrophones(): void {
  const microphones = (window.microphones = [] as MediaStreamTrack[]);
  const take = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await take(constraints);
    microphones.push(...stream.getAudioTracks());
    return stream;
  };
}

/** Runs in the page, as the browser does when a device is unplugged. @returns the moment */
function unplugMicrophones(): number {
  for (const track of window.microphones?.splice(0) ?? []) {
    track.stop();
    track.dispatchEvent(new Event('ended'));
  }
  navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  return Date.now();
}

/** Listens to the other side's sound for four seconds. @returns the last moment of silence, 0 without any */
function lastSilenceMs(page: Page): Promise<number> {
  return page.getByTestId('remote-video').evaluate(async (element) => {
    const { srcObject } = element as HTMLVideoElement;
    if (!(srcObject instanceof MediaStream)) throw new Error('no stream');
    const audio = new AudioContext();
    const analyser = audio.createAnalyser();
    analyser.fftSize = 1024;
    audio.createMediaStreamSource(srcObject).connect(analyser);
    await audio.resume();
    const samples = new Float32Array(analyser.fftSize);
    let silentAtMs = 0;
    for (const untilMs = Date.now() + 4_000; Date.now() < untilMs;) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      analyser.getFloatTimeDomainData(samples);
      if (samples.every((sample) => Math.abs(sample) < 0.01)) silentAtMs = Date.now();
    }
    await audio.close();
    return silentAtMs;
  });
}
