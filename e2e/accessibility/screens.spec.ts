import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { inspect } from '../support/page/inspect.ts';
import { enter, signIn, toast } from '../support/page/screens.ts';
import { remainsPresent } from '../support/people/cabin-visit.ts';
import { test } from '../support/people/test.ts';
import { clearRoom, withdrawConsentOf } from '../support/service/care.ts';
import { CPF, PASSWORD } from '../support/service/client.ts';
import { newGiftCard } from '../support/service/partners.ts';
import { at, ROOT } from '../support/stack/test-stack.ts';

// Colours are judged as they are once they have come to rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(clearRoom);

test('sign-in and its errors are accessible', async ({ page, people }) => {
  const joao = await people.patient('joao');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await inspect(page, 'sign-in');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
  await inspect(page, 'sign-in with empty fields');
  await enter(page, joao.cpf, 'errada');
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível entrar' })).toBeVisible();
  await inspect(page, 'sign-in refused');
});

test(
  'first access, consent and the page of an unknown address are accessible',
  { tag: '@wide' },
  async ({ page, people }) => {
    const joao = await people.patient('joao');
    const pedro = await people.patient('pedro');
    await page.goto('/');
    await enter(page, joao.cpf);
    await expect(page.getByRole('heading', { level: 1, name: 'Complemento de Cadastro' })).toBeVisible();
    await inspect(page, 'first access');
    const goOn = page.getByRole('button', { name: 'Continuar', exact: true });
    await page.getByRole('textbox', { name: 'Nome da Mãe' }).fill('Helena Pereira');
    await goOn.click();
    await expect(page.getByRole('heading', { name: 'Contato' })).toBeFocused();
    await goOn.click();
    await expect(page.getByRole('alert', { name: 'Confira 7 campos' })).toBeVisible();
    await inspect(page, 'first access with empty fields');
    for (const [name, text] of [
      ['E-mail', joao.email],
      ['Telefone', '11976543210'],
      ['CEP', '01310100'],
      ['Número', '20'],
    ] as const)
      await page.getByRole('textbox', { name, exact: true }).fill(text);
    await expect(page.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Avenida Paulista');
    await inspect(page, 'first access, contact and address');
    await goOn.click();
    await expect(page.getByRole('heading', { name: 'Senha' })).toBeFocused();
    await inspect(page, 'first access, password');
    await page.getByRole('button', { name: 'Salvar e Continuar' }).click();
    await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
    await inspect(page, 'first access, password with empty fields');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page.getByRole('heading', { name: 'Contato' })).toBeFocused();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();

    await withdrawConsentOf(pedro.cpf);
    await enter(page, pedro.cpf);
    await expect(page.getByText('Lei nº 13.709/2018')).toBeVisible();
    await inspect(page, 'consent');
    await page.getByRole('button', { name: 'Concordar e Continuar' }).click();
    await expect(page.getByRole('heading', { name: 'Olá, Pedro' })).toBeVisible();
    await page.goto('/nada');
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await inspect(page, 'unknown address');
  },
);

test(
  'a gift card on the sign-in page is accessible: card, terms, registration',
  { tag: '@wide' },
  async ({ page, people }) => {
    const ana = await people.patient('ana');
    await page.goto('/');
    await page.getByRole('button', { name: 'Inserir código de Gift Card' }).click();
    const card = page.getByRole('dialog', { name: 'Resgatar Gift Card' });
    await expect(card).toBeVisible();
    await inspect(page, 'gift card');
    await card.getByRole('button', { name: 'Salvar e Continuar' }).click();
    await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
    await inspect(page, 'gift card with empty fields');
    await card.getByLabel('Código do Gift Card').fill('USADO-2026');
    await card.getByLabel('CPF').fill(ana.cpf);
    await card.getByRole('button', { name: 'Salvar e Continuar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Código já utilizado' })).toBeVisible();
    await inspect(page, 'gift card that was used');
    await card.getByLabel('Código do Gift Card').fill(await newGiftCard());
    await card.getByLabel('CPF').fill('012.345.678-90');
    await card.getByRole('button', { name: 'Salvar e Continuar' }).click();
    await expect(page.getByText('Lei nº 13.709/2018')).toBeVisible();
    await inspect(page, 'terms before a registration');
    await page.getByRole('button', { name: 'Concordar e Continuar' }).click();
    const registration = page.getByRole('dialog', { name: 'Complemento de Cadastro' });
    await registration.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('alert', { name: /^Confira 4 campos/ })).toBeVisible();
    await inspect(page, 'registration with empty fields');
    await registration.getByRole('textbox', { name: 'Nome completo' }).fill('Nina Prado');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Descartar cadastro?' })).toBeVisible();
    await inspect(page, 'question before a registration is given up');
  },
);

/** Counts the lines of the title that the self view of a cabin covers. */
async function textUnderOwnPicture(page: Page): Promise<number> {
  const own = page.getByTestId('local-video');
  await expect(own).toBeVisible();
  const picture = await own.boundingBox();
  return page.getByRole('heading', { level: 1 }).evaluate((title, box) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return [...range.getClientRects()].filter(({ right, bottom }) => box !== null && right > box.x && bottom > box.y)
      .length;
  }, picture);
}

test('a cabin is accessible from the invitation to the thanks', async ({ page, people }) => {
  const joao = await people.patient('joao');
  const maria = await people.patient('maria');
  await remainsPresent(page);
  await page.goto(at('mfe-cabin', '/cabine'));
  const begin = page.getByRole('button', { name: 'Começar' });
  const createRoom = async (cpf: string): Promise<void> => {
    await begin.click();
    await page.getByLabel(/^CPF/).pressSequentially(cpf.replace(/\D/g, ''));
    await page.getByRole('button', { name: 'Criar Sala' }).click();
  };
  await expect(begin).toBeVisible();
  await inspect(page, 'cabin: invitation');
  await begin.click();
  await inspect(page, 'cabin: form');
  await test.step('the form fits an upright tablet', async () => {
    const before = page.viewportSize() ?? { width: 1280, height: 720 };
    const tablet = { width: 820, height: 1180 };
    await page.setViewportSize(tablet);
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(tablet.height);
    await page.setViewportSize(before);
  });
  await page.getByRole('button', { name: 'Voltar' }).click();
  await createRoom('012.345.678-90');
  await expect(page.getByRole('heading', { name: 'Não encontramos este CPF' })).toBeVisible();
  await inspect(page, 'cabin: refusal');
  await page.goto(at('mfe-cabin', '/cabine'));
  await createRoom(joao.cpf);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('button', { name: 'Concordar e Continuar' })).toBeVisible();
  await inspect(page, 'cabin: consent');
  await page.getByRole('button', { name: 'Não aceito' }).click();
  await createRoom(maria.cpf);
  await expect(page.getByText('AGUARDANDO ATENDIMENTO...')).toBeVisible();
  await inspect(page, 'cabin: room');
  await test.step('the self view covers no text, on portrait and landscape screens of cabins', async () => {
    for (const [width, height] of [
      [600, 1024],
      [820, 1180],
      [1080, 1920],
      [844, 390],
      [1024, 600],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await textUnderOwnPicture(page), `${width}×${height}`).toBe(0);
    }
  });
  await page.getByRole('button', { name: 'Sair da Sala' }).click();
  await inspect(page, 'cabin: question before leaving');
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da Sala' }).click();
  await expect(page.getByRole('heading', { name: 'Atendimento encerrado' })).toBeVisible();
  await inspect(page, 'cabin: thanks');
});

test('terms of use and privacy policy are accessible', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  for (const [button, title] of [
    ['Termo de uso', 'Termos de uso'],
    ['Politica de Privacidade', 'Política de Privacidade'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(
      page.getByRole('dialog', { name: title }).getByRole('heading', { level: 2, name: /^1\. Sobre est/ }),
    ).toBeVisible();
    await inspect(page, title);
    await page.getByRole('button', { name: 'Fechar' }).click();
  }
  await page.goto('/termos?cliente=axia');
  await expect(page.getByText('Axia · versão')).toBeVisible();
  await inspect(page, 'terms as a page');
  await page.goto('/?authToken=portal.nothing');
  await expect(page.getByText('Erro ao autenticar: Acesso inválido ou expirado.').first()).toBeVisible();
  await inspect(page, 'sign-in by a token that is no good');
});

test('the recovery of a password is accessible', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/esqueci-senha');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('alert', { name: 'Confira 2 campos' })).toBeVisible();
  await inspect(page, 'forgotten password');
  await page.goto('/reset-senha/nada');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('A senha não cumpre os requisitos obrigatórios.')).toBeVisible();
  await inspect(page, 'new password');
});

test('home, request, waiting room, cancelling and a failure are accessible', async ({ page, people }) => {
  const maria = await people.patient('maria');
  await signIn(page, maria.cpf);
  const door = page.getByRole('link', { name: /Solicitar Pronto Atendimento/ });
  await expect(door).toBeVisible();
  await inspect(page, 'home');

  await door.click();
  const reason = page.getByRole('textbox', { name: /motivo/ });
  await expect(reason).toBeVisible();
  await inspect(page, 'request, first step');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(reason).toHaveAccessibleDescription(/Informe o motivo do atendimento\./);
  await inspect(page, 'request, first step without a reason');
  await reason.fill('Manchas na pele desde ontem.');
  await page.getByRole('checkbox', { name: 'Febre' }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Estou grávida' })).toBeVisible();
  await inspect(page, 'request, second step');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Câmera funcionando')).toBeVisible();
  await inspect(page, 'request, third step');

  await page.getByRole('button', { name: 'Solicitar Atendimento' }).click();
  // The toast goes by itself: it is looked for first.
  await expect(toast(page, 'Você está na fila, posição 1.')).toBeVisible();
  await expect(page.getByTestId('queue-position')).toHaveText('1');
  await page.getByRole('button', { name: 'Cancelar ligação' }).click({ trial: true, timeout: limitMs(2_000) });
  await inspect(page, 'waiting room');
  await page.getByRole('button', { name: 'Cancelar ligação' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancelar a ligação?' })).toBeVisible();
  await inspect(page, 'dialog of cancelling');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar ligação' }).click();
  await expect(page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();

  await page.route(`${at('mfe-nps')}**`, (route) => route.abort());
  await page.goto('/portal-paciente/nps?video=1');
  await expect(page.getByRole('heading', { name: 'Esta parte não abriu' })).toBeVisible();
  await inspect(page, 'part that failed');
  await page.unroute(`${at('mfe-nps')}**`);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Como você avalia o nosso atendimento?' })).toBeVisible();
  await inspect(page, 'rating, stars');
  await page.getByRole('radio', { name: /^4/ }).click();
  await expect(page.getByRole('heading', { name: /Em uma escala de 0 a 10/ })).toBeVisible();
  await inspect(page, 'rating, recommendation');
});

test(
  'the gift cards’ screen is accessible: balance, details, giving up, terms and a wrong code',
  { tag: '@wide' },
  async ({ page }) => {
    await signIn(page, CPF.ana);
    await page.getByRole('link', { name: /Gift Card/ }).click();
    await expect(page.getByRole('region', { name: 'Atendimentos disponíveis' })).toBeVisible();
    await inspect(page, 'gift cards');
    await page.getByRole('button', { name: 'Ver mais detalhes' }).click();
    await expect(page.getByRole('table', { name: 'Atendimentos do gift card' })).toBeVisible();
    await inspect(page, 'details of quotas');
    await page.getByRole('button', { name: /^Abrir mão deste saldo: Cardiologia/ }).click();
    await expect(page.getByRole('dialog', { name: 'Abrir mão de Cardiologia?' })).toBeVisible();
    await inspect(page, 'giving up a quota');
    await page.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('textbox', { name: 'Código' }).fill('NAO-EXISTE');
    await page.getByRole('button', { name: 'Resgatar' }).click();
    await expect(page.getByText(/Código inválido!/)).toBeVisible();
    await inspect(page, 'gift card that is wrong');
    await page.getByRole('textbox', { name: 'Código' }).fill(await newGiftCard());
    await page.getByRole('button', { name: 'Resgatar' }).click();
    await expect(page.getByText('Lei nº 13.709/2018')).toBeVisible();
    await inspect(page, 'terms before a redemption');
  },
);

test('booking, the list of appointments and the dialog of cancelling are accessible', async ({ page }) => {
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: /Solicitar Agendamento/ }).click();
  const choices = (name: string) => page.getByRole('group', { name }).getByRole('radio');
  await expect(choices('Especialidade').first()).toBeAttached();
  await inspect(page, 'booking');
  for (const name of ['Especialidade', 'Profissional', 'Data da consulta', 'Horário'])
    await choices(name).last().check();
  await expect(page.getByText(/^Este horário está reservado para você/)).toBeVisible();
  await inspect(page, 'booking with an hour that is held');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('link', { name: /^Minhas Consultas Agendadas/ }).click();
  await expect(page.getByRole('table', { name: 'Minhas Consultas Agendadas' })).toBeVisible();
  await inspect(page, 'list of appointments');
  const more = page.getByRole('button', { name: /^Mais ações/ });
  await more.last().click();
  await inspect(page, 'menu of an appointment');
  await page.getByRole('button', { name: /^Cancelar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar consulta?' });
  await dialog.getByRole('button', { name: 'Cancelar consulta' }).click();
  await expect(dialog.getByText('Motivo de Cancelamento é obrigatório')).toBeVisible();
  await inspect(page, 'dialog of cancelling without a reason');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(more.last()).toBeFocused();
});

test('received documents, the viewer and the history are accessible', { tag: '@wide' }, async ({ page }) => {
  await signIn(page, CPF.maria);
  await page.getByRole('link', { name: /^Documentos Médicos Recebidos/ }).click();
  await expect(page.getByRole('table', { name: 'Documentos Médicos Recebidos' })).toBeVisible();
  await inspect(page, 'received documents');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('textbox', { name: 'Data de Consulta' }).fill('31/12/2199');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(page.getByText('Data deve ser igual ou inferior ao dia de hoje!')).toBeVisible();
  await inspect(page, 'received documents with an error');
  await page
    .getByRole('button', { name: /^Abrir:/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: 'Página 1 de 1' })).toContainText('Maria da Silva');
  await inspect(page, 'viewer of a document');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Início', exact: true }).click();
  await page.getByRole('link', { name: /^Histórico de Atendimento/ }).click();
  await expect(page.getByRole('table', { name: 'Histórico de Atendimento' })).toBeVisible();
  await inspect(page, 'history');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByLabel('Profissional').fill('ninguém');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(page.getByText('Nenhum dado encontrado no momento. Tente uma nova pesquisa.')).toBeVisible();
  await inspect(page, 'search of the history that found nothing');
});

test(
  'the profile is accessible, with errors, questions and the lists that it links',
  { tag: '@wide' },
  async ({ page, people }) => {
    const maria = await people.patient('maria');
    await signIn(page, maria.cpf);
    await page.getByRole('link', { name: /^Meus Dados/ }).click();
    const name = page.getByRole('textbox', { name: 'Nome Social' });
    await expect(name).toBeVisible();
    await inspect(page, 'own data');
    await name.fill('');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(name).toBeFocused();
    await inspect(page, 'own data with an error');
    await page.getByLabel('Arquivo da foto').setInputFiles(join(ROOT, 'docs/pictures/home.png'));
    await expect(page.getByRole('dialog', { name: 'Ajustar a foto' })).toBeVisible();
    await inspect(page, 'dialog of the photo');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('link', { name: /^Aparelhos conectados/ }).click();
    await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible();
    await inspect(page, 'dialog of leaving');
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await expect(page.getByText('Esta sessão', { exact: true })).toBeVisible();
    await inspect(page, 'open sessions');
    await page.getByRole('link', { name: 'Meus Dados' }).click();
    await page.getByRole('link', { name: /^Baixar meus dados/ }).click();
    await expect(page.getByRole('button', { name: 'Preparar' })).toBeVisible();
    await inspect(page, 'copy of all data');
    await page.getByLabel('Senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Preparar' }).click();
    await expect(page.getByText('Sua cópia está pronta')).toBeVisible({ timeout: limitMs(40_000) });
    await inspect(page, 'copy of all data that is ready');
    await page.getByRole('link', { name: 'Meus Dados' }).click();
    await page.getByRole('link', { name: /^Meu consentimento/ }).click();
    await expect(page.getByText(/em vigor/)).toBeVisible();
    await inspect(page, 'own consent');
    await page.getByRole('button', { name: 'Retirar meu aceite' }).click();
    await expect(page.getByRole('dialog', { name: 'Retirar o aceite do termo?' })).toBeVisible();
    await inspect(page, 'dialog of withdrawing');
  },
);

for (const [cpf, refusal] of [
  [CPF.carlos, 'Contrato expirado. Contate o suporte.'],
  [CPF.beatriz, 'Você não possui contrato nem gift card.'],
] as const) {
  test(`the home that says “${refusal}” is accessible`, { tag: '@wide' }, async ({ page, context }) => {
    // Grants notifications alone: the page gets neither camera nor microphone.
    await context.grantPermissions(['notifications'], { origin: at('shell').slice(0, -1) });
    await signIn(page, cpf);
    await expect(page.getByRole('main').getByText(refusal)).toBeVisible();
    await expect(page.getByRole('link', { name: /Solicitar Pronto Atendimento/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Liberar Permissões' })).toBeVisible();
    await inspect(page, 'home without care, with the notice of camera and microphone');
  });
}
