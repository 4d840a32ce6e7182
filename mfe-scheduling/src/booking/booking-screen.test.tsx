import {
  planPermissionsCall,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
  listProfessionalsOfSpecialtyCall,
  listRosterHoursCall,
} from '@acolhe/contracts';
import { createMockPortal } from '@acolhe/federation/host/mock';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScheduling } from '../testing/open-scheduling.tsx';
import {
  answerFree,
  bookingService,
  choose,
  chooseAll,
  freeDay,
  inZone,
  submitButton,
} from './testing/booking-service.ts';

let service: StubService;
beforeEach(() => {
  inZone('America/Sao_Paulo');
  service = bookingService();
});
afterEach(() => {
  service.stop();
  jest.restoreAllMocks();
});

const question = (name: string) => screen.getByRole('group', { name });
const radios = (name: string) =>
  within(question(name))
    .queryAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent);
const isChosen = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const retry = (name: string) => within(question(name)).getByRole('button', { name: 'Tentar novamente' });

describe('the booking screen', () => {
  it('leads back to the home, and asks four questions of which the later ones wait', async () => {
    openScheduling();
    await screen.findByRole('radio', { name: /^Cardiologia/ });
    expect(screen.getByRole('navigation', { name: 'Você está em' }).textContent).toMatch(
      /Início.*Solicitar Agendamento/,
    );
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.dataset.number)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(question('Profissional').textContent).toContain('Escolha antes a especialidade.');
    expect(question('Data da consulta').textContent).toContain('Escolha antes o profissional.');
    expect(question('Horário').textContent).toContain('Escolha antes a data.');
    expect(question('Horário')).toHaveProperty('disabled', true);
  });

  it('offers the specialties with quota, their next free hour and what is left of them', async () => {
    openScheduling();
    await screen.findByRole('radio', { name: /^Cardiologia/ });
    expect(radios('Especialidade')).toEqual([
      'CardiologiaPróximo horário: 21 de agosto, 14:15Restam 2 consultas',
      'NutriçãoSem horários livres agoraPelo gift card',
    ]);
    expect(service.seen(listBookableSpecialtiesCall)).toMatchObject([{ input: { patientId: 1001 } }]);
  });

  it('asks for professionals with an agenda, then for their days, then for the hours of the day', async () => {
    openScheduling();
    await choose(/^Cardiologia/);
    await choose(/^Rafael Nunes/);
    await choose('sexta-feira, 21 de agosto');
    await screen.findByRole('radio', { name: '16:00' });
    expect(radios('Profissional')).toEqual([
      'RNRafael NunesPróximo horário: 21 de agosto, 14:15',
      'HCHelena CastroSem horários livres agora',
    ]);
    expect(radios('Data da consulta')).toEqual(['sexta-feira, 21 de agosto', 'segunda-feira, 24 de agosto']);
    expect(radios('Horário')).toEqual(['14:05', '14:15', '16:00']);
    expect(service.seen(listProfessionalsOfSpecialtyCall)).toMatchObject([
      { input: { specialtyId: 3, withSchedule: true } },
    ]);
    expect(service.seen(listFreeHoursCall)).toMatchObject([
      { input: { patientId: 1001, specialtyId: 3, professionalId: 31 } },
    ]);
    expect(service.seen(listRosterHoursCall)).toMatchObject([{ input: { day: '2026-08-21', professionalId: 31 } }]);
  });

  it('offers only hours that are in the calendar and on the roster', async () => {
    service.answer(listRosterHoursCall, () => [
      { startTime: '15:00', startsAt: '2026-08-24T18:00:00Z' },
      { startTime: '17:00', startsAt: '2026-08-24T20:00:00Z' },
    ]);
    openScheduling();
    await choose(/^Cardiologia/);
    await choose(/^Rafael Nunes/);
    await choose('segunda-feira, 24 de agosto');
    await screen.findByRole('radio', { name: '15:00' });
    expect(radios('Horário')).toEqual(['15:00']);
  });

  it('says when a day has no hour left', async () => {
    service.answer(listRosterHoursCall, () => []);
    openScheduling();
    await choose(/^Cardiologia/);
    await choose(/^Rafael Nunes/);
    await choose('segunda-feira, 24 de agosto');
    expect(await screen.findByText('Não há mais horários livres neste dia. Escolha outra data.')).toBeTruthy();
  });

  it('shows the choices as a sentence', async () => {
    openScheduling();
    await chooseAll();
    expect(await screen.findByText('Segunda-feira, 24 de agosto, 14:30')).toBeTruthy();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Especialidade', 'Profissional', 'Data e horário']);
    expect(screen.queryByText(/no seu horário/)).toBeNull();
  });

  it('is left by Cancelar', async () => {
    const portal = openScheduling();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(portal.recorded.navigations).toEqual([{ to: '/portal-paciente' }]);
  });

  it('announces what a choice has opened', async () => {
    const portal = openScheduling();
    await chooseAll();
    await screen.findByText('Segunda-feira, 24 de agosto, 14:30');
    expect(portal.recorded.announcements).toEqual(['2 dias com horários livres.', '3 horários livres.']);
  });
});

describe('another choice on the booking screen', () => {
  beforeEach(async () => {
    openScheduling();
    await chooseAll();
    await screen.findByText('Segunda-feira, 24 de agosto, 14:30');
  });

  it('of the specialty resets professional, day and hour', async () => {
    await choose(/^Nutrição/);
    expect(await screen.findByRole('radio', { name: /^Joana Dias/ })).toHaveProperty('checked', false);
    expect(screen.queryByRole('radio', { name: /^Rafael/ })).toBeNull();
    expect(question('Data da consulta').textContent).toContain('Escolha antes o profissional.');
    expect(question('Horário').textContent).toContain('Escolha antes a data.');
  });

  it('of the professional resets day and hour', async () => {
    await choose(/^Helena Castro/);
    await screen.findByText(/^Profissional com agenda esgotada/);
    await choose(/^Rafael Nunes/);
    await screen.findByRole('radio', { name: 'segunda-feira, 24 de agosto' });
    expect(isChosen('segunda-feira, 24 de agosto')).toBe(false);
    expect(question('Horário').textContent).toContain('Escolha antes a data.');
  });

  it('of the day resets the hour', async () => {
    await choose('sexta-feira, 21 de agosto');
    await screen.findByRole('radio', { name: '16:00' });
    await choose('segunda-feira, 24 de agosto');
    await screen.findByRole('radio', { name: '14:30' });
    expect(isChosen('14:30')).toBe(false);
  });
});

describe('where nothing can be booked, the booking screen', () => {
  it.each([
    ['Contrato expirado. Contate o suporte.', 'contract-expired'],
    ['Você não possui contrato nem gift card.', 'no-entitlement'],
    ['Seu contrato não inclui agendamento.', 'not-in-contract'],
  ] as const)('shows the reason to a patient without a right to scheduling: %s', async (message, schedulingRefusal) => {
    service.answer(listBookableSpecialtiesCall, () => []);
    service.answer(planPermissionsCall, () => ({ contracts: [], schedulingRefusal }));
    openScheduling();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText('Você atingiu o limite de solicitação de agendamento.')).toBeNull();
    expect(screen.queryByText(/^Escolha outra especialidade/)).toBeNull();
    const reason = within(screen.getByRole('group', { name: 'Especialidade' }));
    const support = reason.getByRole('link', { name: /^Precisa de ajuda/ });
    expect(support.getAttribute('href')).toMatch(/^tel:\d+$/);
    const giftCard = reason.queryByRole('link', { name: 'Resgatar gift card' });
    expect(giftCard?.getAttribute('href')).toBe(schedulingRefusal === 'no-entitlement' ? '/gift-card' : undefined);
  });

  it('logs that a patient without a right to scheduling asks the support', async () => {
    service.answer(listBookableSpecialtiesCall, () => []);
    service.answer(planPermissionsCall, () => ({ contracts: [], schedulingRefusal: 'contract-expired' as const }));
    const portal = openScheduling();
    await screen.findByText('Contrato expirado. Contate o suporte.');
    const question = within(screen.getByRole('group', { name: 'Especialidade' }));
    await userEvent.click(question.getByRole('link', { name: /^Precisa de ajuda/ }));
    expect(portal.recorded.movements.at(-1)).toEqual({ code: 1600, payload: { screen: 'scheduling' } });
  });

  it('says that no specialty has quota', async () => {
    service.answer(listBookableSpecialtiesCall, () => []);
    service.answer(planPermissionsCall, () => ({
      contracts: [{ contractStatus: 'Ativo', urgentCare: true, scheduling: true }],
    }));
    openScheduling();
    expect(await screen.findByText('Você atingiu o limite de solicitação de agendamento.')).toBeTruthy();
    expect(screen.queryByText(/^Escolha outra especialidade/)).toBeNull();
    expect(screen.getByText('Não é possível agendar agora. O motivo está na primeira pergunta.')).toBeTruthy();
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['has no professional', []],
    ['has professionals without a free hour', [{ id: 31, name: 'Rafael Nunes', zone: 'America/Sao_Paulo' }]],
  ])('says that a specialty is exhausted which %s', async (_, professionals) => {
    service.answer(listProfessionalsOfSpecialtyCall, () => ({ ok: true, professionals }));
    openScheduling();
    await choose(/^Cardiologia/);
    expect(
      await screen.findByText('Especialidade com agendas esgotadas, orientamos aguardar abertura de novas datas.'),
    ).toBeTruthy();
    expect(screen.getByText('Escolha outra especialidade ou tente em outro dia.')).toBeTruthy();
    expect(submitButton().getAttribute('aria-disabled')).toBe('true');
  });

  it('says that a professional’s agenda is exhausted', async () => {
    openScheduling();
    await choose(/^Cardiologia/);
    await choose(/^Helena Castro/);
    expect(
      await screen.findByText('Profissional com agenda esgotada, orientamos aguardar abertura de novas datas.'),
    ).toBeTruthy();
  });

  it('adds when the agendas open, for the brand that says it', async () => {
    const agendaNote = 'As agendas abrem no dia 20 e são atualizadas nos dias 5 e 15 de cada mês.';
    openScheduling({ brand: { ...createMockPortal().brand, agendaNote } });
    await choose(/^Cardiologia/);
    await choose(/^Helena Castro/);
    expect(
      await screen.findByText(
        'Profissional com agenda esgotada, orientamos aguardar abertura de novas datas. As agendas abrem no dia 20 e são atualizadas nos dias 5 e 15 de cada mês.',
      ),
    ).toBeTruthy();
    service.answer(listProfessionalsOfSpecialtyCall, () => ({ ok: true, professionals: [] }));
    await choose(/^Nutrição/);
    expect(await screen.findByText(/^Especialidade com agendas esgotadas.* As agendas abrem no dia 20/)).toBeTruthy();
  });
});

describe('a failure of the service on the booking screen', () => {
  const down = () => new HttpProblem({ httpStatus: 503 });

  it('with the specialties shows an error with a retry', async () => {
    service.answer(listBookableSpecialtiesCall, down);
    openScheduling();
    await screen.findByText('As especialidades não abriram');
    service.answer(listBookableSpecialtiesCall, () => [{ id: 3, name: 'Cardiologia', byGiftCard: false }]);
    fireEvent.click(retry('Especialidade'));
    expect(await screen.findByRole('radio', { name: /^Cardiologia/ })).toBeTruthy();
  });

  it('with the professionals shows an error with a retry', async () => {
    service.answer(listProfessionalsOfSpecialtyCall, down);
    openScheduling();
    await choose(/^Cardiologia/);
    await screen.findByText('Os profissionais não abriram');
    fireEvent.click(retry('Profissional'));
    await waitFor(() => expect(service.seen(listProfessionalsOfSpecialtyCall)).toHaveLength(2));
  });

  it('with the agenda shows an error with a retry in the page, and no toast', async () => {
    service.answer(listFreeHoursCall, down);
    const portal = openScheduling();
    await choose(/^Cardiologia/);
    await choose(/^Rafael Nunes/);
    const message = 'Falha ao buscar agenda do profissional, tente novamente mais tarde!';
    await screen.findByText(message);
    expect(portal.recorded.notifications).toEqual([]);
    answerFree(service, [freeDay('2026-08-24', '09:00')]);
    fireEvent.click(retry('Data da consulta'));
    expect(await screen.findByRole('radio', { name: 'segunda-feira, 24 de agosto' })).toBeTruthy();
  });

  it('with the hours shows an error with a retry in the page, and no toast', async () => {
    service.answer(listRosterHoursCall, down);
    const portal = openScheduling();
    await choose(/^Cardiologia/);
    await choose(/^Rafael Nunes/);
    await choose('segunda-feira, 24 de agosto');
    const message = 'Falha ao buscar horarios, tente novamente mais tarde!';
    await screen.findByText(message);
    expect(portal.recorded.notifications).toEqual([]);
    answerFree(service, [freeDay('2026-08-24', '09:00')]);
    fireEvent.click(retry('Horário'));
    expect(await screen.findByRole('radio', { name: '09:00' })).toBeTruthy();
  });
});

describe('a question of the booking screen', () => {
  it('folds to its answer when a press chose it, and shows its choices again on demand', async () => {
    openScheduling();
    await userEvent.click(await screen.findByRole('radio', { name: /^Cardiologia/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Alterar: Especialidade' }));
    expect(screen.queryByRole('button', { name: 'Alterar: Especialidade' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Cardiologia/ }));
  });

  it('retains its choices when a key chose it', async () => {
    openScheduling();
    (await screen.findByRole('radio', { name: /^Cardiologia/ })).focus();
    await userEvent.keyboard('[Space]');
    expect(isChosen(/^Cardiologia/)).toBe(true);
    expect(screen.queryByRole('button', { name: /^Alterar/ })).toBeNull();
  });
});

describe('many free days on the booking screen', () => {
  const days = Array.from({ length: 9 }, (_, index) => freeDay(`2026-09-0${index + 1}`, '09:00'));
  beforeEach(() => answerFree(service, days));

  it('are the next six at first, and all on demand, with a calendar', async () => {
    openScheduling();
    await choose(/^Cardiologia/);
    await choose(/^Rafael Nunes/);
    await screen.findByRole('radio', { name: 'terça-feira, 1 de setembro' });
    expect(radios('Data da consulta')).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Ver todos os dias' }));
    expect(radios('Data da consulta')).toHaveLength(9);
    expect(screen.getByRole('heading', { name: 'setembro de 2026' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'quarta-feira, 9 de setembro de 2026' }));
    expect(await screen.findByRole('radio', { name: '09:00' })).toBeTruthy();
    expect(isChosen('quarta-feira, 9 de setembro')).toBe(true);
  });
});

describe('in another time zone the booking screen', () => {
  it('shows hours by the patient’s own clock, and says so', async () => {
    inZone('America/Manaus');
    openScheduling();
    await chooseAll('13:30');
    expect(await screen.findByText('Segunda-feira, 24 de agosto, 13:30')).toBeTruthy();
    expect(screen.getByText('Horários pelo seu relógio (Manaus).')).toBeTruthy();
    expect(screen.getByText('13:30 no seu horário (Manaus)')).toBeTruthy();
    expect(screen.getByText('14:30 em São Paulo, onde fica quem atende')).toBeTruthy();
  });
});
