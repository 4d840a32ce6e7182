import { checkGiftCardCall, linkGiftCardCall } from '@acolhe/contracts';
import { shownToast } from '@acolhe/federation/host/mock';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ANA,
  dialog,
  faults,
  field,
  giftCardService,
  NEWCOMER,
  noDialog,
  openRedemption,
  press,
  showCard,
} from '../testing/open-redemption.tsx';

let service: StubService;
beforeEach(() => {
  service = giftCardService();
});
afterEach(() => service.stop());

const OFFLINE = 'Não foi possível falar com o serviço. Confira a internet e tente de novo.';
const FAILED = 'O serviço está com um problema. Tente de novo em alguns instantes.';
const down = () => {
  throw new Error('offline');
};
const broken = () => new HttpProblem({ httpStatus: 500 });
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('the entry of a card', () => {
  it.each([
    ['nothing', '', '', ['Gift Card não informado.', 'CPF não informado.']],
    ['blanks', '   ', ANA, ['Gift Card não informado.']],
    ['no CPF', 'LIVRE', '', ['CPF não informado.']],
    ['a short CPF', 'LIVRE', '390.533.447-0', ['CPF inválido.']],
    ['a CPF of one digit', 'LIVRE', '222.222.222-22', ['CPF inválido.']],
    ['a CPF with wrong check digits', 'LIVRE', '390.533.447-04', ['CPF inválido.']],
  ])('reports %s in order, and sends nothing', async (_what, code, cpf, messages) => {
    await openRedemption();
    await showCard(code, cpf);
    expect(await faults()).toEqual(messages);
    expect(service.seen(checkGiftCardCall)).toHaveLength(0);
  });

  it('sends the code without blanks and the CPF without mask, 124 characters at the most', async () => {
    await openRedemption();
    expect(field('Código do Gift Card').maxLength).toBe(124);
    await showCard('  LIVRE ', ANA);
    await waitFor(() =>
      expect(service.seen(linkGiftCardCall)).toMatchObject([
        { input: { code: 'LIVRE', cpf: '39053344705', flowToken: 'shown' } },
      ]),
    );
    expect(service.seen(checkGiftCardCall)).toMatchObject([{ input: { code: 'LIVRE', cpf: '39053344705' } }]);
  });
});

describe('a patient’s card', () => {
  it('is redeemed: dialogs close, a toast confirms it, a notice names the next step; no session opens', async () => {
    const { portal } = await openRedemption();
    await showCard('LIVRE', ANA);
    expect((await screen.findByRole('status')).textContent).toBe(
      'Para usar o gift card, entre com seu CPF e sua senha.',
    );
    noDialog();
    expect(shownToast()).toBe('Código resgatado!');
    expect(portal.session.current()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
  });

  it('is redeemed once, also by a double press', async () => {
    await openRedemption();
    await userEvent.type(field('Código do Gift Card'), 'LIVRE');
    await userEvent.type(screen.getAllByLabelText('CPF').at(-1)!, ANA);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar e Continuar' }));
    await screen.findByText('Código resgatado!');
    expect([service.seen(checkGiftCardCall).length, service.seen(linkGiftCardCall).length]).toEqual([1, 1]);
  });
});

describe('a code that cannot be redeemed', () => {
  it.each([
    [
      'unknown',
      404,
      'gift-card-unknown',
      'Gift card não encontrado.',
      'Código inválido!',
      'Confira se está igual ao do seu gift card.',
    ],
    [
      'used',
      409,
      'gift-card-used',
      'Este gift card já foi usado.',
      'Código já utilizado',
      'Cada código pode ser resgatado uma vez só.',
    ],
    [
      'expired',
      409,
      'gift-card-expired',
      'Este gift card expirou.',
      'Código inválido ou expirado',
      'O prazo para resgatar este gift card terminou.',
    ],
  ])(
    '%s is a warning toast with the service’s message, a notice that stays, and the input stays',
    async (_state, httpStatus, code, message, title, advice) => {
      service.answer(checkGiftCardCall, () => new HttpProblem({ httpStatus, code, message }));
      const { portal } = await openRedemption();
      await showCard('USADO-2026', ANA);
      expect(await alert()).toBe(`${title}${message} ${advice}`);
      expect(shownToast()).toBe(message);
      expect(portal.recorded.notifications).toMatchObject([{ tone: 'warning' }]);
      expect([
        field('Código do Gift Card').value,
        screen.getAllByLabelText<HTMLInputElement>('CPF').at(-1)?.value,
      ]).toEqual(['USADO-2026', ANA]);
    },
  );

  it('shows a general message when the service gives no reason', async () => {
    service.answer(linkGiftCardCall, () => ({ ok: false }));
    await openRedemption();
    await showCard('LIVRE', ANA);
    expect(await alert()).toBe('Código inválido ou expiradoConfira o código e a validade do seu gift card.');
  });

  it('shows how long to wait after too many attempts', async () => {
    service.answer(
      checkGiftCardCall,
      () =>
        new HttpProblem({
          httpStatus: 429,
          code: 'too-many-attempts',
          message: 'Muitas tentativas.',
          retryAfterSeconds: 90,
        }),
    );
    await openRedemption();
    await showCard('LIVRE', ANA);
    expect(await alert()).toBe('Não foi possível resgatarMuitas tentativas. Você pode tentar de novo em 2 minutos.');
  });
});

describe('a service that does not answer', () => {
  it.each([
    ['offline', down, OFFLINE],
    ['failing', broken, FAILED],
  ])('(%s) while checking leaves everything as it was, and is an error toast', async (_how, answer, message) => {
    service.answer(checkGiftCardCall, answer);
    const { portal } = await openRedemption();
    await showCard('LIVRE', NEWCOMER);
    expect(await alert()).toBe(`Não foi possível resgatar${message}`);
    expect(shownToast()).toBe(message);
    expect(portal.recorded.notifications).toMatchObject([{ tone: 'danger' }]);
    expect(field('Código do Gift Card').value).toBe('LIVRE');
  });

  it.each([
    ['offline', down, OFFLINE],
    ['failing', broken, FAILED],
  ])(
    '(%s) while linking is asked again for the link alone, since the card may be redeemed by now',
    async (_how, answer, message) => {
      service.answer(linkGiftCardCall, answer);
      await openRedemption();
      await showCard('LIVRE', ANA);
      expect(await alert()).toBe(`Não foi possível resgatar${message}`);
      service.answer(linkGiftCardCall, () => ({ ok: true }));
      await press('Salvar e Continuar');
      await screen.findByText('Código resgatado!');
      expect([service.seen(checkGiftCardCall).length, service.seen(linkGiftCardCall).length]).toEqual([1, 2]);
    },
  );

  it('while linking, allows another card to start from the beginning', async () => {
    service.answer(linkGiftCardCall, down);
    await openRedemption();
    await showCard('LIVRE', ANA);
    await alert();
    await showCard('OUTRO', ANA);
    await waitFor(() => expect(service.seen(checkGiftCardCall)).toMatchObject([{}, { input: { code: 'OUTRO' } }]));
  });
});

it('the dialog asks for the code again after the step has expired', async () => {
  service.answer(
    linkGiftCardCall,
    () =>
      new HttpProblem({
        httpStatus: 403,
        code: 'forbidden',
        message: 'Esta etapa expirou. Informe o código do gift card novamente.',
      }),
  );
  await openRedemption();
  await showCard('LIVRE', ANA);
  expect(await alert()).toContain('Esta etapa expirou. Informe o código do gift card novamente.');
  expect(await dialog('Resgatar Gift Card')).toBeTruthy();
});
