import { FILE_UPLOADS_PATH, listSentFilesCall } from '@acolhe/contracts';
import type { Page } from '@playwright/test';
import type { Stack } from '../../scripts/src/stack/stack.ts';
import { largePdf } from '../support/files/large-pdf.ts';
import { phonePhoto } from '../support/files/phone-photo.ts';
import { signIn } from '../support/page/screens.ts';
import { seat } from '../support/people/people.ts';
import { CPF, makeCall, signInPatient } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';
import { memoryOfFamily } from './bench-stack.ts';
import type { Figure } from './figures.ts';

/** A poor mobile connection. */
const LINE = { bytesPerSecond: 1_600_000 / 8, latencyMs: 100 };
const PHOTO = 'exame.jpg';
/** Makes a photo of about 4 MB. */
const PHOTO_QUALITY = 0.88;
const PART_BYTES = 1024 * 1024;
const DOCUMENT_BYTES = 10 * 1024 * 1024;
const AT_ONCE = [10, 50] as const;
const SAMPLE_EVERY_MS = 200;
const COOLDOWN_MS = 5_000;

/** Measures the upload of a phone's photo by a patient, and the cost of many concurrent documents for the service. */
export async function documentUploads(stack: Stack): Promise<Figure[]> {
  const figures = [await phonePhotoOverMobile()];
  for (const count of AT_ONCE) figures.push(await memoryWhileUploading(stack.pid('backend') ?? 0, count));
  return figures;
}

async function phonePhotoOverMobile(): Promise<Figure> {
  const maria = await seat('maria');
  const { page } = maria;
  try {
    await signIn(page, CPF.maria);
    await page.getByRole('link', { name: /Meus Documentos Enviados/ }).click();
    const photo = await phonePhoto(page, { quality: PHOTO_QUALITY });
    await page.getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
    await page
      .getByLabel('Arquivo', { exact: true })
      .setInputFiles({ name: PHOTO, mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('img', { name: `Prévia de ${PHOTO}` }).waitFor();
    const devtools = await maria.context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.latencyMs,
      downloadThroughput: LINE.bytesPerSecond,
      uploadThroughput: LINE.bytesPerSecond,
    });
    const announced = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(FILE_UPLOADS_PATH),
    );
    const startMs = Date.now();
    await page.getByRole('button', { name: 'Salvar' }).click();
    const sentBytes = Number((await announced).headers()['upload-length']);
    await page.getByRole('button', { name: `Abrir ${PHOTO}` }).waitFor({ timeout: 300_000 });
    const tookMs = Date.now() - startMs;
    const { longSide } = await storedPhoto(page);
    return {
      what: `a phone's photo of ${mega(photo.length)} over 1.6 Mbit/s: sent, from the button until it is listed, long side as stored`,
      value: `${mega(sentBytes)}, ${(tookMs / 1000).toFixed(1)} s, ${longSide} px`,
      aim: 'print; long side ≥ 2000 px',
    };
  } finally {
    await maria.leave();
  }
}

async function storedPhoto(page: Page): Promise<{ readonly longSide: number }> {
  const { id, accessToken } = await signInPatient(CPF.maria);
  const { files } = await makeCall(listSentFilesCall, { patientId: id }, accessToken);
  const { url = '' } = files.find(({ name }) => name === PHOTO) ?? {};
  const answer = await fetch(at('backend', url), { headers: { authorization: `Bearer ${accessToken}` } });
  const content = Buffer.from(await answer.arrayBuffer()).toString('base64');
  const longSide = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const { width, height } = await createImageBitmap(new Blob([bytes]));
    return Math.max(width, height);
  }, content);
  return { longSide };
}

/** @param pid of the service */
async function memoryWhileUploading(pid: number, count: number): Promise<Figure> {
  // One patient may have forty in progress.
  const tokens = await Promise.all([CPF.maria, CPF.pedro].map(async (cpf) => (await signInPatient(cpf)).accessToken));
  const before = memoryOf(pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), SAMPLE_EVERY_MS);
  const document = largePdf(DOCUMENT_BYTES);
  const startMs = Date.now();
  try {
    await Promise.all(
      Array.from({ length: count }, (_, index) => upload(document, tokens[index % tokens.length] ?? '')),
    );
  } finally {
    clearInterval(timer);
  }
  const tookMs = Date.now() - startMs;
  await new Promise((rested) => setTimeout(rested, COOLDOWN_MS));
  return {
    what: `memory of the service (PSS) before ${count} uploads of 10 MB at once, at the peak, ${COOLDOWN_MS / 1000} s after; how long they took`,
    value: `${mega(before)}, ${mega(peak)}, ${mega(memoryOf(pid))}; ${(tookMs / 1000).toFixed(1)} s`,
    aim: 'print',
  };
}

const memoryOf = (pid: number): number => memoryOfFamily(pid).reduce((sum, { pssBytes }) => sum + pssBytes, 0);
const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Sends a document in parts, as the portal does. @throws Error when the service refuses a part */
async function upload(document: Buffer, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const created = await fetch(at('backend', FILE_UPLOADS_PATH), {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(document.length),
      'upload-metadata': `filename ${base64('laudo.pdf')},documentType ${base64('1')}`,
    },
  });
  const address = created.headers.get('location');
  if (created.status !== 201 || address === null) throw new Error(`An upload was answered with ${created.status}.`);
  for (let offset = 0; offset < document.length; offset += PART_BYTES) {
    const sent = await fetch(new URL(address, created.url), {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(document.subarray(offset, offset + PART_BYTES)),
    });
    if (sent.status !== 204) throw new Error(`A part of an upload was answered with ${sent.status}.`);
  }
}
