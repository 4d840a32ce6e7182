import { expect, test } from '@playwright/test';
import { cancelVisitOf, openConsole, requestCare, signIn, takeOffDuty } from '../support/care.ts';
import { CPF, EMAIL, seat, type Person } from '../support/people.ts';
import { receivedMedia, showsPerson, soundsLikePerson } from '../support/received-media.ts';

let people: Person[] = [];
const sit = async (...arguments_: Parameters<typeof seat>) => {
  const person = await seat(...arguments_);
  people.push(person);
  return person;
};

test.beforeEach(async () => {
  await Promise.all([cancelVisitOf(CPF.maria), cancelVisitOf(CPF.pedro), takeOffDuty(EMAIL.paula), takeOffDuty(EMAIL.bruno)]);
});
test.afterEach(async () => {
  await Promise.all(people.map((person) => person.leave()));
  people = [];
});

async function seesAndHears(viewer: Person, other: Person): Promise<void> {
  await expect.poll(async () => showsPerson(await receivedMedia(viewer.page, 'remote-video'), other.appearance), { timeout: 20_000 }).toBe(true);
  await expect.poll(async () => soundsLikePerson(await receivedMedia(viewer.page, 'remote-video'), other.appearance), { timeout: 20_000 }).toBe(true);
}

test('Maria waits, is cared for by Paula, rates the care; Pedro moves up and is next', async () => {
  const [maria, pedro, paula] = [await sit('maria'), await sit('pedro'), await sit('paula', { viewport: { width: 1280, height: 800 } })];

  await signIn(maria.page, CPF.maria);
  await expect(maria.page.getByRole('heading', { name: 'Olá, Maria' })).toBeVisible();
  await requestCare(maria.page, 'Febre alta desde ontem.');
  await expect(maria.page.getByText('Você está na fila.')).toBeVisible();
  await expect(maria.page.getByText(/Seu número é/)).toContainText('1');
  await expect(maria.page.getByTestId('queue-position')).toHaveText('1');

  await signIn(pedro.page, CPF.pedro);
  await requestCare(pedro.page, 'Dor nas costas.');
  await expect(pedro.page.getByTestId('queue-position')).toHaveText('2');

  await openConsole(paula.page);
  await paula.page.getByRole('button', { name: 'Ficar disponível' }).click();
  const offer = paula.page.getByRole('dialog', { name: 'Novo atendimento' });
  await expect(offer).toContainText('Maria');
  await expect(offer).toContainText('Febre alta desde ontem.');
  await expect(maria.page.getByText('Você está prestes a ser atendido.').first()).toBeVisible();
  await offer.getByRole('button', { name: 'Atender' }).click();

  await seesAndHears(paula, maria);
  await seesAndHears(maria, paula);
  await expect(pedro.page.getByTestId('queue-position')).toHaveText('1');
  await expect(maria.page.getByTestId('connection-level')).toContainText(/Conexão/);

  await test.step('they chat both ways, with a count while the chat is closed', async () => {
    await paula.page.getByLabel('Mensagem').fill('Bom dia, Maria.');
    await paula.page.getByRole('button', { name: 'Enviar' }).click();
    await expect(maria.page.getByTestId('unread-count')).toHaveText('1');
    await maria.page.getByRole('button', { name: /Conversa/ }).first().click();
    await expect(maria.page.getByRole('listitem').filter({ hasText: 'Bom dia, Maria.' })).toBeVisible();
    await maria.page.getByLabel('Mensagem').fill('Bom dia!');
    await maria.page.getByRole('button', { name: 'Enviar' }).click();
    await expect(paula.page.getByRole('listitem').filter({ hasText: 'Bom dia!' })).toBeVisible();
  });

  await paula.page.getByRole('button', { name: 'Finalizar atendimento' }).click();
  await paula.page.getByRole('dialog').getByRole('button', { name: /Finalizar/ }).click();
  await expect(maria.page.getByText('Seu atendimento foi finalizado')).toBeVisible();
  await expect(maria.page).toHaveURL(/\/portal-paciente\/nps/, { timeout: 12_000 });
  await expect(maria.page.getByText('Como você avalia o nosso atendimento?')).toBeVisible();
  await maria.page.getByRole('radio', { name: /^5/ }).click();
  const next = maria.page.getByRole('button', { name: 'Continuar' });
  if (await next.isVisible()) await next.click();
  await expect(maria.page.getByText('Em uma escala de 0 a 10, o quanto você indicaria a nossa empresa a um amigo ou colega?')).toBeVisible();
  await maria.page.getByRole('button', { name: /^10/ }).or(maria.page.getByRole('radio', { name: /^10/ })).first().click();
  await expect(maria.page.getByText('Obrigado!')).toBeVisible();
  await expect(maria.page).toHaveURL(/\/portal-paciente$/);

  await expect(paula.page.getByRole('dialog', { name: 'Novo atendimento' })).toContainText('Pedro');
});
