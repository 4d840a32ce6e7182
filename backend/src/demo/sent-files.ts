import { readFile } from 'node:fs/promises';
import { files } from '../files/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { thumbnailOf } from '../platform/files/clean-picture.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createPdf } from '../platform/pdf/pdf-document.ts';
import { addTagged, BOLD, REGULAR, setText } from '../platform/pdf/tags.ts';
import { demoPatientId } from './people.ts';

const DAY_MS = 24 * 3_600_000;
const [EXAM_RESULT, EXAM_REQUEST, PRESCRIPTION, DOCUMENT] = [1, 2, 3, 4];

const picture = (name: string) => () => readFile(new URL(`pictures/${name}`, import.meta.url));

const SENT = [
  ['Maria', EXAM_RESULT, 'Hemograma.jpg', 'image/jpeg', 33, picture('hemograma.jpg')],
  [
    'Maria',
    EXAM_RESULT,
    'Ultrassom do joelho.pdf',
    'application/pdf',
    21,
    paper('Ultrassom do joelho', 'Sem derrame articular.'),
  ],
  ['Maria', EXAM_REQUEST, 'Pedido de exames.png', 'image/png', 190, picture('pedido-de-exames.png')],
  [
    'Maria',
    PRESCRIPTION,
    'Receita da cardiologista.pdf',
    'application/pdf',
    31,
    paper('Receita', 'Losartana 50 mg: um comprimido pela manhã.'),
  ],
  [
    'Maria',
    DOCUMENT,
    'Carteira de vacinação.pdf',
    'application/pdf',
    96,
    paper('Carteira de vacinação', 'Influenza, tétano e hepatite B em dia.'),
  ],
  [
    'Pedro',
    EXAM_RESULT,
    'Raio X de tórax.pdf',
    'application/pdf',
    18,
    paper('Raio X de tórax', 'Campos pulmonares livres.'),
  ],
] as const;

/** Writes the files that the demo's patients sent. */
export async function fillSentFiles(tx: Tx, store: FileStore, now: Date): Promise<void> {
  for (const [patient, documentType, name, mediaType, daysAgo, read] of SENT) {
    const bytes = await read();
    const thumbnail = mediaType === 'application/pdf' ? undefined : await thumbnailOf(bytes);
    await tx.insert(files).values({
      patientId: demoPatientId(patient),
      documentType,
      name,
      mediaType,
      sizeBytes: bytes.length,
      storeName: await store.write(bytes),
      thumbnailStoreName: thumbnail && (await store.write(thumbnail)),
      uploadedAt: new Date(now.getTime() - daysAgo * DAY_MS),
    });
  }
}

function paper(title: string, text: string) {
  return () =>
    createPdf(
      { title, author: 'Demonstração', creator: 'Acolhe', madeAt: new Date('2026-01-15T12:00:00Z') },
      'Dados inventados, sem valor clínico',
      (pdf, root) => {
        pdf.fontSize(20);
        addTagged(pdf, root, 'H1', () => setText(pdf, BOLD, title));
        pdf.moveDown().fontSize(12);
        addTagged(pdf, root, 'P', () => setText(pdf, REGULAR, text));
      },
    );
}
