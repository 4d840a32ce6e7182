import { Readable } from 'node:stream';
import { exportChangesCall, listChangesCall } from '@acolhe/contracts/operations';
import type { Module } from '../../platform/app/build-app.ts';
import { BinaryAnswer, handle } from '../../platform/http/handle.ts';
import { afterId, cursorId } from '../paging/cursor-id.ts';
import { inBatches } from '../paging/in-batches.ts';
import { pageOf } from '../paging/page-of.ts';
import { changesCsv } from './changes-csv.ts';
import { pruneChanges } from './prune-changes.ts';
import { readChangesAfter, readChangesBefore } from './read-changes.ts';

/**
 * Serves the log of what administrators changed.
 * @see docs/product/operations.md
 */
export const changesModule: Module = {
  name: 'operations-changes',
  jobs: [pruneChanges],
  register(app, { db }) {
    handle(app, listChangesCall, ({ cursor, pageSize, ...filters }) =>
      pageOf(pageSize, (most) => readChangesBefore(db, filters, cursorId(cursor), most), afterId),
    );

    handle(app, exportChangesCall, (filters, { reply }) => {
      void reply.header('content-disposition', 'attachment; filename="alteracoes.csv"');
      const batches = inBatches((id, most) => readChangesAfter(db, filters, id, most));
      return new BinaryAnswer(Readable.from(changesCsv(batches)), 'text/csv; charset=utf-8');
    });
  },
};
