import { CANCELLED } from './upload-addresses.ts';
import { createUploadQueue, type QueuedUpload, type UploadResult, type UploadWorker } from './upload-queue.ts';

const named = (name: string): File => new File(['12345'], name);
type Send = Parameters<UploadWorker['send']>;

/** A worker whose steps the test ends. */
function worker() {
  const sending: { readonly name: string; readonly args: Send; readonly end: (result: UploadResult) => void }[] = [];
  const prepare = jest.fn((file: File): ReturnType<UploadWorker['prepare']> => Promise.resolve({ file }));
  const works: UploadWorker = {
    prepare,
    send: (...args) => new Promise((end) => void sending.push({ name: args[0].name, args, end })),
  };
  return { works, sending, prepare };
}
function open(hands = worker()) {
  const ended: (readonly [string, string, number])[] = [];
  const queue = createUploadQueue(hands.works, ({ file, state }, remaining) =>
    ended.push([file.name, state.kind, remaining]),
  );
  const kinds = () => queue.current().map(({ file, state }) => `${file.name} ${state.kind}`);
  const at = (name: string) => queue.current().find(({ file }) => file.name === name) as QueuedUpload;
  /** Resolves once everything that can continue has continued. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { ...hands, queue, kinds, at, ended, settled };
}

it('documents are sent one after the other, and each end is reported with the number that remain', async () => {
  const { queue, sending, kinds, ended, settled } = open();
  queue.add([named('a'), named('b')], 'prescription');
  await settled();
  expect(kinds()).toEqual(['a sending', 'b waiting']);
  sending[0]?.end({ kind: 'saved' });
  await settled();
  expect(kinds()).toEqual(['a saved', 'b sending']);
  sending[1]?.end({ kind: 'refused', message: 'não', canRetry: true });
  await settled();
  expect(ended).toEqual([
    ['a', 'saved', 1],
    ['b', 'refused', 0],
  ]);
});

it('thirty documents at once are all sent', async () => {
  const { queue, sending, kinds, settled } = open();
  queue.add(
    Array.from({ length: 30 }, (_, at) => named(String(at))),
    'document',
  );
  for (let at = 0; at < 30; at += 1) {
    await settled();
    sending[at]?.end({ kind: 'saved' });
  }
  await settled();
  expect(kinds().filter((kind) => kind.endsWith('saved'))).toHaveLength(30);
});

it('a document reports its progress, and that its connection broke', async () => {
  const { queue, sending, at, settled } = open();
  queue.add([named('a')], 'document');
  await settled();
  sending[0]?.args[2].onProgress(3);
  expect(at('a').state).toEqual({ kind: 'sending', sentBytes: 3, totalBytes: 5 });
  sending[0]?.args[2].onBroken();
  expect(at('a').state).toEqual({ kind: 'broken', sentBytes: 3, totalBytes: 5 });
});

it('an interrupted document does not block the next one, and resumes without being prepared again', async () => {
  const { queue, sending, kinds, at, prepare, settled } = open();
  queue.add([named('a'), named('b')], 'document');
  await settled();
  sending[0]?.end({ kind: 'interrupted' });
  await settled();
  expect(kinds()).toEqual(['a interrupted', 'b sending']);
  queue.resume(at('a').id);
  expect(kinds()).toEqual(['a waiting', 'b sending']);
  sending[1]?.end({ kind: 'saved' });
  await settled();
  expect(sending[2]?.name).toBe('a');
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('a file that cannot become a document is refused permanently, and the next one is sent', async () => {
  const { queue, prepare, at, kinds, settled } = open();
  prepare.mockResolvedValueOnce({ fault: 'O arquivo está vazio. Escolha outro arquivo.' });
  queue.add([named('a'), named('b')], 'document');
  await settled();
  expect(at('a').state).toEqual({
    kind: 'refused',
    message: 'O arquivo está vazio. Escolha outro arquivo.',
    canRetry: false,
  });
  expect(kinds()[1]).toBe('b sending');
});

it('a step that fails unexpectedly interrupts its document, and loses nothing', async () => {
  const hands = worker();
  const { queue, kinds, settled } = open({
    ...hands,
    works: { ...hands.works, send: () => Promise.reject(new Error('a chunk did not load')) },
  });
  queue.add([named('a')], 'document');
  await settled();
  expect(kinds()).toEqual(['a interrupted']);
});

it('a removed document is aborted without a report, and the next one starts', async () => {
  const { queue, sending, at, kinds, ended, settled } = open();
  queue.add([named('a'), named('b')], 'document');
  await settled();
  queue.remove(at('a').id);
  expect(sending[0]?.args[3].reason).toBe(CANCELLED);
  sending[0]?.end({ kind: 'stopped' });
  await settled();
  expect(kinds()).toEqual(['b sending']);
  expect(ended).toEqual([]);
});

it('stopping the queue stops the document that is sent without giving it up, and begins no other', async () => {
  const { queue, sending, settled } = open();
  queue.add([named('a'), named('b')], 'document');
  await settled();
  queue.stop();
  expect(sending[0]?.args[3].aborted).toBe(true);
  expect(sending[0]?.args[3].reason).not.toBe(CANCELLED);
  sending[0]?.end({ kind: 'stopped' });
  await settled();
  expect(sending).toHaveLength(1);
});
