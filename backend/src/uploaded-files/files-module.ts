import type { CarePort } from '../access/care-port.ts';
import type { Module } from '../platform/app/build-app.ts';
import { createKindLookup, type FileKind } from './file-kind.ts';
import { serveDownloads } from './serve-downloads.ts';
import { serveOpenedFiles } from './serve-opened-files.ts';
import { serveSentDocuments } from './serve-sent-documents.ts';
import { serveUploads } from './serve-uploads.ts';
import { purgeRemovedFiles } from './purge-removed-files.ts';
import { removeAbandonedContents } from './remove-abandoned-contents.ts';

/**
 * The calls by which files of patients are sent, listed, read and removed.
 * @param kinds of all domains
 * @throws Error when two kinds have the same files
 * @see docs/product/files.md
 */
export function createFilesModule(
  care: Pick<CarePort, 'mayAttach' | 'isVisitOf' | 'mayProfessionalSee' | 'callsOfProfessional'>,
  kinds: readonly FileKind[],
): Module {
  const kindOf = createKindLookup(kinds);
  return {
    name: 'files',
    jobs: [purgeRemovedFiles, removeAbandonedContents],
    register: (app, services) => {
      serveUploads(app, services, care);
      serveDownloads(app, services, { care, kindOf });
      serveSentDocuments(app, services);
      serveOpenedFiles(app, services, { care, kindOf });
    },
  };
}
