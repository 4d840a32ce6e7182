import { openFileCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openCall } from '../testing/open-remote.tsx';
import { ANSWERED, openWaiting } from '../testing/scheduled-call.tsx';

const RECEIPT = { documentId: 71, fileId: 900, type: 'prescription' } as const;
const TITLE = 'Você recebeu um documento: Receita';
const URL = 'https://files.test/900';

const fakeTab = () => ({
  document: { title: '', body: { textContent: '' } },
  opener: window as Window | null,
  location: { replace: jest.fn() },
  close: jest.fn(),
});
let tab: ReturnType<typeof fakeTab>;
beforeEach(() => {
  tab = fakeTab();
  jest.spyOn(window, 'open').mockReturnValue(tab as never);
});
afterEach(() => jest.restoreAllMocks());

const answerOpening = (service: StubService) =>
  service.answer(openFileCall, () => ({ url: URL, expiresAt: '2026-11-21T12:01:00.000Z' }));
const button = (name: string) => screen.findByRole('button', { name });

it('a document that is issued in a visit is announced in the call at once, and opens in a separate tab', async () => {
  const { realtime, service, user } = await openCall();
  answerOpening(service);
  expect(screen.queryByText(TITLE)).toBeNull();
  act(() => realtime.record({ issued: RECEIPT }));
  expect(await screen.findByText(TITLE)).toBeTruthy();
  await user.click(await button('Abrir em outra aba'));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(URL));
  expect(service.seen(openFileCall)).toMatchObject([{ input: { fileId: 900 } }]);
  expect(tab.opener).toBeNull();
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});

it('a note about a document stays closed, and the next document is said again', async () => {
  const { realtime, user } = await openCall();
  act(() => realtime.record({ issued: RECEIPT }));
  await screen.findByText(TITLE);
  await user.click(await button('Fechar'));
  act(() => realtime.record({ issued: RECEIPT }));
  expect(screen.queryByText(TITLE)).toBeNull();
  act(() => realtime.record({ issued: { ...RECEIPT, documentId: 72, type: 'certificate' } }));
  expect(await screen.findByText('Você recebeu um documento: Atestado/Declaração')).toBeTruthy();
});

it('a document that does not open leaves no empty tab, and the note stays', async () => {
  const { realtime, service, portal, user } = await openCall();
  service.answer(openFileCall, () => new HttpProblem({ httpStatus: 503, message: 'Agora não.' }));
  act(() => realtime.record({ issued: RECEIPT }));
  await user.click(await button('Abrir em outra aba'));
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  expect(portal.recorded.notifications).toMatchObject([{ tone: 'danger' }]);
  expect(screen.getByText(TITLE)).toBeTruthy();
});

it('a browser that opens no tab is reported, and no file is requested', async () => {
  const { realtime, service, portal, user } = await openCall();
  jest.mocked(window.open).mockReturnValue(null);
  act(() => realtime.record({ issued: RECEIPT }));
  await user.click(await button('Abrir em outra aba'));
  expect(portal.recorded.notifications).toMatchObject([{ tone: 'warning' }]);
  expect(service.seen(openFileCall)).toEqual([]);
});

it('a document is said without a way to open it where there are no documents, as in a partner’s page', async () => {
  const { realtime } = await openCall({ serves: (path) => !path.includes('received-documents') });
  act(() => realtime.record({ issued: RECEIPT }));
  await screen.findByText(TITLE);
  expect(screen.queryByRole('button', { name: 'Abrir em outra aba' })).toBeNull();
});

it('a document that is issued in a scheduled call is said in it too', async () => {
  const { sendRecord } = await openWaiting();
  sendRecord(ANSWERED);
  sendRecord({ ...ANSWERED, issued: RECEIPT });
  expect(await screen.findByText(TITLE)).toBeTruthy();
});
