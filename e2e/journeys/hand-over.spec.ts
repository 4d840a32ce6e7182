import { expect } from '@playwright/test';
import { requestCare } from '../support/page/screens.ts';
import { callUnderWay, goOnDuty, offerIn, sees, seesAndHears, test } from '../support/people/duty.ts';
import type { Person } from '../support/people/people.ts';

const dialogOf = ({ page }: Person) => page.getByRole('dialog');
const press = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true }).click();
const accept = (professional: Person) => offerIn(professional).getByRole('button', { name: 'Atender' }).click();

test('a technician hands a patient over to a doctor in the same visit and is free for the next patient at once', async ({
  duty,
}) => {
  test.setTimeout(120_000);
  const rafael = await duty.professional('rafael');
  await goOnDuty(rafael);
  const { maria, paula } = await callUnderWay(duty);
  await paula.page.getByLabel('Mensagem').fill('A febre baixou?');
  await press(paula, 'Enviar');
  await expect(paula.page.getByRole('listitem').filter({ hasText: 'A febre baixou?' })).toContainText('Você');

  await press(paula, 'Encaminhar ao médico');
  await dialogOf(paula)
    .getByRole('radio', { name: /^Rafael/ })
    .check();
  await dialogOf(paula).getByRole('button', { name: 'Encaminhar' }).click();
  await expect(paula.page.getByText('Maria da Silva segue para o médico.')).toBeVisible();
  await expect(maria.page.getByText('Estamos transferindo para o Médico').first()).toBeVisible();

  await expect(offerIn(rafael)).toContainText('Maria da Silva');
  await expect(offerIn(rafael)).toContainText('Febre alta desde ontem.');
  await expect(offerIn(rafael)).toContainText('Encaminhado por Paula');
  await accept(rafael);
  await seesAndHears(maria, rafael);
  await seesAndHears(rafael, maria);
  await expect(rafael.page.getByRole('listitem').filter({ hasText: 'A febre baixou?' })).toContainText('Colega');

  await test.step('the technician has the next patient meanwhile', async () => {
    const pedro = await duty.patient('pedro');
    await requestCare(pedro.page, 'Dor nas costas.');
    await expect(offerIn(paula)).toContainText('Pedro Santos');
  });

  await test.step('the doctor issues a document', async () => {
    await press(rafael, 'Emitir documento');
    await dialogOf(rafael).getByRole('radio', { name: 'Receita' }).check();
    await dialogOf(rafael).getByLabel('Texto do documento').fill('Dipirona 500 mg, de 6 em 6 horas, se houver febre.');
    await dialogOf(rafael).getByRole('button', { name: 'Conferir' }).click();
    await dialogOf(rafael).getByRole('button', { name: 'Emitir', exact: true }).click();
    await expect(dialogOf(rafael).getByText('Receita: chegou aos documentos de Maria.')).toBeVisible();
    await dialogOf(rafael).getByRole('button', { name: 'Fechar' }).click();
  });

  await press(rafael, 'Finalizar atendimento');
  await dialogOf(rafael).getByRole('button', { name: 'Finalizar' }).click();
  await expect(maria.page.getByText('Seu atendimento foi finalizado').first()).toBeVisible();
  await expect(maria.page).toHaveURL(/\/portal-paciente\/nps/, { timeout: 12_000 });
  await maria.page.getByRole('radio', { name: /^5/ }).click();
  await maria.page
    .getByRole('button', { name: /^10/ })
    .or(maria.page.getByRole('radio', { name: /^10/ }))
    .first()
    .click();
  await expect(maria.page.getByText('Obrigado!')).toBeVisible();
});

test('a patient sent to the doctors’ queue has a number until a doctor is there', async ({ duty }) => {
  test.setTimeout(120_000);
  const helena = await duty.professional('helena');
  const { maria, paula } = await callUnderWay(duty);
  await press(paula, 'Enviar para fila médica');
  await dialogOf(paula).getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(paula.page.getByText('Maria da Silva segue para o médico.')).toBeVisible();
  await expect(maria.page.getByText('Você será direcionado para a Fila do Atendimento Médico').first()).toBeVisible();
  await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
  await expect(helena.page.getByRole('heading', { name: 'Fila médica agora' })).toBeVisible();
  await expect(helena.page.getByRole('cell', { name: 'Maria da Silva', exact: true })).toBeVisible();

  await goOnDuty(helena);
  await expect(offerIn(helena)).toContainText('Maria da Silva');
  await expect(maria.page.getByText('Você está prestes a ser atendido pelo médico.').first()).toBeVisible();
  await accept(helena);
  await sees(maria, helena);
  await sees(helena, maria);
});

test('a technician checks that the patient’s screen answers, and restarts the own room', async ({ duty }) => {
  const { maria, paula } = await callUnderWay(duty);
  await press(paula, 'Mais');
  await press(paula, 'Perguntar se a tela do paciente responde');
  await expect(paula.page.getByText('A tela do paciente respondeu.')).toBeVisible();
  await press(paula, 'Mais');
  await press(paula, 'Reiniciar minha sala');
  await seesAndHears(maria, paula);
  await seesAndHears(paula, maria);
});

test('a call cancelled by the technician ends on the patient’s screen', async ({ duty }) => {
  const { maria, paula } = await callUnderWay(duty);
  await press(paula, 'Mais');
  await press(paula, 'Cancelar ligação');
  await dialogOf(paula).getByRole('button', { name: 'Cancelar ligação' }).click();
  await expect(maria.page).toHaveURL(/\/portal-paciente\/nps/);
  await expect(paula.page.getByText('A ligação foi cancelada.')).toBeVisible();
});
