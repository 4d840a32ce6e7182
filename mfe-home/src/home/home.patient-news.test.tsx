import { countNewDocumentsCall, markDocumentsSeenCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { homeService, openHome, urgentCareCard } from '../testing/open-home.tsx';

let service: StubService;
beforeEach(() => {
  service = homeService();
});
afterEach(() => service.stop());

const newAre = (count: number, unreadGuidance = 0) =>
  service.answer(countNewDocumentsCall, () => ({ count, unreadGuidance }));
const row = () => screen.getByRole('link', { name: /^Documentos Médicos Recebidos/ });

it.each([
  [1, '1 novo'],
  [12, '12 novos'],
])('the home shows that %i received documents are new: %s', async (count, label) => {
  newAre(count);
  openHome();
  await waitFor(() => expect(row().textContent).toContain(label));
});

it.each([
  ['no document is new', () => ({ count: 0, unreadGuidance: 0 })],
  ['that cannot be read', () => new HttpProblem({ httpStatus: 503 })],
])('the home shows no new documents when %s', async (_when, answer) => {
  service.answer(countNewDocumentsCall, answer);
  openHome();
  await waitFor(() => expect(service.seen(countNewDocumentsCall)).toHaveLength(1));
  await urgentCareCard();
  expect(row().textContent).not.toMatch(/novo/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the home counts again when the patient returns to its tab', async () => {
  newAre(1);
  openHome();
  await waitFor(() => expect(row().textContent).toContain('1 novo'));
  newAre(2);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(row().textContent).toContain('2 novos'));
});

it('the home counts again as soon as another part reports that the documents were seen', async () => {
  const elsewhere = portalApi.enhanceEndpoints({ addTagTypes: ['newDocuments'] }).injectEndpoints({
    endpoints: (build) => ({
      seenElsewhere: build.mutation({ ...callEndpoint(markDocumentsSeenCall), invalidatesTags: ['newDocuments'] }),
    }),
  });
  service.answer(markDocumentsSeenCall, () => ({ ok: true }));
  newAre(1);
  const { store } = openHome();
  await waitFor(() => expect(row().textContent).toContain('1 novo'));
  newAre(0);
  await act(() => store.dispatch(elsewhere.endpoints.seenElsewhere.initiate({ documentId: 1 })));
  await waitFor(() => expect(row().textContent).not.toContain('novo'));
});

describe('what a professional wrote', () => {
  it.each([
    [1, 'Chegou uma orientação do seu atendimento', 'Ler a orientação'],
    [2, 'Chegaram orientações dos seus atendimentos', 'Ler as orientações'],
  ])(
    'and the patient has not read, %i times, is announced on the home with a link to it',
    async (count, title, link) => {
      newAre(0, count);
      openHome();
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/visit-history');
    },
  );

  it('is not shown once it was read', async () => {
    newAre(0, 1);
    openHome();
    await screen.findByText(/^Chegou uma orientação/);
    newAre(0);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByText(/^Chegou uma orientação/)).toBeNull());
  });

  it('is not shown in a portal without a history', async () => {
    newAre(1, 1);
    openHome({ serves: (path) => path !== '/visit-history' });
    await waitFor(() => expect(row().textContent).toContain('1 novo'));
    expect(screen.queryByText(/^Chegou uma orientação/)).toBeNull();
  });
});
