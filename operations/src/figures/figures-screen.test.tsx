import {
  exportFiguresCall,
  type Figures,
  getFiguresCall,
  listFigureFiltersCall,
  type PeriodFigures,
} from '@acolhe/contracts/operations';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { follow, open, press, title, write } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

jest.mock('../page/save-file.ts', () => ({ saveFile: jest.fn() }));
const { saveFile } = jest.requireMock<{ saveFile: jest.Mock }>('../page/save-file.ts');

const NOTHING: Figures = { asked: 0, answered: 0, givenUp: 0, drops: 0, ratings: 0 };
const BUSY: Figures = {
  asked: 12,
  answered: 9,
  givenUp: 3,
  drops: 2,
  unconnected: 1,
  ratings: 1,
  averageStars: 4.5,
  waitP50Ms: 252_000,
  waitP95Ms: 3_900_000,
};
const PERIODS: PeriodFigures[] = [
  { start: '2026-03-09T03:00:00Z', ...NOTHING },
  { start: '2026-03-09T04:00:00Z', ...BUSY },
];

const at = async (address: string): Promise<StubService> => {
  const net = open({ as: sampleAdministrator('observer'), at: address });
  net.answer(listFigureFiltersCall, () => ({
    clients: [{ id: 7, name: 'Clínica Sol' }],
    partners: [],
    brands: [{ brand: 'axia', name: 'Axia' }],
  }));
  net.answer(getFiguresCall, () => ({ total: BUSY, periods: PERIODS }));
  await title('Números');
  return net;
};
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-10T02:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

describe('"Números"', () => {
  it('shows today by hour: the whole, plots that say what they show, and the same as a table', async () => {
    const net = await at('/numeros');
    expect(await screen.findByText('4,50', { selector: 'dd > span' })).toBeTruthy();
    expect(net.seen(getFiguresCall).map(({ input }) => input)).toEqual([
      { from: '2026-03-09', until: '2026-03-09', by: 'hour' },
    ]);
    expect(screen.getByText('Desistências', { selector: 'dt' }).nextElementSibling?.textContent).toBe('3');
    expect(
      screen.getByRole('img', {
        name: 'Pedidos: no máximo 12 (01:00). Os valores estão na tabela.',
      }),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Espera: no máximo 1 h 05 min/ })).toBeTruthy();
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.every((level, place) => level <= (levels[place - 1] ?? 0) + 1)).toBe(true);
    expect(screen.getByRole('row', { name: '01:00 12 9 3 2 1 4 min 12 s 1 h 05 min 4,50 (1)' })).toBeTruthy();
  });

  it('reads the days, the periods, the institution and the brand of the address', async () => {
    const net = await at('/numeros?de=2026-03-01&ate=2026-03-05&por=dia&origem=0');
    await write('Até', '06032026');
    await userEvent.selectOptions(screen.getByLabelText('Instituição'), 'Clínica Sol');
    await userEvent.selectOptions(screen.getByLabelText('Marca'), 'Axia');
    await press('Filtrar');
    await waitFor(() =>
      expect(net.seen(getFiguresCall).map(({ input }) => input)).toEqual([
        { from: '2026-03-01', until: '2026-03-05', by: 'day' },
        { from: '2026-03-01', until: '2026-03-06', by: 'day', clientId: 7, brand: 'axia' },
      ]),
    );
    expect(location.search).toBe('?de=2026-03-01&ate=2026-03-06&por=dia&instituicao=7&marca=axia');
    await follow('Últimos 7 dias');
    await waitFor(() =>
      expect(net.seen(getFiguresCall).at(-1)?.input).toEqual({ from: '2026-03-03', until: '2026-03-09', by: 'day' }),
    );
    expect(await screen.findByRole('row', { name: /^09\/03\/2026, 01:00 12/ })).toBeTruthy();
  });

  it('refuses days out of order and too many hours before the service is asked', async () => {
    const net = await at('/numeros?de=2026-03-01&ate=2026-03-05&por=dia');
    await write('Até', '28022026');
    await press('Filtrar');
    expect(screen.getAllByText('A data final vem antes da inicial')).not.toEqual([]);
    await write('Até', '08032026');
    await userEvent.selectOptions(screen.getByLabelText('Por'), 'Hora');
    await press('Filtrar');
    expect(screen.getAllByText('Por hora, escolha no máximo 7 dias')).not.toEqual([]);
    expect(net.seen(getFiguresCall)).toHaveLength(1);
  });

  it('says that nothing happened, and why the figures did not open', async () => {
    const net = await at('/numeros');
    net.answer(getFiguresCall, () => ({ total: NOTHING, periods: [PERIODS[0]!] }));
    await follow('Últimos 30 dias');
    expect(await screen.findByText('Nada aconteceu neste período.')).toBeTruthy();
    net.answer(
      getFiguresCall,
      () => new HttpProblem({ httpStatus: 429, code: 'too-many', message: 'Muitas perguntas.' }),
    );
    await follow('Hoje');
    expect(await screen.findByText('Os números não abriram')).toBeTruthy();
    expect(screen.getByText('Muitas perguntas.')).toBeTruthy();
  });

  it('exports what the address asks for as CSV, and says when that failed', async () => {
    const net = await at('/numeros?de=2026-03-01&ate=2026-03-05&por=dia');
    await press('Exportar CSV');
    expect(await screen.findByText('O arquivo não foi exportado')).toBeTruthy();
    net.answer(exportFiguresCall, () => new Response('Início;Pedidos'));
    await press('Exportar CSV');
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    const [file, name] = saveFile.mock.calls[0] as [Blob, string];
    expect([await file.text(), name]).toEqual(['Início;Pedidos', 'indicadores-2026-03-01-2026-03-05.csv']);
    expect(net.seen(exportFiguresCall).at(-1)?.input).toEqual({ from: '2026-03-01', until: '2026-03-05', by: 'day' });
  });
});
