import { currentTimeCall, saveRatingCall } from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal, shownToast } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { routes } from './routes.tsx';

let service: StubService;
let posted: unknown[];
beforeEach(() => {
  service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(saveRatingCall, () => ({ ok: true }));
  posted = [];
  Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => void posted.push(JSON.parse(text)) } });
});
afterEach(() => {
  service.stop();
  Reflect.deleteProperty(window, 'ReactNativeWebView');
});

const byLink = () => createMockPortal({ session: { ...MARIAS_SESSION, scope: 'urgent-care' } });
function open(portal: MockPortal = byLink(), path = '/atendimento-mobile/nps?video=501') {
  render(<MockHost portal={portal} routes={routes} path={path} />);
  return portal;
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const giveStars = async () => {
  fireEvent.click(screen.getByRole('radio', { name: '4 estrelas' }));
  await screen.findByRole('heading', { name: /^Em uma escala/ });
};

it('a rating in an app asks for stars, then for 1 to 10, thanks, and leads back to the app on a press', async () => {
  const portal = open();
  expect(title()).toBe('Como você avalia o nosso atendimento?');
  await giveStars();
  expect(title()).toBe('Em uma escala de 0 a 10, o quanto você indicaria a nossa empresa a um amigo ou colega?');
  const numbers = screen
    .getAllByRole('button')
    .map(({ textContent }) => Number(textContent))
    .filter((number) => !Number.isNaN(number));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  choose('1');
  await waitFor(() => expect(title()).toBe('Obrigado pela sua avaliação, sua opinião é muito importante para nós!'));
  expect(service.seen(saveRatingCall)).toMatchObject([
    { input: { attendanceId: 501, patientId: 1001, stars: 4, recommendation: 1 } },
  ]);
  expect(shownToast()).toBe('Avaliação enviada com sucesso!');
  expect(portal.recorded.notifications).toEqual([{ tone: 'success', message: 'Avaliação enviada com sucesso!' }]);
  expect(screen.queryByText('Avaliar mais tarde!')).toBeNull();
  expect(posted).toEqual([]);
  choose('Retonar ao Início!');
  expect(posted).toEqual([{ type: 'FINISH_CALL' }]);
  expect(portal.recorded.navigations).toEqual([]);
});

it('a rating in an app does not leave by itself after the thanks', () => {
  jest.useFakeTimers();
  try {
    const portal = byLink();
    portal.storage.set('rating.501', '{"step":"thanks"}');
    open(portal);
    act(() => jest.advanceTimersByTime(60_000));
    expect(posted).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['at the first question', false],
  ['at the second one', true],
])('a rating in an app can be put off %s', async (_, atSecond) => {
  open();
  if (atSecond) await giveStars();
  choose('Avaliar mais tarde!');
  expect(posted).toEqual([{ type: 'FINISH_CALL' }]);
  expect(service.seen(saveRatingCall)).toHaveLength(0);
});

it('a rating in an app retains answers that could not be sent, also after a reload, and sends them again', async () => {
  service.answer(saveRatingCall, () => new HttpProblem({ httpStatus: 500 }));
  const portal = open();
  await giveStars();
  choose('9');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Falha ao enviar avaliação, tente novamente mais tarde!',
  );
  cleanup();
  open(portal);
  service.answer(saveRatingCall, () => ({ ok: true }));
  choose('Tentar novamente');
  await waitFor(() => expect(title()).toContain('Obrigado pela sua avaliação'));
  expect(service.seen(saveRatingCall).at(-1)?.input).toMatchObject({ stars: 4, recommendation: 9 });
});

it('a page that cannot notify the app that it is done says that it may be closed', () => {
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  const portal = open();
  choose('Avaliar mais tarde!');
  expect(portal.recorded.notifications).toEqual([{ tone: 'info', message: 'Você já pode fechar esta página.' }]);
});

it('an unknown attendance leads back to the app', () => {
  open(undefined, '/atendimento-mobile/nps?video=abc');
  expect(title()).toBe('Não encontramos este atendimento');
  choose('Voltar ao início');
  expect(posted).toEqual([{ type: 'FINISH_CALL' }]);
});
