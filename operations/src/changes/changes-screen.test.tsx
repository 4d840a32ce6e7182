import {
  type Administrator,
  exportChangesCall,
  listAdministratorsCall,
  listChangesCall,
  type OperationsChange,
} from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const CHANGE: OperationsChange = {
  id: 7,
  at: '2026-01-01T12:00:00Z',
  administratorName: 'Alice Prado',
  subjectKind: 'administrator',
  subjectId: '2',
  action: 'change',
  before: { role: 'manager' },
  after: { role: 'observer' },
};

const BRUNO: Administrator = {
  id: 5,
  name: 'Bruno Reis',
  email: 'bruno@acolhe.test',
  role: 'manager',
  isActive: true,
  hasPassword: true,
  createdAt: '2026-01-01T12:00:00Z',
  hasSecondFactor: true,
  revision: 1,
};

describe('the log of changes', () => {
  it('shows changes before and after in Portuguese, and puts its filters and its page into the address', async () => {
    const net = open({ as: sampleAdministrator(), at: '/registro?tipo=administrator&de=ontem' });
    net.answer(listChangesCall, ({ cursor }) => ({
      items: [CHANGE],
      ...(cursor === undefined && { nextCursor: 'n1' }),
    }));
    await screen.findByRole('button', { name: /Ver a alteração/ });
    await press(/Ver a alteração/);
    expect(screen.getByRole('row', { name: /Perfil Gestor Observador/ })).toBeTruthy();
    await press('Fechar');
    await press('Próxima página');
    await waitFor(() =>
      expect(net.seen(listChangesCall).map(({ input }) => input)).toEqual([
        { subjectKind: 'administrator' },
        { subjectKind: 'administrator', cursor: 'n1' },
      ]),
    );
    expect(location.search).toContain('depois=n1');
  });

  it('says what the parts of a professional and a contract are called', async () => {
    const net = open({ as: sampleAdministrator(), at: '/registro' });
    net.answer(listChangesCall, () => ({
      items: [
        {
          ...CHANGE,
          subjectKind: 'contract' as const,
          action: 'create',
          before: undefined,
          after: { from: '2026-01-02', urgentCareLeft: 3, quotas: [{ specialtyId: 4, quantityLeft: 2 }] },
        },
      ],
    }));
    await screen.findByRole('button', { name: /Ver a alteração/ });
    await press(/Ver a alteração/);
    expect(screen.getByRole('heading', { name: 'Criou: Contrato 2' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Início vazio 02/01/2026' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Prontos atendimentos que restam vazio 3' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Consultas por especialidade vazio especialidade nº 4: 2/ })).toBeTruthy();
  });

  it('reads hours of an agenda, and what a gift card holds', async () => {
    const net = open({ as: sampleAdministrator(), at: '/registro' });
    net.answer(listChangesCall, () => ({
      items: [
        {
          ...CHANGE,
          subjectKind: 'agenda' as const,
          action: 'change-weekly-hours',
          before: { weekly: [] },
          after: {
            weekly: [{ weekday: 1, startTime: '08:00', endTime: '12:00' }],
            exceptions: [{ day: '2026-12-25', hours: [] }],
            blocked: [{ id: 9, startsAt: '2026-01-02T11:00:00.000Z', endsAt: '2026-01-02T13:00:00.000Z' }],
            appointments: [{ specialtyId: 4, quantity: 2 }],
            quotas: [{ quantityLeft: 1, usableUntil: '2026-12-31' }],
          },
        },
      ],
    }));
    await screen.findByRole('button', { name: /Ver a alteração/ });
    await press(/Ver a alteração/);
    expect(screen.getByRole('row', { name: 'Horários da semana nenhuma segunda-feira 08:00 às 12:00' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Dias com outro horário vazio 25/12/2026 folga' })).toBeTruthy();
    expect(
      screen.getByRole('row', { name: 'Períodos bloqueados vazio 02/01/2026, 08:00 até 02/01/2026, 10:00' }),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Consultas por cartão vazio especialidade nº 4: 2' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Consultas por especialidade vazio pronto atendimento: 1' })).toBeTruthy();
  });

  it('is exported as the filters leave it, and says when that fails', async () => {
    const net = open({ as: sampleAdministrator(), at: '/registro?tipo=administrator' });
    net.answer(listChangesCall, () => ({ items: [CHANGE] }));
    net.answer(exportChangesCall, () => new HttpProblem({ httpStatus: 503 }));
    await title('Registro de alterações');
    await press('Exportar CSV');
    expect(await screen.findByText('O arquivo não foi exportado')).toBeTruthy();
    const saved: Blob[] = [];
    const createObjectUrl = URL.createObjectURL;
    URL.createObjectURL = (content) => {
      saved.push(content as Blob);
      return 'blob:csv';
    };
    try {
      net.answer(exportChangesCall, () => new Response('quando;quem'));
      await press('Exportar CSV');
      await waitFor(() => expect(screen.queryByText('O arquivo não foi exportado')).toBeNull());
      await waitFor(() => expect(saved).toHaveLength(1));
    } finally {
      URL.createObjectURL = createObjectUrl;
    }
    expect(net.seen(exportChangesCall).map(({ input }) => input)).toEqual([
      { subjectKind: 'administrator' },
      { subjectKind: 'administrator' },
    ]);
  });

  it('is filtered by administrator, action and record, and the file gets the same filters', async () => {
    const net = open({ as: sampleAdministrator(), at: '/registro?pessoa=x&feito=toString' });
    net.answer(listAdministratorsCall, () => ({ items: [BRUNO] }));
    net.answer(listChangesCall, () => ({ items: [CHANGE] }));
    await screen.findByRole('option', { name: 'Bruno Reis' });
    await userEvent.selectOptions(screen.getByLabelText('Quem'), 'Bruno Reis');
    await userEvent.selectOptions(screen.getByLabelText('O que fez'), 'Revogou');
    await userEvent.type(screen.getByRole('textbox', { name: /^Número do registro/ }), ' 12 ');
    await press('Filtrar');
    const filters = { administratorId: 5, action: 'revoke', subjectId: '12' };
    await waitFor(() => expect(net.seen(listChangesCall).map(({ input }) => input)).toEqual([{}, filters]));
    expect(location.search).toBe('?pessoa=5&feito=revoke&registro=12');
    net.answer(exportChangesCall, () => new HttpProblem({ httpStatus: 503 }));
    await press('Exportar CSV');
    await waitFor(() => expect(net.seen(exportChangesCall).map(({ input }) => input)).toEqual([filters]));
  });

  it('is filtered by the command line and the file of brands too, and by people of any page', async () => {
    const net = open({ as: sampleAdministrator(), at: '/registro' });
    net.answer(listAdministratorsCall, ({ cursor }) =>
      cursor === undefined ? { items: [BRUNO], nextCursor: 'b' } : { items: [{ ...BRUNO, id: 6, name: 'Carla Dias' }] },
    );
    net.answer(listChangesCall, () => ({ items: [CHANGE] }));
    await screen.findByRole('option', { name: 'Carla Dias' });
    expect(
      within(screen.getByLabelText('Quem'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todos', 'linha de comando', 'arquivo de marcas', 'Bruno Reis', 'Carla Dias']);
    const asked = () => net.seen(listChangesCall).at(-1)?.input;
    const filterBy = async (who: string) => {
      await userEvent.selectOptions(screen.getByLabelText('Quem'), who);
      await press('Filtrar');
    };
    await filterBy('Carla Dias');
    await waitFor(() => expect(asked()).toEqual({ administratorId: 6 }));
    await filterBy('linha de comando');
    await waitFor(() => expect(asked()).toEqual({ operator: 'command-line' }));
    await filterBy('arquivo de marcas');
    await waitFor(() => expect(asked()).toEqual({ operator: 'brands-file' }));
    expect(location.search).toBe('?pessoa=brands-file');
  });

  it('says that the people to choose from did not load', async () => {
    const net = open({ as: sampleAdministrator(), at: '/registro' });
    net.answer(listChangesCall, () => ({ items: [CHANGE] }));
    net.answer(
      listAdministratorsCall,
      () => new HttpProblem({ httpStatus: 503, code: 'unavailable', message: 'Sem banco.' }),
    );
    expect(await screen.findByText('As opções dos filtros não carregaram')).toBeTruthy();
  });
});
