import { FILE_UPLOADS_PATH } from '@acolhe/contracts';
import type { StubService } from '@acolhe/session/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documentsService, openSentDocuments } from '../testing/open-sent-documents.tsx';

const ADDRESS = `http://service.test${FILE_UPLOADS_PATH}/laudo`;
const METADATA = `filename ${Buffer.from('laudo à mão.pdf').toString('base64')},documentType Mw==`;

let service: StubService;
/** What the service has of the document: bytes of 3 MB, or its refusal. */
let has: number | { readonly status: number };
let asked: string[];
beforeEach(() => {
  service = documentsService();
  has = 1024 * 1024;
  asked = [];
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) => {
    if (address !== ADDRESS) return fetch(address, init);
    asked.push(init?.method ?? '');
    if (typeof has !== 'number') return Promise.resolve(new Response(null, has));
    const headers = { 'Upload-Offset': String(has), 'Upload-Length': '3145728', 'Upload-Metadata': METADATA };
    return Promise.resolve(new Response(null, { headers }));
  };
});
afterEach(() => service.stop());

/** Opens the screen as after a reload in the middle of a document. */
const reopen = () => openSentDocuments({}, ({ storage }) => storage.set('uploads', `00010203 ${ADDRESS}`));
const title = () => screen.findByRole('heading', { name: 'Envios que não terminaram' });
const showsNothing = async () => {
  await screen.findByText('Você ainda não enviou documentos.');
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(screen.queryByRole('heading', { name: 'Envios que não terminaram' })).toBeNull();
};

it('a document half sent before a reload is listed by the name that the service has, with how to resume', async () => {
  const portal = reopen();
  await title();
  expect(screen.getByText('laudo à mão.pdf')).toBeTruthy();
  expect(screen.getByText('Parou em 1 MB de 3 MB.')).toBeTruthy();
  expect(screen.getByText('Para continuar de onde parou, escolha o mesmo arquivo abaixo e salve.')).toBeTruthy();
  expect(portal.recorded.announcements.join()).toContain('1 envio não terminou.');
});

it('a half sent document can be dropped, at the service too', async () => {
  const portal = reopen();
  await title();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar: laudo à mão.pdf' }));
  await waitFor(() => expect(screen.queryByText('laudo à mão.pdf')).toBeNull());
  expect(asked).toEqual(['HEAD', 'DELETE']);
  expect(portal.storage.get('uploads')).toBeUndefined();
  expect(portal.recorded.notifications).toMatchObject([{ tone: 'success' }]);
});

it('a half sent document that cannot be discarded now stays, with a message', async () => {
  const portal = reopen();
  await title();
  has = { status: 503 };
  await userEvent.click(screen.getByRole('button', { name: 'Descartar: laudo à mão.pdf' }));
  await waitFor(() => expect(portal.recorded.notifications).toMatchObject([{ tone: 'danger' }]));
  expect(screen.getByText('laudo à mão.pdf')).toBeTruthy();
  expect(portal.storage.get('uploads')).toContain(ADDRESS);
});

it('a document that the service has discarded is not listed, and its address is deleted', async () => {
  has = { status: 404 };
  const portal = reopen();
  await showsNothing();
  await waitFor(() => expect(portal.storage.get('uploads')).toBeUndefined());
});

it('a half sent document is not listed while the service is unreachable, and its address is retained', async () => {
  has = { status: 503 };
  const portal = reopen();
  await showsNothing();
  expect(portal.storage.get('uploads')).toContain(ADDRESS);
});
