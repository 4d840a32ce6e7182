/** Makes documents in a thread of its own; see `pdf-maker.ts`. */
import { parentPort } from 'node:worker_threads';
import { documentPdf } from './document-pdf.ts';
import type { PdfOrder, PdfResult } from './pdf-maker.ts';

parentPort?.on('message', ({ number, content }: PdfOrder) => void make(number, content));

async function make(number: number, content: PdfOrder['content']): Promise<void> {
  let result: PdfResult;
  try {
    result = { number, bytes: await documentPdf(content) };
  } catch (error) {
    result = { number, reason: String(error) };
  }
  parentPort?.postMessage(result);
}
