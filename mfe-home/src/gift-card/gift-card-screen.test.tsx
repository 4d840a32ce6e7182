import { currentGiftCardsCall, listQuotaDetailsCall, listQuotaSummariesCall } from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giftCardService, openGiftCard } from '../testing/open-gift-card.tsx';

let service: StubService;
beforeEach(() => {
  service = giftCardService();
});
afterEach(() => service.stop());

const quotas = () => screen.findByRole('region', { name: 'Atendimentos disponíveis' });

it('shows the picture of the brand, the code, and the remaining quantity of each service', async () => {
  const portal = openGiftCard();
  const codes = await screen.findByRole('region', { name: 'Código resgatado' });
  expect(within(codes).getByText('BEMVINDO-2026')).toBeTruthy();
  expect(codes.querySelector('img')?.getAttribute('src')).toBe(portal.brand.giftCardImage);
  expect(
    within(await quotas())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pronto Atendimento2 disponíveis', 'Cardiologia1 disponível']);
  expect(service.seen(listQuotaSummariesCall)).toMatchObject([{ input: { patientId: 1001 } }]);
});

it('hides the quotas, remembers that for the tab, and shows them again', async () => {
  const portal = openGiftCard();
  const hide = await screen.findByRole('button', { name: 'Ocultar atendimentos' });
  expect(hide.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(hide);
  expect(screen.queryByText('2 disponíveis')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mostrar atendimentos', expanded: false }));
  expect(portal.storage.get('gift-card.quotas-hidden')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar atendimentos' }));
  expect(screen.getByText('2 disponíveis')).toBeTruthy();
  expect(portal.storage.get('gift-card.quotas-hidden')).toBeUndefined();
});

it('quotas that were hidden remain hidden', async () => {
  const { storage } = openGiftCard();
  await userEvent.click(await screen.findByRole('button', { name: 'Ocultar atendimentos' }));
  await userEvent.click(screen.getByRole('link', { name: /Início/ }));
  expect(screen.queryByRole('region', { name: 'Atendimentos disponíveis' })).toBeNull();
  expect(storage.get('gift-card.quotas-hidden')).toBe('true');
});

it('the gift card screen says that there is neither code nor quota', async () => {
  service.answer(currentGiftCardsCall, () => ({ ok: true, cards: [] }));
  service.answer(listQuotaSummariesCall, () => ({ ok: true, summaries: [] }));
  openGiftCard();
  expect(await screen.findByText('Você ainda não resgatou nenhum código.')).toBeTruthy();
  expect(screen.getByText('Você não tem atendimentos disponíveis agora. Para ter, resgate um código.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /atendimentos$/ })).toBeNull();
  service.answer(listQuotaDetailsCall, () => ({ ok: true, details: [] }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver mais detalhes' }));
  expect(await screen.findByText('Não foram encontrados registros de cotas.')).toBeTruthy();
});

it('the gift card screen allows redeeming when cards did not load, and retries only what failed', async () => {
  service.answer(listQuotaSummariesCall, () => {
    throw new Error('offline');
  });
  openGiftCard();
  const failed = await screen.findByRole('alert', { name: 'Não foi possível consultar seus gift cards' });
  expect(failed.textContent).toContain(
    'Nada se perdeu. Não foi possível falar com o serviço. Confira a internet e tente de novo.',
  );
  expect(screen.getByRole('button', { name: 'Resgatar' })).toBeTruthy();
  service.answer(listQuotaSummariesCall, () => ({ ok: true, summaries: [] }));
  await userEvent.click(within(failed).getByRole('button', { name: 'Tentar novamente' }));
  expect(await quotas()).toBeTruthy();
  expect(service.seen(currentGiftCardsCall)).toHaveLength(1);
});

it('the gift card screen distinguishes a failure of the service from one of the internet', async () => {
  service.answer(currentGiftCardsCall, () => new HttpProblem({ httpStatus: 503 }));
  openGiftCard();
  expect(
    (await screen.findByRole('alert', { name: 'Não foi possível consultar seus gift cards' })).textContent,
  ).toContain('Nada se perdeu. O serviço está com um problema. Tente de novo em alguns instantes.');
});

it('shows no gift cards after the exit', async () => {
  const portal = openGiftCard();
  await quotas();
  expect(screen.getByText('BEMVINDO-2026')).toBeTruthy();
  await act(() => portal.session.signOut());
  expect(screen.queryByText('BEMVINDO-2026')).toBeNull();
});
