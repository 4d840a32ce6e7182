import { createScheduleCall, getScheduleCall, type Schedule } from '@acolhe/contracts';
import { PARTNER_BRAND } from '@acolhe/federation/host/mock';
import { HttpProblem } from '@acolhe/session/testing';
import { screen } from '@testing-library/react';
import { openScheduled, openWaiting, SCHEDULE, scheduledService } from '../testing/scheduled-call.tsx';

describe('closed room of an appointment', () => {
  const refusedAs = (code: string, schedule?: Partial<Schedule>) => () => {
    const service = scheduledService();
    service.answer(
      createScheduleCall,
      () => new HttpProblem({ httpStatus: 409, code, message: 'A sala está fechada.' }),
    );
    service.answer(getScheduleCall, () =>
      schedule
        ? { ok: true, result: { ...SCHEDULE, status: undefined, ...schedule } }
        : new HttpProblem({ httpStatus: 404, code: 'not-found', message: 'Agendamento não encontrado.' }),
    );
    return service;
  };
  const PAGES = [
    ['opens later', refusedAs('appointment-early', { token: undefined }), /^A sala deste agendamento ainda não/],
    ['is expired', refusedAs('appointment-over', {}), 'O agendamento foi expirado.'],
    ['has ended', refusedAs('appointment-over', { status: 'finishing' }), 'Este atendimento já terminou'],
    ['is unknown', refusedAs('not-found'), /^Não foi possível iniciar a sala/],
  ] as const;
  const support = () => screen.queryByRole('link', { name: /^Precisa de ajuda\?/ });

  it.each(PAGES)('leads a partner’s patient back to the partner when it %s', async (_, serviceOf, name) => {
    openScheduled({ service: serviceOf(), brand: PARTNER_BRAND });
    await screen.findByRole('heading', { name });
    expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe(
      PARTNER_BRAND.partnerReturnUrl,
    );
  });

  it.each(PAGES)(
    'shows the support in the portal, and none in a partner’s page, when it %s',
    async (_, serviceOf, name) => {
      const { view } = openScheduled({ service: serviceOf() });
      await screen.findByRole('heading', { name });
      expect(support()).toBeTruthy();
      view.unmount();
      openScheduled({ service: serviceOf(), kind: 'embed' });
      await screen.findByRole('heading', { name });
      expect(support()).toBeNull();
    },
  );

  it('shows no support in a partner’s page while its patient waits', async () => {
    await openWaiting({ kind: 'embed' });
    expect(screen.getByText(/^Deixe esta tela aberta/)).toBeTruthy();
    expect(support()).toBeNull();
  });
});
