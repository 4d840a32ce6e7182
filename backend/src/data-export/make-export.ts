import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { inSaoPaulo } from '../platform/clock.ts';
import type { SizedStream } from '../platform/files/file-store.ts';
import { MIN_UUID, forEachBatch } from '../platform/jobs.ts';
import { errorMessage } from '../platform/log.ts';
import type { PdfMaker } from '../platform/pdf/pdf-maker.ts';
import type { Services } from '../platform/services/services.ts';
import type { Claim, StoredContent } from './claims.ts';
import { type ExportPaper, exportReport } from './export-report.ts';
import { fhirBundle } from './fhir-bundle.ts';
import { exportedFiles, patientData } from './patient-data.ts';
import { dataExports, dataExportWrites } from './tables.ts';

/**
 * Makes the PDF and the archive of all data of a patient, and puts them into the store.
 * @see docs/product/data-export.md
 */
export async function makeExport(
  services: Pick<Services, 'db' | 'clock' | 'files' | 'log'>,
  papers: PdfMaker<ExportPaper>,
  claim: Claim,
): Promise<StoredContent[]> {
  const { db, clock, files: store } = services;
  const madeAt = clock.now();
  const data = await patientData(db, claim.patientId);
  const files = await exportedFiles(services, data.files);
  const paper = await papers.make(exportReport(data, files, madeAt));
  const bundle = Buffer.from(JSON.stringify(fhirBundle(data, files, madeAt), undefined, 2));
  const name = `meus-dados-${inSaoPaulo(madeAt).toISODate()}`;
  const generated = (path: string, bytes: Buffer) => ({
    path,
    sizeBytes: bytes.length,
    modifiedAt: madeAt,
    open: () => Promise.resolve(Readable.from([bytes])),
  });
  const archive = await makeArchive([
    generated('meus-dados.pdf', paper),
    generated('meus-dados.fhir.json', bundle),
    ...files.flatMap(({ file, content }) =>
      content
        ? [
            {
              path: content.path,
              sizeBytes: file.sizeBytes,
              modifiedAt: file.uploadedAt,
              open: () => store.read(file.storeName),
            },
          ]
        : [],
    ),
  ]);
  const write = (bytes: Uint8Array | SizedStream) => writeContent(services, claim, bytes);
  try {
    return [
      { kind: 'archive', name: `${name}.zip`, sizeBytes: archive.sizeBytes, storeName: await write(archive) },
      { kind: 'paper', name: `${name}.pdf`, sizeBytes: paper.length, storeName: await write(paper) },
    ];
  } finally {
    archive.stream.destroy();
  }
}

/** A file of an archive. */
export interface ArchiveEntry {
  /** With `/` between folders. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
  readonly open: () => Promise<Readable>;
}

/**
 * Makes a ZIP archive while it is read, so that no whole file is in memory. Nothing is compressed: pictures and PDF are
 * already, and so the size is known beforehand. Beyond 4 GiB it is ZIP64.
 */
function makeArchive(entries: readonly ArchiveEntry[]): Promise<{ stream: Readable; sizeBytes: number }> {
  const zip = new ZipFile();
  // Its type is the interface of older streams.
  const stream = zip.outputStream as Readable;
  let open: Readable | undefined;
  // The library reports a missing file, or one of another size, as a warning event; it does not report one that breaks.
  const fail = (error: Error): void => void stream.destroy(error);
  zip.on('error', fail);
  stream.on('close', () => open?.destroy());
  for (const entry of entries) {
    const options = { size: entry.sizeBytes, mtime: entry.modifiedAt, compress: false };
    zip.addReadStreamLazy(entry.path, options, (give) => {
      entry.open().then((content) => give(undefined, (open = content.on('error', fail))), fail);
    });
  }
  return new Promise((resolve) => {
    const finished: (sizeBytes: number) => void = (sizeBytes) => resolve({ stream, sizeBytes });
    // The types of the library omit the argument: the size of the archive.
    zip.end({ forceZip64Format: false, comment: '' }, finished as () => void);
  });
}

/**
 * Writes a content of an export; its name is recorded before, so that leftovers of a killed process are found.
 * @returns its name in the store
 */
async function writeContent(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { exportId, claim }: Claim,
  content: Uint8Array | SizedStream,
): Promise<string> {
  const storeName = randomUUID();
  const recordName = () => db.insert(dataExportWrites).values({ storeName, exportId, claim }).onConflictDoNothing();
  await recordName();
  await files.write(content, storeName);
  // Another run may have taken the export over, and removed what was not there yet.
  await recordName();
  return storeName;
}

/**
 * Removes from the store what was written by runs that no longer hold their export, and did not finish it. What cannot
 * be removed is tried again the next time.
 */
export async function removeLeftovers({ db, files, log }: Pick<Services, 'db' | 'files' | 'log'>): Promise<void> {
  const nextAfter = async (storeName: string) => {
    const [next] = await db
      .select({ storeName: dataExportWrites.storeName })
      .from(dataExportWrites)
      .innerJoin(dataExports, eq(dataExports.id, dataExportWrites.exportId))
      .where(
        and(
          sql`${dataExports.claim} is distinct from ${dataExportWrites.claim}`,
          gt(dataExportWrites.storeName, storeName),
        ),
      )
      .orderBy(asc(dataExportWrites.storeName))
      .limit(1);
    return next?.storeName;
  };
  await forEachBatch({
    before: MIN_UUID,
    next: nextAfter,
    work: async (storeName) => {
      await files.remove(storeName);
      await db.delete(dataExportWrites).where(eq(dataExportWrites.storeName, storeName));
    },
    onError: (error) => log.error({ reason: errorMessage(error) }, 'a content of a data export was not removed'),
  });
}
