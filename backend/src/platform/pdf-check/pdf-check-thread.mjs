import { workerData } from 'node:worker_threads';

// A thread does not inherit the TypeScript loader of a process that runs from its sources, as tests do.
if (workerData.endsWith('.ts')) (await import('tsx/esm/api')).register();

/** @returns the fault of a PDF, if there is one */
export default async (bytes) => (await import(workerData)).pdfFaultOf(Buffer.from(bytes));
