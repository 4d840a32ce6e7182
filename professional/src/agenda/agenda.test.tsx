import {
  type Agenda,
  blockTimeCall,
  getAgendaCall,
  removeAgendaExceptionCall,
  saveAgendaExceptionCall,
  saveWeeklyHoursCall,
  unblockTimeCall,
  updateScheduleCall,
} from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, openWith, press, stopConsole } from '../testing/drive-console.ts';
import { inCall, offered, paulas } from '../testing/render-console.tsx';
import { SAMPLE_AGENDA } from '../testing/samples.ts';

// Monday, 1 March 2027, 10:00 in Manaus.
const NOW = new Date('2027-03-01T14:00:00Z');
const CHANGED = new HttpProblem({
  httpStatus: 409,
  code: 'agenda-changed',
  message: 'Esta agenda foi alterada em outra tela. Confira e salve de novo.',
});
const SAVED = { ok: true, version: 5, outside: [] };
beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  stopConsole();
  jest.useRealTimers();
});

/** Paula's agenda, open; `answers` replaces what the service says of it. */
async function openAgenda(more: Partial<Agenda> = {}, record = paulas()) {
  const view = await openWith(record);
  const service = { agenda: { ...SAMPLE_AGENDA, ...more } };
  view.service.answer(getAgendaCall, () => service.agenda);
  await press('Agenda');
  await screen.findByRole('region', { name: 'Semana' });
  return {
    ...view,
    /** What the service answers from now on. */
    become: (next: Partial<Agenda>) => void (service.agenda = { ...service.agenda, ...next }),
    asked: () => view.service.seen(getAgendaCall).map(({ input }) => input),
  };
}
const column = (index: number) => within(screen.getAllByRole('cell').at(index) as HTMLElement);
const day = (name: string) => within(screen.getByRole('group', { name }));
const type = async (name: string, text: string, place = screen as Pick<typeof screen, 'getByLabelText'>) => {
  const field = place.getByLabelText(name);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('the week', () => {
  it('is reached from the desk, shows the days of this week, and leads back', async () => {
    const { asked } = await openAgenda();
    expect(asked()[0]).toEqual({ from: '2027-03-01', days: 7 });
    expect(screen.getByRole('heading', { level: 1, name: 'Agenda' })).toBe(document.activeElement);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'segunda-feira, 1 de marçohoje 01/03',
      'terça-feira, 2 de marçoter 02/03',
      'quarta-feira, 3 de marçoqua 03/03',
      'quinta-feira, 4 de marçoqui 04/03',
      'sexta-feira, 5 de marçosex 05/03',
      'sábado, 6 de marçosáb 06/03',
      'domingo, 7 de marçodom 07/03',
    ]);
    expect(screen.getByText('Consultas de 30 minutos, no horário de Manaus.')).toBeTruthy();
    await press('Voltar ao plantão');
    expect(screen.getByRole('button', { name: 'Ficar disponível' })).toBeTruthy();
  });

  it('is that of today by the clock of the agenda, also when São Paulo has the next day already', async () => {
    // Sunday, 7 March 2027, 23:30 in Manaus.
    jest.setSystemTime(new Date('2027-03-08T03:30:00Z'));
    await openAgenda();
    expect(await screen.findByText('1 a 7 de março de 2027')).toBeTruthy();
    expect((await screen.findByRole('columnheader', { current: 'date' })).textContent).toBe(
      'domingo, 7 de marçohoje 07/03',
    );
    await press('Semana anterior');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Hoje' }))[0]!);
    expect(await screen.findByText('1 a 7 de março de 2027')).toBeTruthy();
  });

  it('opens today at the present, also after the hours of the day', async () => {
    // 15:30 in Manaus, where the last hour of the week ends at 12:00.
    jest.setSystemTime(new Date('2027-03-01T19:30:00Z'));
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1_600);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    await openAgenda({ weekly: [{ weekday: 1, startTime: '08:00', endTime: '12:00' }], exceptions: [] });
    // Seven and a half of eight hours are over.
    expect((await screen.findByRole('region', { name: 'Horas' })).scrollTop).toBe(1_300);
    jest.restoreAllMocks();
  });

  it('describes the shades and slots of each day as text', async () => {
    await openAgenda();
    const [monday, tuesday] = [column(-7), column(-6)];
    expect(monday.getByText('Atendimento das 08:00 às 12:00. 1 horário livre.')).toBeTruthy();
    expect(monday.getByRole('listitem').textContent).toBe('08:00 às 08:30, Maria da Silva, Cardiologia, Agendado');
    expect(tuesday.getByText('Atendimento das 08:00 às 12:00 e das 14:00 às 18:00. 1 horário livre.')).toBeTruthy();
    expect(tuesday.getByRole('listitem').textContent).toBe('11:00 às 00:00, BloqueadoCongresso');
    expect(column(-1).getByText('Sem atendimento.')).toBeTruthy();
  });

  it('goes forward and back by week and by day, and to today', async () => {
    const { asked } = await openAgenda();
    await press('Próxima semana');
    expect(await screen.findByText('8 a 14 de março de 2027')).toBeTruthy();
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(asked().at(-1)).toEqual({ from: '2027-03-08', days: 7 });
    expect(column(-7).getByText('Folga')).toBeTruthy();
    await press('Dia anterior');
    expect(await screen.findByText('domingo, 7 de março', { selector: 'h2 span' })).toBeTruthy();
    expect(asked().at(-1)).toEqual({ from: '2027-03-01', days: 7 });
    await press('Semana anterior');
    expect(await screen.findByText('22 a 28 de fevereiro de 2027')).toBeTruthy();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Hoje' }))[0]!);
    expect(await screen.findByText('1 a 7 de março de 2027')).toBeTruthy();
  });

  it('holds the focus on the button that leads to another week, also while that week is read', async () => {
    const { service } = await openAgenda();
    let answer = (): void => undefined;
    service.answer(getAgendaCall, () => new Promise((resolve) => (answer = () => resolve(SAMPLE_AGENDA))));
    const earlier = screen.getByRole('button', { name: 'Semana anterior' });
    await userEvent.click(earlier);
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.activeElement).toBe(earlier);
    answer();
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(document.activeElement).toBe(earlier);
  });

  it('allows an unavailable professional to enter an appointment whose room is open', async () => {
    const [appointment] = SAMPLE_AGENDA.appointments;
    const open = { ...appointment!, isOpen: true, statusLabel: 'Aguardando profissional' };
    const { service } = await openAgenda({ appointments: [open] });
    service.answer(updateScheduleCall, () => ({ ok: true }));
    await press(/Maria da Silva.*Entrar$/);
    expect(service.seen(updateScheduleCall)[0]?.input).toEqual({ appointmentId: 3001, status: 'in-call' });
    expect(await screen.findByRole('heading', { name: 'Em atendimento' })).toBeTruthy();
  });

  it('shows an available professional why no appointment can be entered', async () => {
    const open = SAMPLE_AGENDA.appointments.map((one) => ({ ...one, isOpen: true }));
    await openAgenda({ appointments: open }, paulas({ available: true }));
    expect(screen.queryByRole('button', { name: /Entrar/ })).toBeNull();
    expect(screen.getByText('Para entrar em uma consulta, fique indisponível para a fila.')).toBeTruthy();
  });

  it('names the appointments that the rules no longer hold', async () => {
    await openAgenda({ outside: SAMPLE_AGENDA.appointments });
    expect(screen.getByText('1 consulta está fora dos horários')).toBeTruthy();
    expect(screen.getByText('segunda-feira, 1 de março, às 08:00: Maria da Silva')).toBeTruthy();
    expect(column(-7).getByText(/fora dos horários/)).toBeTruthy();
  });

  it('is read again while it is shown, since patients book', async () => {
    const { become, asked } = await openAgenda();
    become({ appointments: [] });
    await change(() => jest.advanceTimersByTime(15_000));
    await waitFor(() => expect(screen.queryByText('Maria da Silva')).toBeNull());
    expect(asked()).toHaveLength(2);
  });

  it('says that it did not open, and tries again', async () => {
    const { service } = await openWith();
    service.answer(getAgendaCall, () => new HttpProblem({ httpStatus: 503, code: 'away', message: 'Indisponível.' }));
    await press('Agenda');
    expect(await screen.findByText('A agenda não abriu')).toBeTruthy();
    service.answer(getAgendaCall, () => ({ ...SAMPLE_AGENDA, weekly: [], exceptions: [] }));
    await press('Tentar novamente');
    expect(await screen.findByText('Você ainda não tem horários')).toBeTruthy();
  });

  it('rings for a patient over it, is replaced by the call, and is there again after it', async () => {
    const { realtime } = await openAgenda();
    await press('Horários da semana');
    await press('Adicionar horário, Domingo');
    await change(() => realtime.professional.set(offered()));
    expect(await screen.findByRole('dialog', { name: 'Novo atendimento' })).toBeTruthy();
    await change(() => realtime.professional.set(inCall()));
    expect(screen.getByRole('heading', { name: 'Em atendimento' })).toBeTruthy();
    await change(() => realtime.professional.set(paulas()));
    expect(await screen.findByRole('group', { name: 'Domingo, 1º horário' })).toBeTruthy();
  });
});

describe('the weekly hours', () => {
  it('are changed, copied to other days, and saved together', async () => {
    const { service } = await openAgenda();
    service.answer(saveWeeklyHoursCall, () => SAVED);
    await press('Horários da semana');
    await press('Remover 2º horário, Terça-feira');
    await press('Adicionar horário, Quarta-feira');
    await type('Início', '0900', day('Quarta-feira, 1º horário'));
    await type('Fim', '1100', day('Quarta-feira, 1º horário'));
    await press('Copiar para outros dias, quarta-feira');
    await userEvent.click(screen.getByRole('checkbox', { name: 'sexta-feira' }));
    await press('Copiar');
    await userEvent.selectOptions(screen.getByLabelText('Duração da consulta'), '40 minutos');
    await userEvent.selectOptions(screen.getByLabelText('Fuso horário'), 'Cuiabá');
    await press('Salvar horários');
    expect(await screen.findByText('Horários da semana salvos.')).toBeTruthy();
    expect(service.seen(saveWeeklyHoursCall).map(({ input }) => input)).toEqual([
      {
        version: 4,
        zone: 'America/Cuiaba',
        slotMinutes: 40,
        weekly: [
          { weekday: 1, startTime: '08:00', endTime: '12:00' },
          { weekday: 2, startTime: '08:00', endTime: '12:00' },
          { weekday: 3, startTime: '09:00', endTime: '11:00' },
          { weekday: 5, startTime: '09:00', endTime: '11:00' },
        ],
      },
    ]);
    expect(screen.getByRole('region', { name: 'Semana' })).toBeTruthy();
  });

  it('are not sent while they overlap: the summary leads to the day', async () => {
    const { service } = await openAgenda();
    await press('Horários da semana');
    await type('Início', '1100', day('Terça-feira, 2º horário'));
    await press('Salvar horários');
    const message = 'Terça-feira: Os horários 08:00 às 12:00 e 11:00 às 18:00 se sobrepõem.';
    expect(within(screen.getByRole('alert')).getByText(message)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: message }));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Terça-feira' }));
    expect(service.seen(saveWeeklyHoursCall)).toEqual([]);
  });

  it('that another screen changed are reported; the input stays, and is saved on the changed agenda', async () => {
    const { service, become } = await openAgenda();
    service.answer(saveWeeklyHoursCall, ({ version }) => (version === 9 ? { ...SAVED, version: 10 } : CHANGED));
    await press('Horários da semana');
    await press('Remover 1º horário, Segunda-feira');
    become({ version: 9, slotMinutes: 60 });
    await press('Salvar horários');
    expect(await screen.findByText('Esta agenda foi alterada em outra tela. Confira e salve de novo.')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Segunda-feira, 1º horário' })).toBeNull();
    await press('Salvar horários');
    expect(await screen.findByText('Horários da semana salvos.')).toBeTruthy();
    expect(service.seen(saveWeeklyHoursCall).map(({ input }) => input.version)).toEqual([4, 9]);
  });

  it('that were not saved are stored while the week is shown, and asked about before they are lost', async () => {
    await openAgenda();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await press('Horários da semana');
    expect(closing()).toBe(false);
    await press('Remover 1º horário, Segunda-feira');
    expect(closing()).toBe(true);
    await press('Voltar à semana');
    await press('Voltar ao plantão');
    await press('Continuar nesta página');
    await press('Horários da semana (não salvos)');
    expect(screen.queryByRole('group', { name: 'Segunda-feira, 1º horário' })).toBeNull();
    await press('Sair');
    expect(screen.getByText('O que você mudou na agenda ainda não foi salvo e será perdido.')).toBeTruthy();
    await press('Continuar no console');
    await press('Descartar alterações');
    expect(closing()).toBe(false);
    await press('Remover 1º horário, Segunda-feira');
    await press('Voltar à semana');
    await press('Voltar ao plantão');
    await press('Sair sem salvar');
    expect(screen.getByRole('button', { name: 'Ficar disponível' })).toBeTruthy();
    expect(closing()).toBe(false);
  });

  it('cannot be saved unchanged', async () => {
    const { service } = await openAgenda();
    await press('Horários da semana');
    await press('Salvar horários');
    expect(service.seen(saveWeeklyHoursCall)).toEqual([]);
    expect(screen.getByText('Nada foi alterado.')).toBeTruthy();
  });
});

describe('days off and blocked time', () => {
  it('are listed, and removed', async () => {
    const { service } = await openAgenda();
    service.answer(removeAgendaExceptionCall, () => SAVED);
    service.answer(unblockTimeCall, () => SAVED);
    await press('Folgas e bloqueios');
    const days = within(screen.getByRole('list', { name: 'Dias marcados' }));
    expect(days.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('Remover', ''))).toEqual([
      'segunda-feira, 8 de março: folga',
      'sábado, 6 de março: 22:00 às 00:00',
    ]);
    await press('Remover segunda-feira, 8 de março: folga');
    expect(await screen.findByText('O dia voltou aos horários da semana.')).toBeTruthy();
    expect(service.seen(removeAgendaExceptionCall)[0]?.input).toEqual({ version: 4, day: '2027-03-08' });
    await press('Remover terça-feira, 2 de março, 11:00 até quarta-feira, 3 de março, 12:00: Congresso');
    expect(await screen.findByText('Bloqueio removido.')).toBeTruthy();
    expect(service.seen(unblockTimeCall)[0]?.input).toEqual({ version: 4, blockId: 5 });
  });

  it('are added: a day with its own hours, and a period by the clock of the agenda’s zone', async () => {
    const { service } = await openAgenda();
    service.answer(saveAgendaExceptionCall, () => SAVED);
    service.answer(blockTimeCall, () => SAVED);
    await press('Folgas e bloqueios');
    await type('Dia', '10032027');
    await userEvent.click(screen.getByRole('radio', { name: 'Outro horário' }));
    await press('Salvar dia');
    expect(screen.getByText('Preencha início e fim como 08:00.')).toBeTruthy();
    await type('Início', '0800', day('Horários deste dia, 1º horário'));
    await type('Fim', '0900', day('Horários deste dia, 1º horário'));
    await press('Salvar dia');
    expect(await screen.findByText('Dia salvo.')).toBeTruthy();
    expect(service.seen(saveAgendaExceptionCall).map(({ input }) => input)).toEqual([
      { version: 4, day: '2027-03-10', hours: [{ startTime: '08:00', endTime: '09:00' }] },
    ]);
    await type('Do dia', '11032027');
    await type('Hora do início', '0800');
    await type('Hora do fim', '0730');
    await type('Motivo (opcional)', 'Curso');
    await press('Bloquear período');
    expect(screen.getByText('O fim do bloqueio deve ser depois do início.')).toBeTruthy();
    await type('Hora do fim', '1200');
    await press('Bloquear período');
    expect(await screen.findByText('Período bloqueado.')).toBeTruthy();
    expect(service.seen(blockTimeCall).map(({ input }) => input)).toEqual([
      { version: 4, startsAt: '2027-03-11T12:00:00.000Z', endsAt: '2027-03-11T16:00:00.000Z', reason: 'Curso' },
    ]);
    expect(screen.getByLabelText('Do dia')).toHaveProperty('value', '');
  });

  it('stay as they were typed when the service refuses them', async () => {
    const { service } = await openAgenda();
    service.answer(saveAgendaExceptionCall, () => CHANGED);
    await press('Folgas e bloqueios');
    await type('Dia', '10032027');
    await press('Salvar dia');
    expect(await screen.findByText('Esta agenda foi alterada em outra tela. Confira e salve de novo.')).toBeTruthy();
    expect(screen.getByLabelText('Dia')).toHaveProperty('value', '10/03/2027');
  });
});
