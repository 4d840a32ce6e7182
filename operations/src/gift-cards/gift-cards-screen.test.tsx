import {
  createGiftCardBatchCall,
  exportGiftCardsCall,
  findGiftCardsCall,
  type GiftCardBatch,
  listGiftCardBatchesCall,
  type ManagedGiftCard,
  printGiftCardsCall,
  readCatalogueCall,
  withdrawGiftCardCall,
} from '@acolhe/contracts/operations';
import { HttpProblem } from '@acolhe/session/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, press, title } from '../testing/bench.tsx';
import { sampleAdministrator } from '../testing/render-operations.tsx';

const FREE: ManagedGiftCard = {
  id: 1,
  code: 'ABCD-EFGH-JKMN',
  batchId: 7,
  batchLabel: 'Natal',
  clientId: 1,
  client: 'Acolhe',
  state: 'free',
  redeemUntil: '2026-12-31',
  quotas: [
    { quantityLeft: 2, usableUntil: '2027-01-31' },
    { specialtyId: 2, quantityLeft: 1, usableUntil: '2027-01-31' },
  ],
};
const REDEEMED: ManagedGiftCard = {
  ...FREE,
  id: 2,
  code: 'PQRS-TUVW-XYZ2',
  state: 'redeemed',
  redeemedAt: '2026-01-02T12:00:00Z',
  patientId: 3,
  patientName: 'Beatriz Rocha',
  quotas: [],
};

const BATCH: GiftCardBatch = {
  id: 7,
  label: 'Natal',
  createdAt: '2026-01-02T12:00:00Z',
  clients: ['Acolhe'],
  ...{ cards: 5_000, free: 4_200, redeemed: 700, withdrawn: 100 },
};
const PRINTED = { ...FREE, portal: 'https://portal.example' };

const at = async (address: string, heading: string) => {
  const net = open({ as: sampleAdministrator('manager'), at: address });
  net.answer(findGiftCardsCall, () => ({ items: [FREE, REDEEMED] }));
  net.answer(listGiftCardBatchesCall, ({ id }) => ({ items: id === undefined || id === 7 ? [BATCH] : [] }));
  net.answer(readCatalogueCall, () => ({
    specialties: [{ id: 2, name: 'Cardiologia', revision: 1 }],
    clients: [{ id: 1, name: 'Acolhe', revision: 1 }],
  }));
  await title(heading);
  return net;
};

describe('"Cartões"', () => {
  it('lists cards with what is left and who redeemed them, found by a code that stays out of the address', async () => {
    const net = await at('/cartoes', 'Cartões');
    expect(
      await screen.findByRole('row', {
        name: /ABCD-EFGH-JKMN Natal Acolhe Pronto atendimento: 2, Cardiologia: 1 Até 31\/12\/2026 Livre/,
      }),
    ).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Natal' })[0]?.getAttribute('href')).toBe('/cartoes/lotes/7');
    expect(screen.getByRole('link', { name: 'Beatriz Rocha' }).getAttribute('href')).toBe('/pessoas/3');
    expect(screen.queryByRole('button', { name: 'Retirar o cartão PQRS-TUVW-XYZ2' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Começo do código'), 'ABCD');
    await userEvent.selectOptions(screen.getByLabelText('Situação'), 'free');
    await press('Filtrar');
    await waitFor(() =>
      expect(net.seen(findGiftCardsCall).map(({ input }) => input)).toEqual([{}, { state: 'free', code: 'ABCD' }]),
    );
    expect(location.search).toBe('?situacao=free');
    // Folded on a phone.
    expect(screen.getByRole('button', { name: 'Filtros (2 em uso)', expanded: false })).toBeTruthy();
  });

  it('withdraws a card after asking, and reports a redemption in the same moment', async () => {
    const net = await at('/cartoes', 'Cartões');
    net.answer(
      withdrawGiftCardCall,
      () => new HttpProblem({ httpStatus: 409, code: 'gift-card-used', message: 'Este cartão já foi utilizado.' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar o cartão ABCD-EFGH-JKMN' }));
    const dialog = screen.getByRole('dialog', { name: 'Retirar o cartão ABCD-EFGH-JKMN?' });
    const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Retirar cartão' }));
    await confirm();
    expect(await screen.findByText('Este cartão já foi utilizado.')).toBeTruthy();
    net.answer(withdrawGiftCardCall, () => ({ ...FREE, state: 'withdrawn' as const }));
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(net.seen(withdrawGiftCardCall).map(({ input }) => input)).toEqual([{ id: 1 }, { id: 1 }]);
    await waitFor(() => expect(net.seen(findGiftCardsCall)).toHaveLength(2));
  });

  it('says when a list of cards was not exported', async () => {
    const net = await at('/cartoes?situacao=free', 'Cartões');
    net.answer(exportGiftCardsCall, () => new HttpProblem({ httpStatus: 503, code: 'unavailable' }));
    await press('Exportar CSV');
    expect(await screen.findByText('O arquivo não foi exportado')).toBeTruthy();
    expect(net.seen(exportGiftCardsCall).map(({ input }) => input)).toEqual([{ state: 'free' }]);
  });

  it('makes a batch that gives something, and shows its cards', async () => {
    const net = await at('/cartoes/novo', 'Fazer um lote de cartões');
    const write = async (label: RegExp, text: string) =>
      userEvent.type(await screen.findByRole('textbox', { name: label }), text);
    await write(/^Nome do lote/, 'Natal');
    await write(/^Quantos cartões/, '3');
    await write(/^Resgatar até/, '31122090');
    await write(/^Usar até/, '30122090');
    await press('Fazer os cartões');
    expect(screen.getAllByText('Informe um dia a partir do último dia de resgate')).not.toEqual([]);
    expect(screen.getAllByText('O cartão precisa dar direito a algum atendimento')).not.toEqual([]);
    expect(net.seen(createGiftCardBatchCall)).toEqual([]);
    await userEvent.clear(screen.getByRole('textbox', { name: /^Usar até/ }));
    await write(/^Usar até/, '31012091');
    await write(/^Cardiologia/, '2');
    net.answer(createGiftCardBatchCall, () => ({ batchId: 7, count: 3 }));
    await press('Fazer os cartões');
    await title('Natal');
    expect(location.pathname).toBe('/cartoes/lotes/7');
    expect(net.seen(createGiftCardBatchCall).map(({ input }) => input)).toEqual([
      {
        label: 'Natal',
        clientId: 1,
        count: 3,
        redeemUntil: '2090-12-31',
        usableUntil: '2091-01-31',
        appointments: [{ specialtyId: 2, quantity: 2 }],
      },
    ]);
  });
});

describe('batches of gift cards', () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  beforeEach(() => print.mockClear());

  it('are listed with the states of their cards, each with its screen', async () => {
    await at('/cartoes/lotes', 'Lotes de cartões');
    expect(await screen.findByRole('row', { name: /Natal Acolhe .* 5\.000 4\.200 700 100/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Natal' }).getAttribute('href')).toBe('/cartoes/lotes/7');
  });

  it('show their cards alone, by state', async () => {
    const net = await at('/cartoes/lotes/7?situacao=redeemed', 'Natal');
    expect(await screen.findByRole('row', { name: /ABCD-EFGH-JKMN Acolhe/ })).toBeTruthy();
    expect(net.seen(findGiftCardsCall).map(({ input }) => input)).toEqual([{ batchId: 7, state: 'redeemed' }]);
  });

  it('are printed: every free card with code, days and what it gives, also those that do not fit at once', async () => {
    const net = await at('/cartoes/lotes/7', 'Natal');
    net.answer(printGiftCardsCall, ({ cursor }) =>
      cursor === undefined
        ? { items: [PRINTED], nextCursor: '1' }
        : { items: [{ ...PRINTED, id: 9, code: 'QQQQ-QQQQ-QQQQ' }] },
    );
    await press('Imprimir os cartões');
    const cards = await screen.findByRole('list', { name: 'Cartões para recortar' });
    expect(cards.textContent).toContain('ABCD-EFGH-JKMNPronto atendimento: 2, Cardiologia: 1');
    expect(cards.textContent).toContain('Resgate até 31/12/2026 em https://portal.example');
    expect(cards.textContent).toContain('Use até 31/01/2027');
    expect(print).toHaveBeenCalledTimes(1);
    await press('Preparar os próximos cartões');
    expect(await screen.findByText('QQQQ-QQQQ-QQQQ')).toBeTruthy();
    expect(print).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Preparar os próximos cartões' })).toBeNull();
    await press('Voltar ao lote');
    await title('Natal');
    expect(net.seen(printGiftCardsCall).map(({ input }) => input)).toEqual([
      { batchId: 7 },
      { batchId: 7, cursor: '1' },
    ]);
  });

  it('say why they were not prepared for printing', async () => {
    const net = await at('/cartoes/lotes/7', 'Natal');
    net.answer(printGiftCardsCall, () => new HttpProblem({ httpStatus: 503, code: 'unavailable' }));
    await press('Imprimir os cartões');
    expect(await screen.findByText('Os cartões não foram preparados')).toBeTruthy();
    expect(print).not.toHaveBeenCalled();
  });

  it('say that there is none at an address', async () => {
    await at('/cartoes/lotes/8', 'Lote de cartões');
    expect(await screen.findByText('Não há lote neste endereço')).toBeTruthy();
  });
});
