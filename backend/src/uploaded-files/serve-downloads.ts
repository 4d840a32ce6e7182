import { downloadFileCall, downloadThumbnailCall } from '@acolhe/contracts';
import { type App, BinaryAnswer, type CallContext, handle } from '../platform/http/handle.ts';
import { notFound } from '../platform/http-problem.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { answerContent } from './answer-content.ts';
import { fileForReader, type FileReadingPorts } from './file-for-reader.ts';
import { fileAccesses } from './tables.ts';

/**
 * Serves files and their small pictures to those who may read them.
 * @see docs/product/files.md
 */
export function serveDownloads(app: App, services: Services, ports: FileReadingPorts): void {
  const { db, files: store, clock, limits } = services;

  handle(app, downloadFileCall, async ({ id }, context) => {
    await limits.consume(`download:${context.session?.sid}`, RATES.downloads);
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
    await limits.consume(`thumbnail:${context.session?.sid}`, RATES.thumbnails);
    const { file } = await fileForReader(services, ports, id, context);
    if (file.thumbnailStoreName === null) throw notFound();
    return new BinaryAnswer(await store.read(file.thumbnailStoreName), 'image/jpeg');
  });
}
