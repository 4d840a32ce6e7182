import {
  acceptGiftCardTermCall,
  checkGiftCardCall,
  linkGiftCardCall,
  registerWithGiftCardCall,
} from '@acolhe/contracts';
import { HttpProblem, type StubService } from '@acolhe/session/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  agree,
  ANA,
  dialog,
  field,
  fillRegistration,
  giftCardService,
  goToLastStep,
  NEWCOMER,
  noDialog,
  openRedemption,
  openRegistration,
  press,
  save,
  showCard,
  write,
} from '../testing/open-redemption.tsx';

let service: StubService;
beforeEach(() => {
  service = giftCardService();
});
afterEach(() => service.stop());

const never = () => new Promise<never>(() => undefined);
const opener = () => screen.getByRole('button', { name: 'Inserir código de Gift Card' });
const isBack = () => {
  noDialog();
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
  expect(document.activeElement).toBe(opener());
};
const escape = async (name: string) => fireEvent(await dialog(name), new Event('cancel', { cancelable: true }));

it('the sign-in form is hidden while the dialog is open, and preserves its input', async () => {
  await openRedemption();
  await press('Cancelar');
  await userEvent.type(field('CPF'), '52998224725');
  await userEvent.type(field('Senha'), 'Acolhe');
  await userEvent.click(opener());
  await dialog('Resgatar Gift Card');
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Esqueci a senha' })).toBeNull();
  await press('Cancelar');
  isBack();
  expect([field('CPF').value, field('Senha').value]).toEqual(['529.982.247-25', 'Acolhe']);
});

describe('cancelling leads back to the sign-in form', () => {
  it.each([
    ['Cancelar', () => press('Cancelar')],
    ['Esc', () => escape('Resgatar Gift Card')],
  ])('from the card, by %s', async (_how, leave) => {
    await openRedemption();
    await leave();
    isBack();
  });

  it('from the check of the card', async () => {
    service.answer(checkGiftCardCall, never);
    await openRedemption();
    await showCard('LIVRE', ANA);
    expect(screen.getByRole('button', { name: 'Conferindo...' })).toBeTruthy();
    await press('Cancelar');
    isBack();
  });

  it('from the link, whose outcome is not known yet', async () => {
    service.answer(linkGiftCardCall, never);
    await openRedemption();
    await showCard('LIVRE', ANA);
    await screen.findByRole('button', { name: 'Resgatando...' });
    await press('Cancelar');
    isBack();
    expect(screen.getByRole('status').textContent).toContain('O serviço ainda não respondeu');
  });

  it.each([
    ['Cancelar', () => press('Cancelar')],
    ['Esc', () => escape('Termo de Consentimento')],
  ])('from the terms, by %s', async (_how, leave) => {
    await openRedemption();
    await showCard('LIVRE', NEWCOMER);
    await dialog('Termo de Consentimento');
    await leave();
    isBack();
    expect(service.seen(registerWithGiftCardCall)).toHaveLength(0);
  });

  it('from an empty registration', async () => {
    await openRegistration();
    await press('Cancelar');
    isBack();
  });

  it.each([
    ['Cancelar', () => press('Cancelar')],
    ['Esc', () => escape('Complemento de Cadastro')],
  ])('from a registration with changes by %s, after a confirmation', async (_how, leave) => {
    const { portal } = await openRegistration();
    expect(portal.hasUnsaved()).toBe(false);
    write('Nome completo', 'Nina');
    expect(portal.hasUnsaved()).toBe(true);
    await leave();
    const question = within(await dialog('Descartar cadastro?'));
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Descartar',
      'Continuar o cadastro',
    ]);
    await userEvent.click(question.getByRole('button', { name: 'Continuar o cadastro' }));
    expect(screen.queryByRole('dialog', { name: 'Descartar cadastro?' })).toBeNull();
    expect(field('Nome completo').value).toBe('Nina');
    await leave();
    await press('Descartar');
    isBack();
    expect(portal.hasUnsaved()).toBe(false);
  });

  it('from the saving, whose outcome is not known yet', async () => {
    service.answer(registerWithGiftCardCall, never);
    await openRegistration();
    await fillRegistration();
    await save();
    await screen.findByRole('button', { name: 'Salvando...' });
    await press('Cancelar');
    isBack();
    expect(screen.getByRole('status').textContent).toContain('O serviço ainda não respondeu');
  });

  it('from the acceptance of the terms, which is left for later', async () => {
    service.answer(acceptGiftCardTermCall, never);
    await openRegistration();
    await fillRegistration();
    await save();
    await screen.findByRole('button', { name: 'Registrando o aceite...' });
    await press('Cancelar');
    await dialog('O aceite do termo não foi registrado');
    await press('Voltar para o login');
    isBack();
  });
});

describe('going back in the registration', () => {
  const step = () => screen.getByRole('list', { name: /^Etapa/ }).getAttribute('aria-label');
  const typed = () => ['Nome completo', 'E-mail', 'Logradouro', 'Nova Senha'].map((name) => field(name).value);
  const back = async () => {
    await escape('Complemento de Cadastro');
    return step();
  };

  it('leads through every step to the first, from where Continuar leads to the last, without a loss', async () => {
    await openRegistration();
    await fillRegistration();
    await goToLastStep();
    const before = typed();
    expect([step(), await back(), await back()]).toEqual(['Etapa 3 de 3', 'Etapa 2 de 3', 'Etapa 1 de 3']);
    expect(typed()).toEqual(before);
    await press('Continuar');
    expect(step()).toBe('Etapa 2 de 3');
    await press('Continuar');
    expect(step()).toBe('Etapa 3 de 3');
    expect(typed()).toEqual(before);
  });

  it('asks at the first step before it discards what was typed', async () => {
    await openRegistration();
    await fillRegistration();
    await press('Continuar');
    await back();
    expect(screen.queryByRole('dialog', { name: 'Descartar cadastro?' })).toBeNull();
    await back();
    await dialog('Descartar cadastro?');
  });
});

describe('the draft in the page', () => {
  it('holds the card and, after an expired step, the form without its password', async () => {
    service.answer(
      registerWithGiftCardCall,
      () => new HttpProblem({ httpStatus: 403, code: 'forbidden', message: 'expirou' }),
    );
    await openRegistration();
    await fillRegistration();
    await save();
    await dialog('Resgatar Gift Card');
    await press('Cancelar');
    await userEvent.click(opener());
    await dialog('Resgatar Gift Card');
    expect(field('Código do Gift Card').value).toBe('LIVRE');
    await press('Salvar e Continuar');
    await agree();
    expect(['Nome completo', 'Nova Senha', 'Confirmar Nova Senha'].map((name) => field(name).value)).toEqual([
      'Nina Prado',
      '',
      '',
    ]);
  });

  it('holds nothing of a form that was discarded', async () => {
    await openRegistration();
    write('Nome completo', 'Nina');
    await press('Cancelar');
    await press('Descartar');
    await userEvent.click(opener());
    await dialog('Resgatar Gift Card');
    await press('Salvar e Continuar');
    await agree();
    expect(field('Nome completo').value).toBe('');
  });

  it('holds nothing of a card that was redeemed, and the notice goes with the next redemption', async () => {
    await openRedemption();
    await showCard('LIVRE', ANA);
    await screen.findByText('Para usar o gift card, entre com seu CPF e sua senha.');
    await userEvent.click(opener());
    await dialog('Resgatar Gift Card');
    expect(field('Código do Gift Card').value).toBe('');
    expect(screen.queryByText('Para usar o gift card, entre com seu CPF e sua senha.')).toBeNull();
  });
});
