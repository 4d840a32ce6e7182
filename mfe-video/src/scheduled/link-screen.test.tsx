import * as calls from '@acolhe/contracts';
import { MOVEMENT } from '@acolhe/session';
import { MARIAS_SESSION, HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OpenOptions } from '../testing/open-remote.tsx';
import { ANSWERED, openScheduled, SCHEDULE, scheduledService, askedOf } from '../testing/scheduled-call.tsx';

const PATH = '/portal-paciente/video?key=7001-proof';
const LINK = { appointmentId: 3001, scheduledCallId: 7001, professionalId: 103 };
const PEDRO: calls.LinkPatient = {
  id: 1006,
  name: 'Pedro Santos',
  cpf: '***.304.120-**',
  gender: 'm',
  clientId: 1,
};
const waits = () => screen.findByRole('heading', { name: 'Por favor, aguarde!' });

function serviceOf(patient: calls.LinkPatient) {
  const service = scheduledService();
  service.answer(calls.findVideoLinkCall, () => ({ ok: true, link: LINK }));
  service.answer(calls.signInByVideoLinkCall, () => ({
    ok: true,
    patient,
    access: { token: 'link-token', expiresAt: '2026-11-21T12:15:00.000Z' },
  }));
  service.answer(calls.openRealtimeCall, () => ({
    customToken: 't',
    databaseUrl: 'http://database.test',
    apiKey: 'k',
    projectId: 'acolhe',
  }));
  service.answer(calls.createScheduleCall, () => ({
    ok: true,
    result: { ...SCHEDULE, patientId: patient.id, patientName: patient.name },
  }));
  return service;
}
const { id, name, gender, clientId } = MARIAS_SESSION.patient;
const MARIA: calls.LinkPatient = { id, name, cpf: '***.982.247-**', gender, clientId: clientId ?? 1 };

describe('the link of a scheduled call', () => {
  it('opens the call for a patient who is not signed in, and its key is removed from the address', async () => {
    const { service, portal } = openScheduled({ path: PATH, service: serviceOf(PEDRO), session: undefined });
    await waits();
    expect(askedOf(service, calls.findVideoLinkCall)).toEqual([{ key: '7001-proof' }]);
    expect(askedOf(service, calls.createScheduleCall)).toEqual([{ appointmentId: 3001, patientId: 1006 }]);
    expect(portal.recorded.navigations).toEqual([
      { to: '/portal-paciente/video?agendamento=3001', options: { replace: true } },
    ]);
    expect(portal.session.current()).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Sair' })).toBeNull();
  });

  it('opens another patient’s call in a separate session, and leaves the current session alone', async () => {
    const { service, portal } = openScheduled({ path: PATH, service: serviceOf(PEDRO) });
    await waits();
    expect(screen.getByText('Pedro Santos')).toBeTruthy();
    expect(askedOf(service, calls.createScheduleCall)).toEqual([{ appointmentId: 3001, patientId: 1006 }]);
    expect(service.seen(calls.createScheduleCall)[0]?.authorization).toBe('Bearer link-token');
    expect(portal.session.current()?.patient.id).toBe(1001);
  });

  it('logs the events of the call for the patient of the link, not for the signed-in patient', async () => {
    const service = serviceOf(PEDRO);
    service.answer(calls.saveMovementLogCall, () => ({ ok: true }));
    service.answer(calls.cancelCareCall, () => ({ ok: true }));
    openScheduled({ path: PATH, service });
    await waits();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Cancelar ligação' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar ligação' }));
    await waitFor(() =>
      expect(service.seen(calls.saveMovementLogCall).at(-1)).toMatchObject({
        authorization: 'Bearer link-token',
        input: { code: MOVEMENT.waitingRoomLeft, payload: { appointmentId: 3001 } },
      }),
    );
  });

  describe.each<
    [
      string,
      Partial<OpenOptions>,
      { readonly posted: readonly unknown[]; readonly to: string; readonly thanks: string },
    ]
  >([
    [
      'in an app’s webview',
      { path: '/atendimento-mobile/video-chamada?key=7001-proof', session: undefined },
      {
        posted: [{ type: 'FINISH_CALL' }],
        to: '/atendimento-mobile/video-chamada?agendamento=3001',
        thanks: 'Obrigado pela sua avaliação, sua opinião é muito importante para nós!',
      },
    ],
    ['next to another patient’s session', { path: PATH }, { posted: [], to: '/portal-paciente', thanks: 'Obrigado!' }],
  ])('%s', (_where, options, left) => {
    const posted: unknown[] = [];
    beforeEach(() => {
      posted.length = 0;
      Object.assign(window, {
        ReactNativeWebView: { postMessage: (text: string) => void posted.push(JSON.parse(text)) },
      });
    });
    afterEach(() => Reflect.deleteProperty(window, 'ReactNativeWebView'));

    it('asks for the rating when the professional ends the call, and leads home afterwards', async () => {
      const { service, portal, sendRecord, user } = openScheduled({ ...options, service: serviceOf(PEDRO) });
      service.answer(calls.saveRatingCall, () => ({ ok: true }));
      await waits();
      sendRecord(ANSWERED);
      await screen.findByRole('heading', { name: 'Atendimento com Rafael Nunes' });
      sendRecord({ status: 'finishing', isOpen: false, attendanceId: 12 });
      await user.click(await screen.findByRole('button', { name: 'Avaliar agora' }));
      await user.click(screen.getByRole('radio', { name: '4 estrelas' }));
      await user.click(await screen.findByRole('button', { name: '9' }));
      await screen.findByRole('heading', { name: left.thanks });
      expect(document.body.textContent?.match(/Obrigado/g)).toHaveLength(1);
      expect(service.seen(calls.saveRatingCall)).toMatchObject([
        { authorization: 'Bearer link-token', input: { attendanceId: 12, patientId: 1006, stars: 4 } },
      ]);
      expect(document.body.textContent).not.toContain('fechar esta página');
      expect([posted, portal.recorded.navigations.length]).toEqual([[], 1]);
      await user.click(screen.getByRole('link', { name: 'Voltar ao início' }));
      expect([posted, portal.recorded.navigations.at(-1)?.to]).toEqual([left.posted, left.to]);
    });

    it('asks for the rating instead of leading home when the patient leaves the call', async () => {
      const { service, portal, sendRecord, user } = openScheduled({ ...options, service: serviceOf(PEDRO) });
      service.answer(calls.cancelCareCall, () => ({ ok: true, attendanceId: 12 }));
      await waits();
      sendRecord(ANSWERED);
      await user.click(await screen.findByRole('button', { name: 'Cancelar ligação' }));
      await user.click(screen.getAllByRole('button', { name: 'Cancelar ligação' }).at(-1)!);
      expect(await screen.findByRole('heading', { name: 'Como você avalia o nosso atendimento?' })).toBeTruthy();
      expect([posted, portal.recorded.navigations.length]).toEqual([[], 1]);
    });
  });

  it('opens the patient’s own appointment’s call in the current session', async () => {
    const { service } = openScheduled({ path: PATH, service: serviceOf(MARIA) });
    await waits();
    expect(askedOf(service, calls.createScheduleCall)).toEqual([{ appointmentId: 3001, patientId: 1001 }]);
    expect(screen.getByRole('button', { name: 'Sair' })).toBeTruthy();
  });

  it('still holds after a reload, without its key in the address', async () => {
    const service = serviceOf(PEDRO);
    const first = openScheduled({ path: PATH, service, session: undefined });
    await waits();
    first.view.unmount();
    openScheduled({ path: '/portal-paciente/video?agendamento=3001', service, portal: first.portal });
    await waits();
    expect(service.seen(calls.signInByVideoLinkCall)).toHaveLength(2);
  });

  it('shows a message when it is invalid', async () => {
    const service = scheduledService();
    service.answer(
      calls.findVideoLinkCall,
      () => new HttpProblem({ httpStatus: 404, code: 'not-found', message: 'Agendamento não encontrado.' }),
    );
    const { portal } = openScheduled({ path: PATH, service, session: undefined });
    expect(await screen.findByRole('heading', { name: 'O agendamento foi expirado.' })).toBeTruthy();
    await waitFor(() => expect(portal.storage.get('call.link.key')).toBeUndefined());
  });

  it('says that the clinic cancelled its appointment', async () => {
    const service = scheduledService();
    service.answer(
      calls.findVideoLinkCall,
      () =>
        new HttpProblem({
          httpStatus: 409,
          code: 'cancelled-by-clinic',
          message: 'A clínica cancelou este agendamento.',
        }),
    );
    const { portal } = openScheduled({ path: PATH, service });
    expect(await screen.findByRole('heading', { name: 'A clínica cancelou esta consulta' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Solicitar Agendamento' })).toBeTruthy();
    await waitFor(() => expect(portal.storage.get('call.link.key')).toBeUndefined());
  });

  it('can be exchanged again after a failure', async () => {
    const service = serviceOf(PEDRO);
    service.answer(calls.signInByVideoLinkCall, () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = openScheduled({ path: PATH, service, session: undefined });
    expect(
      await screen.findByRole('heading', { name: 'Falha ao obter paciente, tente novamente mais tarde!' }),
    ).toBeTruthy();
    service.answer(calls.signInByVideoLinkCall, () => ({
      ok: true,
      patient: PEDRO,
      access: { token: 'link-token', expiresAt: '2026-11-21T12:15:00.000Z' },
    }));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waits();
  });
});
