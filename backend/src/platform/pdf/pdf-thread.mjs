// A thread does not take over how its process reads TypeScript: it is told here.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();

/** Draws one document with the `Drawing` whose address the thread was given. */
export default async (content) => (await import(workerData)).draw(content);
