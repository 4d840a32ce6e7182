/** Draws documents in a thread of its own; see `pdf-maker.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Drawing, PdfOrder, PdfResult } from './pdf-maker.ts';

const drawing = import(String(workerData)) as Promise<Drawing<unknown>>;
parentPort?.on('message', ({ number, content }: PdfOrder) => void make(number, content));

async function make(number: number, content: unknown): Promise<void> {
  let result: PdfResult;
  try {
    result = { number, bytes: await (await drawing).draw(content) };
  } catch (error) {
    result = { number, reason: String(error) };
  }
  parentPort?.postMessage(result);
}
