import { type AttendanceSummary, currentTimeCall, getAttendanceCall, saveRatingCall } from '@acolhe/contracts';
import { createMockPortal, MockHost, type MockPortal, PARTNER_BRAND, shownToast } from '@acolhe/federation/host/mock';
import { MARIAS_SESSION, HttpProblem, stubService, type StubService } from '@acolhe/session/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { routes } from './routes.tsx';

let service: StubService;
beforeEach(() => {
  service = stubService();
  service.answer(currentTimeCall, () => ({ now: '2026-08-01T12:00:00Z' }));
  service.answer(saveRatingCall, () => ({ ok: true }));
});
afterEach(() => service.stop());

function open(
  portal: MockPortal = createMockPortal({ session: MARIAS_SESSION }),
  path = '/portal-paciente/nps?video=501',
) {
  render(<MockHost portal={portal} routes={routes} path={path} />);
  return portal;
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const press = (stars: string) => fireEvent.click(screen.getByRole('radio', { name: stars }));
const giveStars = async (stars = '4 estrelas') => {
  press(stars);
  await screen.findByRole('heading', { name: /^Em uma escala/ });
};
const homeward = [{ to: '/portal-paciente', options: { replace: true } }];

it('asks for stars, then for the recommendation, and sends both', async () => {
  const portal = open();
  expect(title()).toBe('Como você avalia o nosso atendimento?');
  await giveStars();
  expect(title()).toBe('Em uma escala de 0 a 10, o quanto você indicaria a nossa empresa a um amigo ou colega?');
  expect(document.activeElement?.textContent).toBe(title());
  choose('0');
  await waitFor(() => expect(title()).toBe('Obrigado!'));
  expect(service.seen(saveRatingCall)).toMatchObject([
    { input: { attendanceId: 501, patientId: 1001, stars: 4, recommendation: 0 } },
  ]);
  expect(shownToast()).toBe('Avaliação enviada com sucesso!');
  expect(portal.recorded.notifications).toEqual([{ tone: 'success', message: 'Avaliação enviada com sucesso!' }]);
  expect(screen.queryByText(/^Obrigado pela sua avaliação/)).toBeNull();
  expect(screen.getByText('Informações registradas com sucesso')).toBeTruthy();
  expect(portal.recorded.movements).toEqual([
    { code: 1500, payload: { attendanceId: 501 } },
    { code: 1501, payload: { attendanceId: 501 } },
  ]);
});

const ATTENDANCE: AttendanceSummary = {
  professionalName: 'Paula Ramos',
  profession: 'nursing',
  date: '2026-08-01',
  time: '09:00',
  documents: [],
};

describe('above and below the stars', () => {
  it('the screen says that a call without sound and picture does not count', async () => {
    service.answer(getAttendanceCall, () => ({ ...ATTENDANCE, isUnconnected: true }));
    open();
    const who = (await screen.findByText(/Paula Ramos/)).closest('p');
    expect(who?.textContent).toBe(
      'O som e a imagem não passaram na chamada com Paula Ramos, enfermagem, em 01/08/2026, às 09:00. Ela não conta no seu limite.',
    );
  });

  it('the first question alone shows professional, time, issued documents and what to do next', async () => {
    service.answer(getAttendanceCall, () => ({
      ...ATTENDANCE,
      guidance: 'Repouso.\nÁgua.',
      documents: [{ type: 'prescription' as const, fileId: 71 }],
    }));
    open();
    const who = (await screen.findByText(/Paula Ramos/)).closest('p');
    expect(who?.textContent).toBe('Você falou com Paula Ramos, enfermagem, em 01/08/2026, às 09:00');
    expect(screen.getByText('PR')).toBeTruthy();
    const stars = screen.getByRole('radio', { name: '1 estrela' });
    expect(who?.compareDocumentPosition(stars)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const next = screen.getByRole('status');
    expect(next.textContent).toBe('O que fazer agoraRepouso.\nÁgua.Documentos deste atendimentoReceita');
    expect(stars.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(service.seen(getAttendanceCall)).toMatchObject([{ input: { attendanceId: 501, patientId: 1001 } }]);
    await giveStars();
    expect(screen.queryByText(/Paula Ramos/)).toBeNull();
  });

  it('the screen has no link to the history for a session that cannot open it', async () => {
    service.answer(getAttendanceCall, () => ATTENDANCE);
    open(createMockPortal({ session: { ...MARIAS_SESSION, scope: 'urgent-care' } }));
    await screen.findByText(/Paula Ramos/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('the screen shows nothing while the service has not answered, and the stars can be given', async () => {
    service.answer(getAttendanceCall, () => new HttpProblem({ httpStatus: 503 }));
    open();
    await giveStars();
    expect(title()).toContain('Em uma escala de 0 a 10');
  });
});

it('shows the stars that were chosen, for 400 ms, before the second question; until then they may be changed', () => {
  jest.useFakeTimers();
  open();
  press('2 estrelas');
  act(() => jest.advanceTimersByTime(399));
  expect(screen.getByRole('radio', { name: '2 estrelas', checked: true })).toBeTruthy();
  press('5 estrelas');
  act(() => jest.advanceTimersByTime(399));
  expect(screen.getByRole('radio', { name: '5 estrelas', checked: true })).toBeTruthy();
  act(() => jest.advanceTimersByTime(1));
  expect(title()).toContain('Em uma escala de 0 a 10');
  jest.useRealTimers();
});

it('leads a partner’s patient back to the partner’s site', async () => {
  const portal = open(createMockPortal({ session: MARIAS_SESSION, brand: PARTNER_BRAND }));
  choose('Avaliar mais tarde');
  await waitFor(() =>
    expect(portal.recorded.navigations).toEqual([{ to: PARTNER_BRAND.partnerReturnUrl, options: { replace: true } }]),
  );
});

describe('a patient of a partner’s link, whose session opens no home,', () => {
  const openByLink = () => open(createMockPortal({ session: { ...MARIAS_SESSION, scope: 'urgent-care' } }));

  it('ends on a page that says that it is over 2 s after the thanks', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const portal = openByLink();
    await giveStars();
    choose('10');
    await waitFor(() => expect(title()).toBe('Obrigado!'));
    act(() => jest.advanceTimersByTime(2_000));
    expect(title()).toBe('Seu atendimento foi finalizado');
    expect(screen.getByText(/Você já pode fechar esta página/)).toBeTruthy();
    expect(portal.recorded.navigations).toEqual([]);
    jest.useRealTimers();
  });

  it('sees the same page after putting the rating off, with a link to the sign-in', () => {
    const portal = openByLink();
    choose('Avaliar mais tarde');
    expect(title()).toBe('Seu atendimento foi finalizado');
    expect(screen.getByRole('link', { name: 'Entrar com CPF e senha' }).getAttribute('href')).toBe('/');
    expect(portal.recorded.navigations).toEqual([]);
  });

  it('returns to the partner of a brand that has an address for it', async () => {
    const portal = open(
      createMockPortal({ session: { ...MARIAS_SESSION, scope: 'urgent-care' }, brand: PARTNER_BRAND }),
    );
    choose('Avaliar mais tarde');
    await waitFor(() => expect(portal.recorded.navigations).toMatchObject([{ to: PARTNER_BRAND.partnerReturnUrl }]));
  });
});

it('leads back from the second question to the stars before anything is sent', async () => {
  open();
  await giveStars();
  choose('Voltar');
  expect(title()).toBe('Como você avalia o nosso atendimento?');
  expect(document.activeElement?.textContent).toBe(title());
  expect(screen.getByRole('radio', { name: '4 estrelas', checked: true })).toBeTruthy();
  await giveStars('2 estrelas');
  expect(service.seen(saveRatingCall)).toHaveLength(0);
  choose('7');
  await waitFor(() => expect(title()).toBe('Obrigado!'));
  expect(service.seen(saveRatingCall)).toMatchObject([{ input: { stars: 2, recommendation: 7 } }]);
});

it('shows that the rating is being sent, and sends it once', async () => {
  let answer: () => void = () => undefined;
  service.answer(
    saveRatingCall,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ ok: true });
      }),
  );
  open();
  await giveStars();
  choose('9');
  choose('3');
  expect(await screen.findByText('Enviando sua avaliação...')).toBeTruthy();
  answer();
  await waitFor(() => expect(title()).toBe('Obrigado!'));
  expect(service.seen(saveRatingCall)).toHaveLength(1);
});

it('the thanks lead to the visit in the history', async () => {
  service.answer(getAttendanceCall, () => ATTENDANCE);
  open();
  await giveStars();
  choose('9');
  await waitFor(() => expect(title()).toBe('Obrigado!'));
  const link = screen.getByRole('link', { name: 'Ver este atendimento no histórico' });
  expect(link.getAttribute('href')).toBe('/visit-history-of?date=2026-08-01');
});

describe('after the thanks', () => {
  const thanks = () => {
    const portal = createMockPortal({ session: MARIAS_SESSION });
    portal.storage.set('rating.501', '{"step":"thanks"}');
    return open(portal);
  };
  afterEach(() => jest.useRealTimers());

  it('leads home by itself after 2 s', () => {
    jest.useFakeTimers();
    const portal = thanks();
    act(() => jest.advanceTimersByTime(1_999));
    expect(portal.recorded.navigations).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(portal.recorded.navigations).toEqual(homeward);
  });

  it('leads home at once when asked', () => {
    jest.useFakeTimers();
    const portal = thanks();
    choose('Retonar ao Início!');
    expect(portal.recorded.navigations).toEqual(homeward);
  });
});

it.each([
  ['at the first question', false],
  ['at the second one', true],
])('can be put off %s', async (_, atSecond) => {
  const portal = open();
  if (atSecond) await giveStars();
  choose('Avaliar mais tarde');
  expect(portal.recorded.navigations).toEqual(homeward);
  expect(service.seen(saveRatingCall)).toHaveLength(0);
  expect(portal.recorded.movements.map(({ code }) => code)).toEqual([1500, 1502]);
});

it('a rating that could not be sent is retained, and sent again', async () => {
  service.answer(saveRatingCall, () => {
    throw new TypeError('Failed to fetch');
  });
  const portal = open();
  await giveStars();
  choose('9');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Falha ao enviar avaliação, tente novamente mais tarde!',
  );
  expect(portal.recorded.notifications).toEqual([]);
  expect(screen.getByRole('button', { name: '9' }).getAttribute('aria-pressed')).toBe('true');
  service.answer(saveRatingCall, () => ({ ok: true }));
  choose('Tentar novamente');
  await waitFor(() => expect(title()).toBe('Obrigado!'));
  expect(service.seen(saveRatingCall).at(-1)?.input).toMatchObject({ stars: 4, recommendation: 9 });
});

it('restores the rating after a reload', async () => {
  const portal = open();
  await giveStars();
  cleanup();
  open(portal);
  expect(title()).toContain('Em uma escala de 0 a 10');
});

describe('an address that names no attendance of the patient', () => {
  it.each(['', '?video=', '?video=abc', '?video=-3'])('shows that it is unknown: %j', (query) => {
    const portal = open(undefined, `/portal-paciente/nps${query}`);
    expect(title()).toBe('Não encontramos este atendimento');
    choose('Voltar ao início');
    expect(portal.recorded.navigations).toEqual(homeward);
  });

  it.each([403, 404])('shows that it is unknown when the service answers %i', async (httpStatus) => {
    service.answer(saveRatingCall, () => new HttpProblem({ httpStatus }));
    const portal = open();
    await giveStars();
    choose('9');
    await waitFor(() => expect(title()).toBe('Não encontramos este atendimento'));
    expect(portal.recorded.notifications).toEqual([]);
  });
});

it('shows no rating after the exit', () => {
  open(createMockPortal());
  expect(screen.queryByRole('heading')).toBeNull();
});
