import { workerData } from 'node:worker_threads';

// A thread does not inherit the TypeScript loader of a process that runs from its sources, as tests do.
if (workerData.endsWith('.ts')) (await import('tsx/esm/api')).register();

/** Loads the drawing. */
export const prepare = async () => void (await import(workerData));

/** Draws one document with the `Drawing` whose address the thread was given. */
export default async (content) => (await import(workerData)).draw(content);
