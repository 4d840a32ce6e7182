import { Readable } from 'node:stream';
import { inSaoPaulo } from '../platform/clock.ts';
import type { SizedStream } from '../platform/files/file-store.ts';
import type { PdfMaker } from '../platform/pdf/pdf-maker.ts';
import type { Services } from '../platform/services/services.ts';
import { makeArchive } from './archive.ts';
import type { Claim, StoredContent } from './claims.ts';
import { type ExportPaper, exportPaper } from './paper/export-paper.ts';
import { exportedFiles } from './collection/exported-file.ts';
import { fhirBundle } from './fhir/fhir-bundle.ts';
import { patientData } from './collection/patient-data.ts';
import { writeContent } from './written-contents.ts';

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
