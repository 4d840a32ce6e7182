import { appointmentCalendarCall, listAppointmentsCall, resendVideoLinkCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  APPOINTMENT,
  choose,
  deviceIsIn,
  listIs,
  openConsultations,
  schedulingService,
  table,
} from '../testing/open-scheduling.tsx';

const LINK = `${window.location.origin}/scheduled-call-link?key=made-up-key`;

let service: StubService;
beforeEach(() => {
  deviceIsIn('America/Sao_Paulo');
  service = schedulingService();
  listIs(service, APPOINTMENT);
});
afterEach(() => {
  jest.restoreAllMocks();
  service.stop();
});

describe('copying the link of an appointment', () => {
  it('puts the address of the call with its key into the clipboard', async () => {
    userEvent.setup();
    const portal = openConsultations();
    await choose('Copiar link');
    expect(await navigator.clipboard.readText()).toBe(LINK);
    expect(portal.recorded.notifications).toEqual([
      { tone: 'success', message: 'Link copiado para área de transferência!' },
    ]);
  });

  it('shows the link to be copied by hand where the browser refuses', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const portal = openConsultations();
    await choose('Copiar link');
    const box = await screen.findByLabelText<HTMLInputElement>('Link de acesso');
    expect(box.value).toBe(LINK);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, LINK.length]);
    expect(portal.recorded.notifications).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered to a session that gets no key', async () => {
    listIs(service, { ...APPOINTMENT, videoKey: undefined });
    openConsultations();
    await userEvent.click(within(await table()).getByRole('button', { name: /^Mais ações/ }));
    expect(screen.queryByRole('button', { name: /^Copiar link/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Reenviar link/ })).toHaveLength(2);
  });
});

describe('sending the link of an appointment again', () => {
  it('says what the service says', async () => {
    const message = 'O link de acesso será enviado para o seu telefone/e-mail cadastrado.';
    service.answer(resendVideoLinkCall, () => ({ ok: true, message }));
    const portal = openConsultations();
    await choose('Reenviar link');
    await waitFor(() => expect(portal.recorded.notifications).toMatchObject([{ tone: 'success', message }]));
    expect(service.seen(resendVideoLinkCall)).toMatchObject([{ input: { scheduledCallId: 9001 } }]);
  });

  it.each([
    ['it failed', new HttpProblem({ httpStatus: 503 })],
    ['it was refused', { ok: false, message: 'não' }],
  ])('says that %s', async (_, answer) => {
    service.answer(resendVideoLinkCall, () => answer);
    const portal = openConsultations();
    await choose('Reenviar link');
    await waitFor(() =>
      expect(portal.recorded.notifications).toEqual([
        { tone: 'danger', message: 'Falha ao reenviar link de acesso, tente novamente mais tarde!' },
      ]),
    );
  });

  it('says how long to wait after too many', async () => {
    service.answer(
      resendVideoLinkCall,
      () => new HttpProblem({ httpStatus: 429, message: 'Muitas tentativas.', retryAfterSeconds: 60 }),
    );
    const portal = openConsultations();
    await choose('Reenviar link');
    await waitFor(() =>
      expect(portal.recorded.notifications).toEqual([
        { tone: 'danger', message: 'Muitas tentativas. Você pode tentar de novo em 1 minuto.' },
      ]),
    );
  });

  it('is asked of the service once, however often it is pressed', async () => {
    let answer = (_: { ok: boolean; message: string }): void => undefined;
    service.answer(resendVideoLinkCall, () => new Promise((resolve) => (answer = resolve)));
    const portal = openConsultations();
    await choose('Reenviar link');
    for (const button of screen.getAllByRole('button', { name: 'Carregando...' })) await userEvent.click(button);
    expect(screen.queryByRole('list', { name: /^Mais ações/ })).toBeNull();
    answer({ ok: true, message: 'enviado' });
    await waitFor(() => expect(portal.recorded.notifications).toHaveLength(1));
    expect(service.seen(resendVideoLinkCall)).toHaveLength(1);
  });
});

describe('adding an appointment to the agenda', () => {
  const saved: { name: string; content: Blob | undefined }[] = [];
  let content: Blob | undefined;
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:calendar';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.href === 'blob:calendar') saved.push({ name: this.download, content });
    });
  });

  it('saves the calendar file that the service gives to the session', async () => {
    service.answer(appointmentCalendarCall, () => new Response('BEGIN:VCALENDAR'));
    openConsultations();
    await choose('Adicionar à agenda');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['consulta-7001.ics']));
    expect(await saved[0]?.content?.text()).toBe('BEGIN:VCALENDAR');
    expect(service.seen(appointmentCalendarCall)).toMatchObject([{ authorization: 'Bearer token-of-a-test' }]);
  });

  it('says that the file is unavailable', async () => {
    service.answer(appointmentCalendarCall, () => new HttpProblem({ httpStatus: 503 }));
    const portal = openConsultations();
    await choose('Adicionar à agenda');
    await waitFor(() =>
      expect(portal.recorded.notifications).toEqual([
        { tone: 'danger', message: 'Falha ao criar o evento da agenda, tente novamente mais tarde!' },
      ]),
    );
    expect(saved).toEqual([]);
  });
});

it('moving an appointment leads to the booking screen with it', async () => {
  const portal = openConsultations();
  await userEvent.click(within(await table()).getByRole('link', { name: 'Remarcar: Cardiologia, com Rafael Nunes' }));
  expect(portal.recorded.navigations).toEqual([{ to: '/rescheduling?appointmentId=7001' }]);
  expect(service.seen(listAppointmentsCall)).toHaveLength(1);
});
