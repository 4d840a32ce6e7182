import {
  announceCabinPatientCall,
  type CabinForProfessional,
  enterCabinRoomCall,
  generateRoomTokenCall,
  getVisitForProfessionalCall,
  listCabinsCall,
  listProfessionalAppointmentsCall,
  type ProfessionalAppointment,
} from '@acolhe/contracts';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, isBelow, open, press, publish, stopConsole } from '../testing/drive-console.ts';
import { inCall, offered, paulas, VISIT } from '../testing/render-console.tsx';
import { cabin, HEALTHY, waitingRoom } from '../testing/samples.ts';

// Noon in São Paulo: a time without a date is shown of the same day alone.
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), advanceTimers: true }));
afterEach(() => {
  stopConsole();
  jest.useRealTimers();
});

const VISIT_IN_CABIN = {
  ...VISIT,
  reason: 'Cabine: Farmácia Central',
  symptoms: [],
  medication: undefined,
  isInCabin: true,
};
const APPOINTMENT: ProfessionalAppointment = {
  id: 3001,
  scheduledCallId: 7001,
  patientName: 'Maria da Silva',
  ageYears: 36,
  genderLabel: 'Feminino',
  specialty: 'Clínica Médica',
  startsAt: '2026-11-20T18:00:00.000Z',
  endsAt: '2026-11-20T18:30:00.000Z',
  statusLabel: 'Agendado',
  isOpen: false,
};
const TOWN_HALL = cabin({ id: 8, name: 'Prefeitura', place: undefined });

/** Paula's desk with these cabins, and a way to change them. */
async function openDesk(cabins: readonly CabinForProfessional[], record = paulas()) {
  const view = open({ hinted: true });
  let shown = cabins;
  view.service.answer(listCabinsCall, () => [...shown]);
  await publish(view, record);
  let revision = 0;
  return {
    ...view,
    view,
    /** Changes the cabins and sends a notification, as the realtime database does. */
    sendCabins(next: readonly CabinForProfessional[], announced: readonly number[] = []) {
      shown = next;
      revision += 1;
      return change(() =>
        view.realtime.cabinSummaries.set(announced.map((cabinId) => ({ revision, cabinId, phase: 'announced' }))),
      );
    },
    /** Changes the cabins without a notification. */
    become(next: readonly CabinForProfessional[]) {
      shown = next;
    },
  };
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Cabines' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ]);
const CABINS_FIRST = ['Cabines', 'Último atendimento', 'Consultas agendadas', 'Fila agora'];
const CABINS_LAST = ['Último atendimento', 'Consultas agendadas', 'Cabines', 'Fila agora'];
/** Titles of the lists of the desk, in their order. */
const lists = () =>
  screen
    .getAllByRole('heading', { level: 2, hidden: true })
    .map(({ textContent }) => textContent)
    .filter((title) => CABINS_FIRST.includes(title));
/** Paula's desk with an empty cabin, after a call, with an appointment of today. */
async function openDeskWithLists() {
  const desk = await openDesk([cabin(), TOWN_HALL], inCall());
  desk.service.answer(listProfessionalAppointmentsCall, () => ({ appointments: [APPOINTMENT] }));
  await change(() => desk.realtime.professional.set(paulas()));
  await screen.findByRole('heading', { name: 'Consultas agendadas' });
  return desk;
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('the cabins at the desk', () => {
  it('show who waits where since when, those who wait first, and the title counts those who wait', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString();
    await openDesk([
      cabin({
        ...TOWN_HALL,
        room: waitingRoom({
          requestId: 9,
          patientName: 'Pedro Santos',
          genderLabel: 'Masculino',
          since: minutesAgo(12),
        }),
      }),
      cabin({ room: waitingRoom({ since: minutesAgo(2) }) }),
      cabin({
        id: 3,
        name: 'Mercado',
        place: undefined,
        health: { ...HEALTHY, camera: 'missing' },
        room: waitingRoom({ requestId: 10, phase: 'in-call', professionalName: 'Rafael Nunes' }),
      }),
      cabin({ id: 1, name: 'Rodoviária', lastSeenAt: undefined, health: undefined }),
    ]);
    await screen.findByRole('heading', { name: 'Cabines' });
    expect(rows()).toEqual([
      [
        'Prefeitura',
        expect.stringMatching(/^Aguardando desde 11:47, há 12 minutosPedro Santos, homem, 36 anos$/),
        'Em ordem',
      ],
      [
        'Farmácia CentralRua das Flores, 10',
        expect.stringMatching(/^Aguardando desde 11:57, há 2 minutosMaria da Silva, mulher, 36 anos$/),
        'Em ordem',
      ],
      ['Mercado', 'Em atendimento com Rafael NunesMaria da Silva, mulher, 36 anos', 'Sem câmera'],
      ['RodoviáriaRua das Flores, 10', 'Ainda sem contato', 'Sem informe'],
    ]);
    expect(screen.getByText('2 pacientes esperam em cabines.')).toBeTruthy();
    expect(document.title).toBe('(2) Console - Acolhe');
    expect(screen.getAllByRole('button', { name: /^Entrar na sala/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Chamar paciente/ })).toBeNull();
  });

  it('are not spoken of where there are none', async () => {
    const { service } = await openDesk([]);
    await waitFor(() => expect(service.seen(listCabinsCall)).not.toEqual([]));
    expect(screen.queryByRole('heading', { name: 'Cabines' })).toBeNull();
  });

  it('change as soon as the database notifies, and an announced patient is shown as expected', async () => {
    const { sendCabins } = await openDesk([cabin()]);
    await screen.findByText('Livre');
    await sendCabins([cabin()], [7]);
    expect(await screen.findByText('Paciente a caminho')).toBeTruthy();
    await sendCabins([cabin({ room: waitingRoom() })]);
    expect(await screen.findByText('1 paciente espera em uma cabine.')).toBeTruthy();
    await sendCabins([cabin()]);
    expect(await screen.findByText('Ninguém espera nas cabines.')).toBeTruthy();
    expect(document.title).toBe('Console - Acolhe');
  });

  it('are first while a patient waits in one for this professional, and below the other lists otherwise', async () => {
    const { sendCabins } = await openDeskWithLists();
    expect(lists()).toEqual(CABINS_LAST);
    const lastVisit = screen.getByRole('heading', { name: 'Último atendimento' });
    await sendCabins([cabin({ room: waitingRoom() })]);
    await waitFor(() => expect(lists()).toEqual(CABINS_FIRST));
    expect(lastVisit.isConnected).toBe(true);
    await sendCabins([cabin({ room: waitingRoom({ phase: 'in-call', professionalName: 'Rafael Nunes' }) })]);
    await waitFor(() => expect(lists()).toEqual(CABINS_LAST));
  });

  it('do not change their place during a press, nor below an open dialog', async () => {
    const { sendCabins } = await openDeskWithLists();
    const pointer = userEvent.setup();
    const issue = screen.getByRole('button', { name: 'Emitir documento' });
    await pointer.pointer({ target: issue, keys: '[MouseLeft>]' });
    await sendCabins([cabin({ room: waitingRoom() }), TOWN_HALL]);
    await screen.findByText('1 paciente espera em uma cabine.');
    await change(() => jest.advanceTimersByTime(2_000));
    expect(lists()).toEqual(CABINS_LAST);
    await pointer.pointer({ target: document.body, keys: '[/MouseLeft]' });
    expect(lists()).toEqual(CABINS_LAST);
    await waitFor(() => expect(lists()).toEqual(CABINS_FIRST));

    await press('Chamar paciente: Prefeitura');
    await sendCabins([cabin(), TOWN_HALL]);
    await screen.findByText('Ninguém espera nas cabines.');
    await change(() => jest.advanceTimersByTime(2_000));
    expect(lists()).toEqual(CABINS_FIRST);
    await press('Voltar');
    await waitFor(() => expect(lists()).toEqual(CABINS_LAST));
  });

  it('are read once for many changes, and again when the connection is back', async () => {
    const { service, realtime, become, sendCabins } = await openDesk([cabin()]);
    await screen.findByText('Livre');
    const before = service.seen(listCabinsCall).length;
    for (let count = 0; count < 10; count += 1) await sendCabins([cabin()]);
    await waitFor(() => expect(service.seen(listCabinsCall).length).toBeGreaterThan(before));
    expect(service.seen(listCabinsCall).length).toBeLessThan(before + 5);
    become([cabin({ room: waitingRoom() })]);
    await change(() => realtime.connection.set(false));
    await change(() => realtime.connection.set(true));
    expect(await screen.findByText('1 paciente espera em uma cabine.')).toBeTruthy();
  });

  it('stay as they were when they cannot be read, which is said below them, and can be asked for again', async () => {
    const { service, sendCabins } = await openDesk([cabin()]);
    await screen.findByText('Livre');
    service.answer(listCabinsCall, () => new HttpProblem({ httpStatus: 503, message: 'Agora não.' }));
    await sendCabins([cabin()]);
    expect(isBelow(await screen.findByText('As cabines podem ter mudado.'), 'Cabines')).toBe(true);
    expect(screen.getByText('Livre')).toBeTruthy();
    service.answer(listCabinsCall, () => [cabin({ room: waitingRoom() })]);
    await press('Tentar novamente');
    expect(await screen.findByText('1 paciente espera em uma cabine.')).toBeTruthy();
    expect(screen.queryByText('As cabines podem ter mudado.')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Cabines');
  });

  it('show the state of their devices, and when they were last seen', async () => {
    await openDesk([
      cabin({
        health: { ...HEALTHY, camera: 'refused', crashes: 2, lastSessionEndedAt: '2027-02-28T15:26:00.000Z' },
      }),
    ]);
    await screen.findByText('Sem câmera');
    await press('Detalhes: Farmácia Central');
    const details = dialog('Equipamento: Farmácia Central');
    const valueOf = (name: string) => details.getByText(name).nextSibling?.textContent;
    expect(valueOf('Câmera')).toBe('Bloqueada no navegador');
    expect(valueOf('Microfone')).toBe('Funcionando');
    expect(valueOf('Último atendimento')).toBe('28/02/2027, 12:26');
    expect(valueOf('Último contato')).toMatch(/^\d\d:\d\d$/);
    expect(valueOf('Falhas da página')).toBe('2');
    expect(valueOf('Versão da página')).toBe('1.2.0');
    expect(valueOf('Versão da cabine')).toBe('1.3.1');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(details.getByRole('button', { name: 'Fechar' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Detalhes: Farmácia Central' }));
  });
});

describe('entering the room of a cabin', () => {
  it('leads into the call, which says that the patient is in a cabin and cannot write', async () => {
    const { view, service, realtime } = await openDesk([cabin({ room: waitingRoom() })]);
    service.answer(getVisitForProfessionalCall, () => VISIT_IN_CABIN);
    let answer = (_: { ok: boolean }): void => undefined;
    service.answer(
      enterCabinRoomCall,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const enter = await screen.findByRole('button', { name: 'Entrar na sala: Farmácia Central' });
    enter.focus();
    await userEvent.keyboard('{Enter}');
    expect(service.seen(enterCabinRoomCall).map(({ input }) => input)).toEqual([
      { requestId: 7, page: 'this-browser' },
    ]);
    expect(screen.getByRole('button', { name: 'Entrando...' })).toBeTruthy();
    // The devices open at the same time; the room's credentials are for the professional who entered.
    await waitFor(() => expect(view.room.prepared).toBe(true));
    expect(service.seen(generateRoomTokenCall)).toEqual([]);
    await change(() => answer({ ok: true }));
    await waitFor(() => expect(service.seen(generateRoomTokenCall)).toHaveLength(1));
    await change(() => realtime.professional.set(inCall()));
    await screen.findByRole('heading', { level: 1, name: 'Em atendimento' });
    expect(view.rooms).toHaveLength(1);
    expect(await screen.findByText('Cabine: Farmácia Central')).toBeTruthy();
    expect(screen.getByText('A paciente lê a conversa na tela da cabine, e não pode escrever.')).toBeTruthy();
    // What the patient was not asked is not answered with a no.
    for (const name of ['Sintomas', 'Remédios', 'Gestante', 'Deficiência']) expect(screen.queryByText(name)).toBeNull();
    expect(screen.getByText(/^mulher, 36 anos/)).toBeTruthy();
    await change(() => realtime.leases[0]?.become('held'));
    await waitFor(() => expect(view.room.state).toBe('joined'));
  });

  it('is refused below the list to the second professional, who continues at the desk', async () => {
    const { view, service, become } = await openDesk([cabin({ room: waitingRoom() })]);
    service.answer(enterCabinRoomCall, () => {
      become([cabin({ room: waitingRoom({ phase: 'in-call', professionalName: 'Rafael Nunes' }) })]);
      return new HttpProblem({ httpStatus: 409, code: 'taken', message: 'Outro profissional já entrou nesta sala.' });
    });
    await screen.findByText('1 paciente espera em uma cabine.');
    await press('Entrar na sala: Farmácia Central');
    expect(isBelow(await screen.findByText('Outro profissional já entrou nesta sala.'), 'Cabines')).toBe(true);
    expect(await screen.findByText('Em atendimento com Rafael Nunes')).toBeTruthy();
    await waitFor(() => expect(view.room.state).toBe('left'));
    await press('Entendi');
    expect(screen.queryByText('Outro profissional já entrou nesta sala.')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Cabines');
  });

  it('is over when the patient left before the call began', async () => {
    const { view, service, become } = await openDesk([cabin({ room: waitingRoom() }), TOWN_HALL]);
    service.answer(enterCabinRoomCall, () => {
      become([cabin(), TOWN_HALL]);
      return { ok: true };
    });
    await screen.findByText('1 paciente espera em uma cabine.');
    await press('Entrar na sala: Farmácia Central');
    expect(await screen.findByText('Ninguém espera nas cabines.')).toBeTruthy();
    await waitFor(() => expect(view.room.state).toBe('left'));
  });

  it('waits for the answer to an offer, and its row has the same lines', async () => {
    const { service, realtime } = await openDesk([cabin({ room: waitingRoom({ requestId: 12 }) })]);
    const enter = await screen.findByRole('button', { name: 'Entrar na sala: Farmácia Central' });
    const row = enter.closest('tr');
    const before = row?.textContent;
    await change(() => realtime.professional.set(offered()));
    expect(row?.textContent).toBe(before);
    enter.click();
    expect(enter.getAttribute('aria-disabled')).toBe('true');
    expect(service.seen(enterCabinRoomCall)).toEqual([]);
    expect(document.title).toBe('Novo atendimento - Acolhe');
  });

  it('is not for the patients of a cabin whose visits go to the queue: their offer names the cabin', async () => {
    const { service, realtime } = await openDesk([cabin({ mode: 'queue', room: waitingRoom({ canEnter: false }) })]);
    service.answer(getVisitForProfessionalCall, () => VISIT_IN_CABIN);
    await screen.findByText(/^Aguardando na fila desde/);
    expect(screen.getByText('1 paciente espera em uma cabine.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Entrar na sala/ })).toBeNull();
    expect(document.title).toBe('Console - Acolhe');
    await change(() => realtime.professional.set(offered()));
    expect(await within(await screen.findByRole('dialog')).findByText('Cabine: Farmácia Central')).toBeTruthy();
  });
});

describe('calling a patient to a cabin', () => {
  const callTo = async (name: string, cpf: string) => {
    await press(`Chamar paciente: ${name}`);
    if (cpf) await userEvent.type(dialog(`Chamar paciente: ${name}`).getByLabelText('CPF do paciente'), cpf);
    await userEvent.click(dialog(`Chamar paciente: ${name}`).getByRole('button', { name: 'Chamar' }));
  };

  it('announces the CPF to that cabin, and says so below the list', async () => {
    const { service, sendCabins } = await openDesk([cabin(), TOWN_HALL]);
    service.answer(announceCabinPatientCall, () => ({ ok: true }));
    await screen.findAllByText('Livre');
    await callTo('Prefeitura', '52998224725');
    expect(isBelow(await screen.findByText('Paciente chamado: Prefeitura.'), 'Cabines')).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(service.seen(announceCabinPatientCall).map(({ input }) => input)).toEqual([
      { cabinId: 8, cpf: '52998224725' },
    ]);
    await sendCabins([cabin(), TOWN_HALL], [8]);
    expect(await screen.findByText('Paciente a caminho')).toBeTruthy();
  });

  it.each([
    ['a missing CPF', '', 'CPF não informado'],
    ['a CPF with wrong check digits', '52998224724', 'O campo CPF está inválido'],
    ['half a CPF', '529982', 'O campo CPF está inválido'],
  ])('refuses %s before it is sent', async (_which, cpf, message) => {
    const { service } = await openDesk([cabin()]);
    await screen.findByText('Livre');
    await callTo('Farmácia Central', cpf);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(service.seen(announceCabinPatientCall)).toEqual([]);
  });

  it('shows why the service refused, and preserves the input', async () => {
    const { service } = await openDesk([cabin()]);
    service.answer(
      announceCabinPatientCall,
      () => new HttpProblem({ httpStatus: 409, code: 'cabin-busy', message: 'Já há um paciente nesta cabine.' }),
    );
    await screen.findByText('Livre');
    await callTo('Farmácia Central', '52998224725');
    expect(await screen.findByText('Já há um paciente nesta cabine.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('CPF do paciente').value).toBe('529.982.247-25');
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chamar paciente: Farmácia Central' }));
  });

  it('is not offered for an unresponsive cabin', async () => {
    await openDesk([cabin({ lastSeenAt: '2026-01-01T00:00:00.000Z' })]);
    await screen.findByText(/^Sem contato desde/);
    expect(screen.queryByRole('button', { name: /^Chamar paciente/ })).toBeNull();
  });
});
