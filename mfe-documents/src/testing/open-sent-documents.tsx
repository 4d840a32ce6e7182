import { deleteFileCall, listSentFilesCall, restoreFileCall, type SentFile } from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal, type MockPortalOptions } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, stubService, type StubService } from '@acolhe/session/testing';
import { render } from '@testing-library/react';
import { SENT_DOCUMENTS_PATH } from '../../remote.config.ts';
import { routes } from '../routes.tsx';

/** A document that Maria sent. */
export const sentFile = (id: number, over: Partial<SentFile> = {}): SentFile => ({
  id,
  name: `exame-${id}.jpg`,
  extension: 'jpg',
  url: `/api/files/${id}`,
  type: 'exam-result',
  sizeBytes: 820 * 1024,
  sentAt: new Date(Date.UTC(2026, 7, 20) - id * 1_000).toISOString(),
  ...over,
});

/** Makes the service answer the list with these documents from now on. */
export const listIs = (service: StubService, ...files: SentFile[]): void =>
  service.answer(listSentFilesCall, () => ({ ok: true, files }));

/** Stubs the service of a patient who sent these documents. */
export function documentsService(...files: SentFile[]): StubService {
  const service = stubService();
  listIs(service, ...files);
  service.answer(deleteFileCall, () => ({ ok: true }));
  service.answer(restoreFileCall, () => ({ ok: true }));
  return service;
}

/** Opens the screen for Maria, unless said otherwise; `prepare` has the portal before. */
export function openSentDocuments(
  options: MockPortalOptions = {},
  prepare: (portal: MockPortal) => void = () => undefined,
): MockPortal {
  const portal = createMockPortal({ session: MARIAS_SESSION, ...options });
  prepare(portal);
  render(<MockHost portal={portal} routes={routes} path={SENT_DOCUMENTS_PATH} />);
  return portal;
}
