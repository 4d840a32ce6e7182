import { expect, type Locator, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { cabinAt, createRoom, enterRoom, exitRoom, waits } from '../support/people/cabin-visit.ts';
import {
  documentPanel,
  finishing,
  goOnDuty,
  offerIn,
  says,
  sees,
  receivesMedia,
  test,
} from '../support/people/duty.ts';
import type { Person } from '../support/people/people.ts';
import { at } from '../support/stack/test-stack.ts';

/** The cabins of the demo: the first is entered by professionals, the visits of the second go to the queue. */
const [OF_ROOMS, OF_THE_QUEUE] = ['Cabine 1', 'Cabine 2'];

const form = (page: Page) => page.getByRole('button', { name: 'Criar Sala' });
const dialogOf = ({ page }: Person) => page.getByRole('dialog');

async function callPatient(professional: Person, cabin: string, cpf: string): Promise<void> {
  await professional.page.getByRole('button', { name: `Chamar paciente: ${cabin}` }).click();
  await dialogOf(professional).getByLabel('CPF do paciente').fill(cpf);
  await dialogOf(professional).getByRole('button', { name: 'Chamar', exact: true }).click();
}

/** Everything of a page in which a patient's data could be left, as one text. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches.keys();
    return JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea')].map((field) => ('value' in field ? field.value : '')),
      document.title,
      document.cookie,
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      databases,
      caches,
    ]);
  });

test(
  'a patient in a cabin meets the professional, is handed over to a doctor, and leaves no data for the next patient',
  { tag: '@call' },
  async ({ duty, people }) => {
    test.setTimeout(limitMs(240_000));
    const maria = await duty.visitor('maria');
    const [paula] = await Promise.all([duty.professional('paula'), maria.page.goto(at('shell', '/cabine'))]);

    await test.step('the waiting patient is in the list of cabins', async () => {
      await createRoom(maria.page, maria.cpf);
      await expect(maria.page.getByText('SALA DE ESPERA')).toBeVisible();
      await waits(maria.page);
      await expect(cabinAt(paula, OF_ROOMS)).toContainText(/Aguardando desde \d\d:\d\d, há menos de 1 minuto/);
      await expect(cabinAt(paula, OF_ROOMS)).toContainText(new RegExp(`${maria.name}, mulher, \\d+ anos`));
      await expect(paula.page).toHaveTitle('(1) Console - Acolhe');
    });

    await test.step('a professional enters, both receive video and audio, and a message is read', async () => {
      const pressedAt = Date.now();
      await enterRoom(paula, OF_ROOMS);
      await expect(maria.page.getByTestId('remote-video')).toBeVisible();
      test
        .info()
        .annotations.push({ type: 'from entering to the picture', description: `${Date.now() - pressedAt} ms` });
      const who = maria.page.getByRole('heading', { name: 'Atendimento com Paula' });
      expect((await who.boundingBox())?.width, 'the name is on the screen, not for readers alone').toBeGreaterThan(100);
      await receivesMedia(maria, paula);
      await receivesMedia(paula, maria);
      await expect(paula.page.getByText(`Cabine: ${OF_ROOMS}`)).toBeVisible();
      await expect(paula.page.getByText('Gestante')).toBeHidden();
      await says(paula, 'Onde dói?');
      await expect(maria.page.getByText('Onde dói?')).toBeVisible();
      await expect(maria.page.getByRole('textbox')).toHaveCount(0);
    });

    await test.step('the picture has the round corners of its place', async () => {
      const picture = maria.page.getByTestId('remote-video');
      const radiusOf = (box: Locator) => box.evaluate((element) => getComputedStyle(element).borderTopRightRadius);
      expect(await radiusOf(picture)).not.toBe('0px');
      expect(await radiusOf(picture)).toBe(await radiusOf(picture.locator('xpath=../..')));
    });

    await test.step('the professional reloads the page and returns to the call', async () => {
      await paula.page.reload();
      await sees(maria, paula);
      await sees(paula, maria);
      await expect(paula.page.getByText(`Cabine: ${OF_ROOMS}`)).toBeVisible();
    });

    const rafael = await duty.professional('rafael');
    await test.step('a doctor takes over, who sees the cabin as occupied before', async () => {
      await expect(cabinAt(rafael, OF_ROOMS)).toContainText('Em atendimento com Paula');
      await goOnDuty(rafael);
      await paula.page.getByRole('button', { name: 'Encaminhar ao médico' }).click();
      await dialogOf(paula).getByRole('button', { name: 'Encaminhar' }).click();
      await expect(offerIn(rafael)).toContainText(`Cabine: ${OF_ROOMS}`);
      await offerIn(rafael).getByRole('button', { name: 'Atender' }).click();
      await sees(maria, rafael);
      await sees(rafael, maria);
    });

    await test.step('the doctor issues a document and finishes, and the cabin says both', async () => {
      await rafael.page.getByRole('button', { name: 'Conferir identidade' }).click();
      await dialogOf(rafael).getByRole('button', { name: 'É a mesma pessoa' }).click();
      await expect(rafael.page.getByText(/^Identidade conferida às \d\d:\d\d$/)).toBeVisible();
      await rafael.page.getByRole('button', { name: 'Emitir documento' }).click();
      await documentPanel(rafael).getByLabel('Tipo do documento').selectOption({ label: 'Receita' });
      await documentPanel(rafael).getByLabel('Texto do documento').fill('Dipirona 500 mg, se houver febre.');
      await documentPanel(rafael).getByRole('button', { name: 'Conferir' }).click();
      await documentPanel(rafael).getByRole('button', { name: 'Emitir', exact: true }).click();
      await documentPanel(rafael).getByRole('button', { name: 'Fechar' }).click();
      await finishing(rafael);
      await expect(maria.page.getByRole('heading', { name: 'Atendimento encerrado' })).toBeVisible();
      await expect(maria.page.getByText('Você recebeu um documento: Receita.')).toBeVisible();
      await expect(cabinAt(paula, OF_ROOMS)).toContainText('Livre');
    });

    await test.step('the next patient finds no data of the former, and leaves by the exit', async () => {
      await maria.page.getByRole('button', { name: 'Concluir' }).click();
      await expect(form(maria.page)).toBeVisible();
      const left = await everythingIn(maria.page);
      for (const trace of [
        ...maria.name.split(' '),
        maria.cpf,
        maria.cpf.replace(/\D/g, ''),
        'Onde dói',
        'Dipirona',
        'Paula',
        'Rafael',
      ])
        expect(left).not.toContain(trace);
      const pedro = await people.patient('pedro');
      await createRoom(maria.page, pedro.cpf);
      await expect(cabinAt(paula, OF_ROOMS)).toContainText(pedro.name);
      await exitRoom(maria.page);
      await expect(cabinAt(paula, OF_ROOMS)).toContainText('Livre');
      await expect(paula.page).toHaveTitle('Console - Acolhe');
    });
  },
);

test(
  'a cabin waits for the patient that the console calls, and the room is entered or offered as configured',
  { tag: ['@wide', '@call'] },
  async ({ duty }) => {
    test.setTimeout(limitMs(240_000));
    const pedro = await duty.visitor('pedro');
    const [paula] = await Promise.all([duty.professional('paula'), pedro.page.goto(at('shell', '/cabine?id=1'))]);
    await expect(pedro.page.getByText('A sala abre sozinha quando o profissional informar o CPF.')).toBeVisible();

    await test.step('the announced patient waits, and a reload of the cabin ends what was left', async () => {
      await callPatient(paula, OF_ROOMS, '868.304.120-49');
      await expect(dialogOf(paula).getByText('O campo CPF está inválido').first()).toBeVisible();
      await dialogOf(paula).getByLabel('CPF do paciente').fill(pedro.cpf);
      await dialogOf(paula).getByRole('button', { name: 'Chamar', exact: true }).click();
      await expect(paula.page.getByText(`Paciente chamado: ${OF_ROOMS}.`)).toBeVisible();
      await expect(pedro.page.getByText('SALA DE ESPERA')).toBeVisible();
      await expect(cabinAt(paula, OF_ROOMS)).toContainText(pedro.name);
      await pedro.page.reload();
      await expect(pedro.page.getByText('A sala abre sozinha quando o profissional informar o CPF.')).toBeVisible();
      await expect(cabinAt(paula, OF_ROOMS)).toContainText('Livre');
    });

    await test.step('the patient of a cabin of the queue is offered to the professional on duty', async () => {
      await pedro.page.goto(at('shell', '/cabine?id=2'));
      await expect(pedro.page.getByText('A sala abre sozinha quando o profissional informar o CPF.')).toBeVisible();
      await callPatient(paula, OF_THE_QUEUE, pedro.cpf);
      await expect(cabinAt(paula, OF_THE_QUEUE)).toContainText('Aguardando na fila');
      await expect(paula.page.getByRole('cell', { name: new RegExp(`${pedro.name}, homem, \\d+ anos`) })).toBeVisible();
      await goOnDuty(paula);
      await expect(offerIn(paula)).toContainText(`Cabine: ${OF_THE_QUEUE}`);
      await offerIn(paula).getByRole('button', { name: 'Atender' }).click();
      await sees(pedro, paula);
      await sees(paula, pedro);
      await finishing(paula);
      await expect(pedro.page.getByRole('heading', { name: 'Atendimento encerrado' })).toBeVisible();
    });
  },
);
