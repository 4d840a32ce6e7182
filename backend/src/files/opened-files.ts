import { createHash } from 'node:crypto';
import { openedFileCall, openFileCall } from '@acolhe/contracts';
import { z } from 'zod';
import type { FileStore } from '../platform/files/file-store.ts';
import { answerRange } from '../platform/http/answer-range.ts';
import { type App, BinaryAnswer, type CallContext, handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { type AddressKind, createShortLivedAddresses } from '../platform/services/signed-addresses.ts';
import { fileForReader, type FileReadingPorts, findForReader } from './files.ts';
import { fileAccesses, type StoredFile } from './tables.ts';

const NOTHING_ELSE = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A PDF is shown by a viewer of the browser, whose page may need these; in a sandbox, Safari's shows nothing. */
const FILE_POLICIES = {
  picture: `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ${NOTHING_ELSE}; sandbox`,
  pdf: `default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; ${NOTHING_ELSE}`,
};

/**
 * Serves short-lived addresses of files, for browser tabs, which send no access token.
 * @see docs/product/files.md
 */
export function serveOpenedFiles(app: App, services: Services, ports: FileReadingPorts): void {
  const { db, files: store, clock, limits, log, sessions, sessionTypes } = services;
  const addresses = createShortLivedAddresses(services, fileAddress);

  handle(app, openFileCall, async ({ fileId }, context) => {
    await limits.consume(`file-address:${context.session?.sid}`, RATES.fileAddresses);
    const { session } = await fileForReader(services, ports, fileId, context);
    const viewerId = sessionTypes.of(session).subjectOf(session);
    return addresses.make({ fileId, sid: session.sid, viewerKind: session.kind, viewerId }, context.request.host);
  });

  handle(app, openedFileCall, async ({ ticket }, context) => {
    const address = await addresses.read(ticket);
    if (!address) {
      log.warn({ callId: context.requestId }, 'an address of a file was refused: it is over or forged');
      return missing(context);
    }
    await limits.consume(`opened-file:${address.sid}`, RATES.openedFileReads);
    const session = await sessions.openSession(address.sid);
    // A reader who was permitted when the address was created may no longer be, such as when the call has ended.
    const file = await findForReader(services, ports, address.fileId, { session, requestId: context.requestId });
    if (!file) return missing(context);
    await db
      .insert(fileAccesses)
      .values({ ...address, at: clock.now() })
      .onConflictDoNothing({ target: fileAccesses.addressId });
    const policy = file.mediaType === 'application/pdf' ? FILE_POLICIES.pdf : FILE_POLICIES.picture;
    void context.reply.header('content-security-policy', policy);
    return answerContent(context, store, file);
  });
}

function missing({ reply }: CallContext): BinaryAnswer {
  void reply.status(404).header('content-security-policy', MISSING_FILE_POLICY);
  return new BinaryAnswer(Buffer.from(MISSING_FILE_PAGE), 'text/html; charset=utf-8');
}

/**
 * Answers with a file's content, or with the part of it that is asked for, to be shown under its name (RFC 6266).
 * @throws HttpProblem 416 for a part that it has not
 */
export function answerContent(
  { request, reply }: Pick<CallContext, 'request' | 'reply'>,
  store: FileStore,
  { name, mediaType, sizeBytes, storeName }: StoredFile,
): Promise<BinaryAnswer> {
  void reply.header('content-disposition', `inline; filename*=UTF-8''${encodeRfc5987(name)}`);
  return answerRange({ request, reply }, { mediaType, sizeBytes, read: (range) => store.read(storeName, range) });
}

/** `encodeURIComponent` leaves signs that have a meaning in headers. */
const encodeRfc5987 = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** What an address permits: a session's reader reads one file. */
interface FileReading {
  readonly fileId: number;
  readonly sid: string;
  readonly viewerKind: string;
  readonly viewerId: number;
}

/**
 * The short-lived addresses by which browser tabs open files.
 * @see docs/product/files.md
 */
const fileAddress: AddressKind<FileReading> = {
  name: 'file-address',
  path: openedFileCall.path,
  permit: z.object({ fileId: z.int(), sid: z.string(), viewerKind: z.string(), viewerId: z.int() }),
};

const MISSING_FILE_STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 16px; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto }
h1 { font-size: 1.5rem; line-height: 1.25 }
`.trim();

/** Nothing but this style. */
const MISSING_FILE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(MISSING_FILE_STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Page of a tab whose address has expired, whose session has ended, or whose file is missing. */
const MISSING_FILE_PAGE = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Documento não encontrado</title>
<style>${MISSING_FILE_STYLE}</style>
</head>
<body>
<main>
<h1>Este documento não está mais aqui</h1>
<p>O endereço vale por um minuto e só durante a sua sessão.
Volte à página de onde você veio e abra o documento de novo.</p>
</main>
</body>
</html>
`;
