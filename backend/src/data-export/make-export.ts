import { Readable } from 'node:stream';
import type { DataExportContentKind } from '@acolhe/contracts';
import { inSaoPaulo } from '../platform/clock/sao-paulo.ts';
import type { PdfMaker } from '../platform/pdf/pdf-maker.ts';
import type { Services } from '../platform/services/services.ts';
import { makeArchive } from './archive.ts';
import { type ExportPaper, exportPaper } from './paper/export-paper.ts';
import { exportedFiles } from './collection/exported-file.ts';
import { fhirBundle } from './fhir/fhir-bundle.ts';
import { patientData } from './collection/patient-data.ts';

/** A content of an export that lies in the store. */
export interface StoredContent {
  readonly kind: DataExportContentKind;
  readonly name: string;
  readonly sizeBytes: number;
  readonly storeName: string;
}

/**
 * Makes the PDF and the archive of all data of a patient, and puts them into the store.
 * @param onStored learns of each content when it is in the store, so that what a failure leaves can be removed
 * @see docs/product/data-export.md
 */
export async function makeExport(
  { db, clock, files: store }: Pick<Services, 'db' | 'clock' | 'files'>,
  papers: PdfMaker<ExportPaper>,
  patientId: number,
  onStored: (content: StoredContent) => void,
): Promise<void> {
  const madeAt = clock.now();
  const data = await patientData(db, patientId);
  const files = await exportedFiles(store, data.files);
  const paper = await papers.make(exportPaper(data, files, madeAt));
  const bundle = Buffer.from(JSON.stringify(fhirBundle(data, files, madeAt), undefined, 2));
  const name = `meus-dados-${inSaoPaulo(madeAt).toISODate()}`;
  const made = (path: string, bytes: Buffer) => ({
    path,
    sizeBytes: bytes.length,
    modifiedAt: madeAt,
    open: () => Promise.resolve(Readable.from([bytes])),
  });
  const archive = await makeArchive([
    made('meus-dados.pdf', paper),
    made('meus-dados.fhir.json', bundle),
    ...files.map(({ file, path }) => ({
      path,
      sizeBytes: file.sizeBytes,
      modifiedAt: file.uploadedAt,
      open: () => store.read(file.storeName),
    })),
  ]);
  const { stream, sizeBytes } = archive;
  try {
    onStored({ kind: 'archive', name: `${name}.zip`, sizeBytes, storeName: await store.write(archive) });
  } finally {
    stream.destroy();
  }
  onStored({ kind: 'paper', name: `${name}.pdf`, sizeBytes: paper.length, storeName: await store.write(paper) });
}
