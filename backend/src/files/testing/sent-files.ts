import { type SentDocumentType, type SentFile, listSentFilesCall, uploadFileCall } from '@acolhe/contracts';
import { z } from 'zod';
import { multipart, type TestApp } from '../../testing/test-app.ts';

/** A PDF of one empty page. */
export const PDF = Buffer.from(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>
endobj
trailer
<< /Root 1 0 R /Size 4 >>
%%EOF
`);

/** A document as a browser sends it. */
export interface SentUpload {
  readonly token: string;
  /** Eleven digits. */
  readonly cpf: string;
  readonly bytes?: Buffer;
  readonly name?: string;
  readonly type?: SentDocumentType;
}

/** Sends a document in one piece. @returns its id when it was taken */
export async function sendDocument(
  backend: TestApp,
  { token, cpf, bytes = PDF, name = 'exame.pdf', type = 'exam-result' }: SentUpload,
): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>>; readonly fileId: number }> {
  const wire = z.encode(uploadFileCall.input, { cpf, documentType: type });
  const { payload, headers } = await multipart(wire, { bytes, name });
  const response = await backend.inject({
    method: 'POST',
    url: uploadFileCall.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const body = response.json<Record<string, unknown>>();
  return { status: response.statusCode, body, fileId: Number(body.doc_id ?? 0) };
}

/** Lists the documents of a patient as the patient sees them. */
export async function listDocumentsOf(backend: TestApp, patientId: number, token: string): Promise<SentFile[]> {
  const { output, status } = await backend.call(listSentFilesCall, { patientId }, { token });
  if (!output) throw new Error(`the list was answered with ${status}`);
  return output.files;
}
