import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FILE_UPLOADS_PATH } from '@acolhe/contracts';
import '../../../../scripts/jest/second-try.ts';

interface Part {
  readonly name: string;
  readonly type: string;
  readonly length: number;
  /** As the client sent it. */
  readonly metadata: string;
  content: Buffer;
}

/** A refusal as the service writes it. */
export interface UploadRefusal {
  readonly httpStatus: number;
  readonly code: string;
  readonly msg: string;
}

/** A service that accepts resumable uploads, on its own port. */
export interface UploadService {
  readonly apiUrl: string;
  /** Documents that were received whole. */
  readonly saved: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[];
  /** Requests in order, `PATCH` with its offset. */
  readonly asked: readonly string[];
  /** Documents that are there in part. */
  unfinished(): number;
  /** Breaks the connection once, when so many bytes of a document are there. */
  breakAt(bytes: number): void;
  /**
   * Neither reads nor answers once, when so many bytes of a document are there, and holds the connection.
   * @returns once that has happened
   */
  stallAt(bytes: number): Promise<void>;
  /** Stops answering until it is switched on again. */
  setReachable(isReachable: boolean): void;
  /** Refuses the next document when its last byte is there. */
  refuse(refusal: UploadRefusal): void;
  /** Refuses requests with any other token. */
  takeOnly(token: string): void;
  stop(): Promise<void>;
}

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset',
  'Access-Control-Allow-Methods': 'POST, HEAD, PATCH, DELETE',
  'Access-Control-Expose-Headers': 'Location, Upload-Metadata, Upload-Offset, Upload-Length',
  'Tus-Resumable': '1.0.0',
};

/** Starts such a service: tus 1.0, as far as the portal speaks it. */
export async function startUploadService(): Promise<UploadService> {
  const parts = new Map<string, Part>();
  const saved: Part[] = [];
  const asked: string[] = [];
  let breakAt = Number.POSITIVE_INFINITY;
  let stallAt = Number.POSITIVE_INFINITY;
  let onStall = (): void => undefined;
  let isReachable = true;
  let refusal: UploadRefusal | undefined;
  let token: string | undefined;

  const create = (request: IncomingMessage, answer: ServerResponse): void => {
    const header = String(request.headers['upload-metadata']);
    const metadata = Object.fromEntries(
      header
        .split(',')
        .map((pair) => pair.split(' '))
        .map(([key, value]) => [key, Buffer.from(value ?? '', 'base64').toString()]),
    ) as Record<string, string>;
    const path = `${FILE_UPLOADS_PATH}/${parts.size + 1}`;
    parts.set(path, {
      name: metadata.filename ?? '',
      type: metadata.documentType ?? '',
      length: Number(request.headers['upload-length']),
      metadata: header,
      content: Buffer.alloc(0),
    });
    answer.writeHead(201, { ...HEADERS, Location: path }).end();
  };
  const append = async (request: IncomingMessage, answer: ServerResponse, path: string, part: Part): Promise<void> => {
    for await (const bytes of request) {
      part.content = Buffer.concat([part.content, bytes as Buffer]);
      if (part.content.length >= stallAt) {
        stallAt = Number.POSITIVE_INFINITY;
        onStall();
        await once(request.socket, 'close');
        return;
      }
      if (part.content.length < breakAt) continue;
      breakAt = Number.POSITIVE_INFINITY;
      request.socket.destroy();
      return;
    }
    if (part.content.length === part.length) {
      if (refusal) {
        parts.delete(path);
        const { httpStatus } = refusal;
        const body = { title: 'Refused', status: false, ...refusal };
        refusal = undefined;
        return void answer
          .writeHead(httpStatus, { ...HEADERS, 'Content-Type': 'application/problem+json' })
          .end(JSON.stringify(body));
      }
      saved.push(part);
    }
    answer.writeHead(204, { ...HEADERS, 'Upload-Offset': part.content.length }).end();
  };
  const server = createServer((request, answer) => {
    if (!isReachable) return void request.socket.destroy();
    if (request.method === 'OPTIONS') return void answer.writeHead(204, HEADERS).end();
    const path = request.url ?? '';
    const offset = request.headers['upload-offset'];
    asked.push(`${request.method}${offset === undefined ? '' : ` ${offset as string}`}`);
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
      return void answer.writeHead(401, HEADERS).end();
    if (request.method === 'POST') return create(request, answer);
    const part = parts.get(path);
    if (!part) return void answer.writeHead(404, HEADERS).end();
    if (request.method === 'PATCH') return void append(request, answer, path, part);
    if (request.method === 'DELETE') parts.delete(path);
    const { content, length, metadata } = part;
    const known = { 'Upload-Offset': content.length, 'Upload-Length': length, 'Upload-Metadata': metadata };
    answer.writeHead(204, { ...HEADERS, ...known }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    saved,
    asked,
    unfinished: () => [...parts.values()].filter((part) => part.content.length < part.length).length,
    breakAt: (bytes) => {
      breakAt = bytes;
    },
    stallAt: (bytes) =>
      new Promise((resolve) => {
        stallAt = bytes;
        onStall = resolve;
      }),
    setReachable: (reachable) => {
      isReachable = reachable;
    },
    refuse: (next) => {
      refusal = next;
    },
    takeOnly: (only) => {
      token = only;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
