import { downloadFileCall, downloadThumbnailCall } from '@acolhe/contracts';
import { type App, BinaryAnswer, type CallContext, handle, notFound } from '../platform/http/index.ts';
import { fixedWindow } from '../platform/limits/rules.ts';
import type { Services } from '../platform/services/services.ts';
import { answerContent } from './answer-content.ts';
import { fileForReader, type FileReadingPorts } from './file-for-reader.ts';
import { fileAccesses } from './tables.ts';

/** Each is written down for good. */
const DOWNLOADS_PER_SESSION = fixedWindow({ most: 300, windowMs: 60_000 });
/** Lists show many at a time. */
const THUMBNAILS_PER_SESSION = fixedWindow({ most: 1200, windowMs: 60_000 });

/**
 * Serves files and their small pictures to those who may read them.
 * @see docs/product/files.md
 */
export function serveDownloads(app: App, services: Services, ports: FileReadingPorts): void {
  const { db, files: store, clock, limits } = services;

  handle(app, downloadFileCall, async ({ id }, context) => {
    await limits.consume(`download:${context.session?.sid}`, DOWNLOADS_PER_SESSION);
    const { file, session } = await fileForReader(services, ports, id, context);
    await db.insert(fileAccesses).values({
      fileId: id,
      viewerKind: session.kind,
      viewerId: services.sessionTypes.of(session).subjectOf(session),
      sid: session.sid,
      at: clock.now(),
    });
    return answerContent(context, store, file);
  });

  handle(app, downloadThumbnailCall, async ({ id }, context: CallContext) => {
    await limits.consume(`thumbnail:${context.session?.sid}`, THUMBNAILS_PER_SESSION);
    const { file } = await fileForReader(services, ports, id, context);
    if (file.thumbnailStoreName === null) throw notFound();
    return new BinaryAnswer(await store.read(file.thumbnailStoreName), 'image/jpeg');
  });
}
