import {
  acceptGiftCardTermCall,
  checkGiftCardCall,
  currentGiftCardsCall,
  getConsentTextCall,
  linkGiftCardCall,
} from '@acolhe/contracts';
import { shownToast } from '@acolhe/federation/host/mock';
import { apiError } from '@acolhe/session';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giftCardService, openGiftCard, TERMS } from '../testing/open-gift-card.tsx';
import { redeemRefusal } from './redeem-form.tsx';

describe('redeem', () => {
  let service: StubService;
  beforeEach(() => {
    service = giftCardService();
  });
  afterEach(() => service.stop());

  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Código' });
  const dialog = () => screen.findByRole('dialog', { name: 'Termo de Consentimento' });
  async function agreeButton(): Promise<HTMLElement> {
    const button = await screen.findByRole('button', { name: 'Concordar e Continuar' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    return button;
  }
  const agree = async () => userEvent.click(await agreeButton());
  async function ask(code: string) {
    if (code) await userEvent.type(await field(), code);
    await userEvent.click(await screen.findByRole('button', { name: 'Resgatar' }));
  }

  it('asks for a code before anything else', async () => {
    openGiftCard();
    await ask(' \u200b ');
    expect(await screen.findByText('Código não informado! Digite o código do seu gift card.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('redeems the trimmed code for the patient after the terms, says so, and fetches the cards again', async () => {
    openGiftCard();
    await screen.findByText('BEMVINDO-2026');
    await ask('  NATAL-2026 ');
    expect(await within(await dialog()).findByText('Outro parágrafo.')).toBeTruthy();
    expect(service.seen(linkGiftCardCall)).toEqual([]);
    service.answer(currentGiftCardsCall, () => ({
      ok: true,
      cards: [{ code: 'NATAL-2026' }, { code: 'BEMVINDO-2026' }],
    }));
    await agree();
    const done = 'Código resgatado! O que ele oferece já está disponível para você.';
    await waitFor(() => expect(shownToast()).toBe(done));
    expect(screen.getAllByText(done)).toHaveLength(1);
    expect(service.seen(acceptGiftCardTermCall)).toMatchObject([{ input: { patientId: 1001, version: '1.0' } }]);
    expect(service.seen(linkGiftCardCall)).toMatchObject([{ input: { cpf: '52998224725', code: 'NATAL-2026' } }]);
    expect(await screen.findByText('NATAL-2026')).toBeTruthy();
    expect((await field()).value).toBe('');
  });

  it.each([
    [
      'gift-card-unknown',
      'Gift card não encontrado.',
      404,
      'Código inválido! Confira se está igual ao do seu gift card.',
    ],
    [
      'gift-card-used',
      'Este gift card já foi usado.',
      409,
      'Código já utilizado. Cada código pode ser resgatado uma vez só.',
    ],
    [
      'gift-card-expired',
      'Este gift card expirou.',
      409,
      'Código inválido ou expirado. O prazo para resgatar este gift card terminou.',
    ],
  ])('shows at the field what the service answers to %s', async (code, message, httpStatus, said) => {
    service.answer(linkGiftCardCall, () => new HttpProblem({ httpStatus, code, message }));
    const portal = openGiftCard();
    await ask('USADO-2026');
    await agree();
    const wrong = await screen.findByRole('textbox', { name: 'Código', description: new RegExp(said) });
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(portal.recorded.notifications).toEqual([]);
    expect((await field()).value).toBe('USADO-2026');
  });

  it('reports a code without benefits before the terms are shown', async () => {
    service.answer(
      checkGiftCardCall,
      () => new HttpProblem({ httpStatus: 409, code: 'gift-card-used', message: 'Este gift card já foi usado.' }),
    );
    openGiftCard();
    await ask('USADO-2026');
    expect(await screen.findByText('Código já utilizado. Cada código pode ser resgatado uma vez só.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(service.seen(checkGiftCardCall)).toMatchObject([{ input: { cpf: '52998224725', code: 'USADO-2026' } }]);
    expect(service.seen(linkGiftCardCall)).toEqual([]);
  });

  it('reports that the card is redeemed when a retry follows a redemption whose response was lost', async () => {
    service.answer(linkGiftCardCall, () => {
      throw new Error('offline');
    });
    openGiftCard();
    await screen.findByText('BEMVINDO-2026');
    await ask('NATAL-2026');
    service.answer(currentGiftCardsCall, () => ({
      ok: true,
      cards: [{ code: 'NATAL-2026' }, { code: 'BEMVINDO-2026' }],
    }));
    await agree();
    expect(await screen.findByText('NATAL-2026')).toBeTruthy();
    service.answer(
      linkGiftCardCall,
      () => new HttpProblem({ httpStatus: 409, code: 'gift-card-used', message: 'Este gift card já foi usado.' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Resgatar' }));
    await agree();
    expect(await screen.findByText('Código já utilizado. Ele está entre os seus códigos resgatados.')).toBeTruthy();
  });

  it('reports a wrong code when the service refuses without a reason', async () => {
    service.answer(linkGiftCardCall, () => ({ ok: false }));
    openGiftCard();
    await ask('X');
    await agree();
    expect(await screen.findByText(/^Código inválido ou expirado/)).toBeTruthy();
  });

  it.each([
    [
      'the service fails',
      () => new HttpProblem({ httpStatus: 500 }),
      'O serviço está com um problema. Tente de novo em alguns instantes.',
    ],
    [
      'there is no internet',
      () => {
        throw new Error('offline');
      },
      'Não foi possível falar com o serviço. Confira a internet e tente de novo.',
    ],
    [
      'there were too many',
      () => new HttpProblem({ httpStatus: 429, message: 'Muitas tentativas.', retryAfterSeconds: 60 }),
      'Muitas tentativas. Você pode tentar de novo em 1 minuto.',
    ],
  ])('retains the code and says that %s', async (_, answer, message) => {
    service.answer(linkGiftCardCall, answer);
    const portal = openGiftCard();
    await ask('NATAL-2026');
    await agree();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('Não foi possível resgatar')).toBeTruthy();
    expect(portal.recorded.notifications).toEqual([]);
    expect((await field()).value).toBe('NATAL-2026');
  });

  it('redeems once, however often it is pressed', async () => {
    let answer: () => void = () => undefined;
    service.answer(
      linkGiftCardCall,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ ok: true });
        }),
    );
    openGiftCard();
    await ask('NATAL-2026');
    await userEvent.dblClick(await agreeButton());
    await waitFor(() => expect(service.seen(linkGiftCardCall)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Carregando...' }));
    answer();
    expect(await screen.findByText(/^Código resgatado!/)).toBeTruthy();
    expect(service.seen(acceptGiftCardTermCall)).toHaveLength(1);
    expect(service.seen(linkGiftCardCall)).toHaveLength(1);
  });

  describe('the terms before a redemption', () => {
    it('can be declined: the code stays, and nothing is redeemed', async () => {
      openGiftCard();
      await ask('NATAL-2026');
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect((await field()).value).toBe('NATAL-2026');
      expect(service.seen(linkGiftCardCall)).toEqual([]);
      expect(await screen.findByRole('button', { name: 'Resgatar' })).toBeTruthy();
    });

    it('stay open when they could not be accepted', async () => {
      service.answer(acceptGiftCardTermCall, () => new HttpProblem({ httpStatus: 503 }));
      openGiftCard();
      await ask('NATAL-2026');
      await agree();
      expect(await screen.findByText('Não foi possível registrar o aceite. Tente novamente mais tarde.')).toBeTruthy();
      expect(service.seen(linkGiftCardCall)).toEqual([]);
      service.answer(acceptGiftCardTermCall, () => ({ ok: true }));
      await agree();
      expect(await screen.findByText(/^Código resgatado!/)).toBeTruthy();
    });

    it('are read again when they have a new version', async () => {
      service.answer(acceptGiftCardTermCall, ({ version }) =>
        version === '2.0'
          ? { ok: true }
          : new HttpProblem({ httpStatus: 409, code: 'consent-changed', message: 'O termo mudou.' }),
      );
      openGiftCard();
      await ask('NATAL-2026');
      await dialog();
      service.answer(getConsentTextCall, () => ({ ...TERMS, version: '2.0', paragraphs: ['Novo.'] }));
      await agree();
      expect(await screen.findByText('Novo.')).toBeTruthy();
      expect(screen.getByText('O termo mudou')).toBeTruthy();
      await agree();
      expect(await screen.findByText(/^Código resgatado!/)).toBeTruthy();
    });

    it('show an error with a retry when loading fails', async () => {
      service.answer(getConsentTextCall, () => {
        throw new Error('offline');
      });
      openGiftCard();
      await ask('NATAL-2026');
      expect(await within(await dialog()).findByText('O termo não abriu')).toBeTruthy();
      service.answer(getConsentTextCall, () => TERMS);
      await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
      expect(await screen.findByText('Um parágrafo.')).toBeTruthy();
    });
  });

  it('takes a code of 124 letters and announces that the rest was cut', async () => {
    openGiftCard();
    await userEvent.click(await field());
    await userEvent.paste('X'.repeat(125));
    expect((await field()).value).toHaveLength(124);
    expect(screen.getByText('Chegou ao limite; o resto foi cortado.')).toBeTruthy();
  });

  it('leaves the terms open while their acceptance is pending', async () => {
    let answer: () => void = () => undefined;
    service.answer(
      acceptGiftCardTermCall,
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ ok: true });
        }),
    );
    openGiftCard();
    await ask('NATAL-2026');
    await agree();
    await waitFor(() => expect(service.seen(acceptGiftCardTermCall)).toHaveLength(1));
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    expect(await dialog()).toBeTruthy();
    answer();
    await waitFor(() => expect(service.seen(linkGiftCardCall)).toHaveLength(1));
  });

  it('shows the result of the last code alone', async () => {
    openGiftCard();
    await ask('NATAL-2026');
    await agree();
    await screen.findByText(/^Código resgatado!/);
    await ask('OUTRO');
    await agree();
    await waitFor(() => expect(service.seen(linkGiftCardCall)).toHaveLength(2));
    expect(screen.getAllByText(/^Código resgatado!/)).toHaveLength(1);
  });
});

describe('redeem messages', () => {
  const refused = (code: string, httpStatus = 409) => ({ error: apiError('refused', code, httpStatus) });

  it.each([
    ['status false', {}, 'Código inválido ou expirado. Confira o código e a validade do seu gift card.'],
    [
      'an unknown card',
      refused('gift-card-unknown', 404),
      'Código inválido! Confira se está igual ao do seu gift card.',
    ],
    ['a used card', refused('gift-card-used'), 'Código já utilizado. Cada código pode ser resgatado uma vez só.'],
    [
      'a card that is over',
      refused('gift-card-expired'),
      'Código inválido ou expirado. O prazo para resgatar este gift card terminou.',
    ],
  ])('describes a code that cannot be redeemed: %s', (_, answer, message) => {
    expect(redeemRefusal(answer)).toEqual({ kind: 'wrong-code', message });
  });

  it('reports that the patient holds a used card already', () => {
    expect(redeemRefusal({ ...refused('gift-card-used'), isOwn: true })).toEqual({
      kind: 'wrong-code',
      message: 'Código já utilizado. Ele está entre os seus códigos resgatados.',
    });
  });

  it('decides by the code of a refusal, not by its message', () => {
    expect(
      redeemRefusal({ error: { ...apiError('refused', 'not-found', 404), message: 'Gift card não encontrado.' } }),
    ).toMatchObject({ kind: 'failed' });
  });

  it('describes any other failure as one of the whole form, with the time to wait', () => {
    expect(
      redeemRefusal({
        error: {
          ...apiError('refused', 'too-many-attempts', 429),
          message: 'Muitas tentativas.',
          retryAfterSeconds: 90,
        },
      }),
    ).toEqual({ kind: 'failed', message: 'Muitas tentativas. Você pode tentar de novo em 2 minutos.' });
    expect(redeemRefusal({ error: apiError('server', 'failure', 500) })).toMatchObject({ kind: 'failed' });
    expect(redeemRefusal({ error: apiError('offline', 'offline') })).toMatchObject({ kind: 'failed' });
  });
});
