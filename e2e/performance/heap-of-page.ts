import type { CDPSession } from '@playwright/test';
import { z } from 'zod';
import { takeHeapSnapshot } from '../support/page/heap-snapshot.ts';

/** What of V8's snapshot is read here. @see https://chromium.googlesource.com/v8/v8/+/HEAD/include/v8-profiler.h */
const snapshotOf = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.array(z.union([z.string(), z.array(z.string())])),
    }),
  }),
  nodes: z.array(z.number()),
});

/**
 * Kept by the page's own scripts. The rest is compiled code, which grows while the engine learns, and what the browser
 * notes for itself.
 */
const OF_THE_PAGE: ReadonlySet<string> = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'number',
  'bigint',
  'regexp',
  'symbol',
]);

/** Bytes of all objects, functions, arrays and texts that the page's scripts hold; collects the garbage first. */
export async function heapOfPage(devtools: CDPSession): Promise<number> {
  const {
    snapshot: { meta },
    nodes,
  } = snapshotOf.parse(JSON.parse(await takeHeapSnapshot(devtools)));
  const [type, size, width] = [
    meta.node_fields.indexOf('type'),
    meta.node_fields.indexOf('self_size'),
    meta.node_fields.length,
  ];
  const types = meta.node_types[type];
  if (!Array.isArray(types)) throw new Error('A heap snapshot of another form than was known.');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += width) {
    if (OF_THE_PAGE.has(types[nodes[at + type] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}
