import { openedFileCall, openFileCall } from '@acolhe/contracts';
import { type App, BinaryAnswer, type CallContext, handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { createShortLivedAddresses } from '../platform/services/signed-addresses.ts';
import { answerContent } from './answer-content.ts';
import { fileAddress } from './file-address.ts';
import { fileForReader, type FileReadingPorts, findForReader } from './file-for-reader.ts';
import { MISSING_FILE_PAGE, MISSING_FILE_POLICY } from './missing-file-page.ts';
import { fileAccesses } from './tables.ts';

const NOTHING_ELSE = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A PDF is shown by a viewer of the browser, whose page may need these; in a sandbox, Safari's shows nothing. */
const POLICY = {
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
    // Who could read when the address was made may be permitted no more, such as when the call has ended.
    const file = await findForReader(services, ports, address.fileId, { session, requestId: context.requestId });
    if (!file) return missing(context);
    await db
      .insert(fileAccesses)
      .values({ ...address, at: clock.now() })
      .onConflictDoNothing({ target: fileAccesses.addressId });
    const policy = file.mediaType === 'application/pdf' ? POLICY.pdf : POLICY.picture;
    void context.reply.header('content-security-policy', policy);
    return answerContent(context, store, file);
  });
}

function missing({ reply }: CallContext): BinaryAnswer {
  void reply.status(404).header('content-security-policy', MISSING_FILE_POLICY);
  return new BinaryAnswer(Buffer.from(MISSING_FILE_PAGE), 'text/html; charset=utf-8');
}
