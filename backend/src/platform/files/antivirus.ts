import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { ClamdAddress } from '../config.ts';
import { unavailable } from '../http-problem.ts';

/** What a scanner says of a content. */
type ScanResult = 'clean' | 'infected';

/**
 * Looks for viruses in what people send.
 * @see docs/operating.md
 */
export interface Antivirus {
  /**
   * @param open gives the content from its start
   * @throws HttpProblem 503 when the scanner does not answer, so that no unchecked file is stored
   */
  scan(open: () => Readable): Promise<ScanResult>;
}

/** Where no scanner is installed. */
export const noAntivirus: Antivirus = {
  scan: () => Promise.resolve('clean'),
};

/** A scanner that says nothing for so long is away. */
const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 4096;

/** Asks clamd (its command `INSTREAM`, one connection per content). */
export function clamdAntivirus(address: ClamdAddress, log: Logger): Antivirus {
  return {
    scan: async (open) => {
      const content = open();
      const socket = connect(address);
      try {
        return resultOf(await ask(socket, content));
      } catch (error) {
        log.error({ err: error }, 'the virus scanner does not answer: a file is refused');
        throw unavailable('O arquivo não pôde ser verificado agora. Tente novamente em instantes.');
      } finally {
        content.destroy();
        socket.destroy();
      }
    },
  };
}

async function ask(socket: Socket, content: Readable): Promise<string> {
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd takes too long')));
  const answer = answerOf(socket);
  // It may refuse before it has all; what it says counts then.
  await Promise.race([answer, sendTo(socket, content)]);
  return answer;
}

async function sendTo(socket: Socket, content: AsyncIterable<Buffer>): Promise<void> {
  await once(socket, 'connect');
  socket.write('zINSTREAM\0');
  for await (const chunk of content) {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(chunk.length);
    socket.write(size);
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

async function answerOf(socket: AsyncIterable<Buffer>): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk.toString();
    if (answer.includes('\0') || answer.length > MAX_ANSWER_BYTES) break;
  }
  return answer;
}

/** @throws Error for anything else than a verdict */
function resultOf(answer: string): ScanResult {
  if (/^stream: OK\0/.test(answer)) return 'clean';
  if (/^stream: .* FOUND\0/.test(answer)) return 'infected';
  throw new Error(`clamd answered: ${answer.replaceAll('\0', '')}`);
}
