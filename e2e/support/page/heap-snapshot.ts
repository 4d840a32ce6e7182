import type { CDPSession } from '@playwright/test';

/**
 * Everything that a page's scripts hold, as V8 writes it down; collects the garbage first.
 * @returns JSON
 * @see https://chromium.googlesource.com/v8/v8/+/HEAD/include/v8-profiler.h
 */
export async function takeHeapSnapshot(devtools: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const hear = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', hear);
  return chunks.join('');
}
