import type { Readable } from 'node:stream';
import type { ByteRange } from '../files/file-store.ts';
import { HttpProblem } from '../http-problem.ts';
import { BinaryAnswer, type CallContext } from './handle.ts';

/** A content of which parts may be asked for. */
export interface RangedContent {
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly read: (range?: ByteRange) => Promise<Readable>;
}

/**
 * Answers with a content, or with the part that the header `Range` asks for (RFC 9110, 14); several parts at once are
 * answered with the whole, as the standard allows.
 * @throws HttpProblem 416 for a part that it has not
 */
export async function answerRange(
  { request, reply }: Pick<CallContext, 'request' | 'reply'>,
  { mediaType, sizeBytes, read }: RangedContent,
): Promise<BinaryAnswer> {
  const range = rangeOf(request.headers.range, sizeBytes);
  void reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${sizeBytes}`);
    throw new HttpProblem({
      code: 'range-not-satisfiable',
      httpStatus: 416,
      message: 'O arquivo não tem a parte pedida.',
    });
  }
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  void reply.header('content-length', range ? range.end - range.start + 1 : sizeBytes);
  return new BinaryAnswer(await read(range), mediaType);
}

/** @returns undefined for the whole */
function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start >= sizeBytes || end < start ? 'unsatisfiable' : { start, end };
}
