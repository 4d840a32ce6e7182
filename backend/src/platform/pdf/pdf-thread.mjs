// A thread does not inherit the TypeScript loader of its process: it is registered here.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();

/** Loads the drawing. */
export const prepare = async () => void (await import(workerData));

/** Draws one document with the `Drawing` whose address the thread was given. */
export default async (content) => (await import(workerData)).draw(content);
