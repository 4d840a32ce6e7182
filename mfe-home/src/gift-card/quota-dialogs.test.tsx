import { cancelQuotaCall, listQuotaDetailsCall, listQuotaSummariesCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CARDIOLOGY, giftCardService, openGiftCard, URGENT_CARE } from '../testing/open-gift-card.tsx';

let service: StubService;
beforeEach(() => {
  service = giftCardService();
});
afterEach(() => service.stop());

const details = () => screen.findByRole('dialog', { name: 'Detalhes do gift card' });
async function openDetails() {
  const portal = openGiftCard();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver mais detalhes' }));
  await details();
  return portal;
}

it('lists the quotas of every card under the names of the columns', async () => {
  await openDetails();
  const table = await screen.findByRole('table', { name: 'Atendimentos do gift card' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Código', 'Especialidade', 'Resgate', 'Vencimento', 'Saldo a resgatar', 'Ações']);
  const [, first] = within(table).getAllByRole('row');
  expect(first && within(first).getByRole('rowheader').textContent).toBe('Pronto Atendimento');
  expect(
    first &&
      within(first)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
  ).toEqual(['BEMVINDO-2026', '29/07/2026', '01/08/2026', '2', 'Abrir mão deste saldo']);
});

it('offers to give up each quota by a button of the kind for danger', async () => {
  await openDetails();
  const buttons = await screen.findAllByRole('button', { name: /^Abrir mão deste saldo: / });
  expect(buttons.map(({ dataset }) => dataset.kind)).toEqual(['dangerQuiet', 'dangerQuiet']);
});

it('marks expired and used quotas, and does not offer to give them up', async () => {
  service.answer(listQuotaDetailsCall, () => ({
    ok: true,
    details: [
      { ...CARDIOLOGY, usableUntil: '2026-07-31' },
      { ...URGENT_CARE, quantityLeft: 0 },
    ],
  }));
  await openDetails();
  const expired = await screen.findByRole('cell', { name: /\(vencido\)$/ });
  expect(expired.textContent).toContain('31/07/2026 (vencido)');
  // Whose date is never broken into two lines.
  expect(expired.querySelector('.together')?.textContent).toBe('31/07/2026');
  expect(screen.queryByRole('button', { name: /^Abrir mão/ })).toBeNull();
});

it('the quota details say that there are no quotas', async () => {
  service.answer(listQuotaDetailsCall, () => ({ ok: true, details: [] }));
  await openDetails();
  expect(await screen.findByText('Não foram encontrados registros de cotas.')).toBeTruthy();
});

it('the quota details show an error with a retry when the quotas do not load', async () => {
  service.answer(listQuotaDetailsCall, () => new HttpProblem({ httpStatus: 500 }));
  await openDetails();
  expect(await screen.findByText('Os detalhes não abriram')).toBeTruthy();
  service.answer(listQuotaDetailsCall, () => ({ ok: true, details: [CARDIOLOGY] }));
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('closes the quotas and returns the focus', async () => {
  await openDetails();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver mais detalhes' }));
});

describe('giving up a quota', () => {
  const askToGiveUp = async () => {
    const portal = await openDetails();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Abrir mão deste saldo: Cardiologia, código BEMVINDO-2026' }),
    );
    expect(
      screen.getByText('Você perde 1 atendimento do gift card BEMVINDO-2026. Não é possível voltar atrás.'),
    ).toBeTruthy();
    return portal;
  };

  it('asks first, then does it once, and fetches everything again', async () => {
    let answer: () => void = () => undefined;
    service.answer(
      cancelQuotaCall,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ ok: true });
        }),
    );
    const portal = await askToGiveUp();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Abrir mão do saldo' }));
    await waitFor(() => expect(service.seen(cancelQuotaCall)).toMatchObject([{ input: { quotaId: 2 } }]));
    service.answer(listQuotaDetailsCall, () => ({ ok: true, details: [URGENT_CARE] }));
    answer();
    await details();
    expect(await screen.findByRole('button', { name: /^Abrir mão deste saldo: Pronto/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Abrir mão deste saldo: Cardiologia/ })).toBeNull();
    // The announcement is inside the dialog, since nothing outside of it is announced.
    expect((await details()).querySelector('[role=status]')?.textContent).toBe('Saldo cancelado.');
    expect(portal.recorded.notifications).toEqual([]);
    expect(service.seen(listQuotaSummariesCall).length).toBeGreaterThan(1);
  });

  it('can be cancelled', async () => {
    await askToGiveUp();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    await details();
    expect(service.seen(cancelQuotaCall)).toEqual([]);
  });

  it('leaves its dialog open until the response arrives', async () => {
    let refuse: () => void = () => undefined;
    service.answer(
      cancelQuotaCall,
      () =>
        new Promise((resolve) => {
          refuse = () => resolve(new HttpProblem({ httpStatus: 503 }));
        }),
    );
    await askToGiveUp();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir mão do saldo' }));
    await waitFor(() => expect(service.seen(cancelQuotaCall)).toHaveLength(1));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    refuse();
    expect(await screen.findByText('O saldo não foi cancelado')).toBeTruthy();
  });

  it('shows that it failed, and loses nothing', async () => {
    service.answer(cancelQuotaCall, () => {
      throw new Error('offline');
    });
    await askToGiveUp();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir mão do saldo' }));
    expect(await screen.findByText('O saldo não foi cancelado')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Abrir mão do saldo' })).toBeTruthy();
  });
});
