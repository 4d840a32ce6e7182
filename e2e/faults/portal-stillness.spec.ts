import { requestPasswordChangeCall } from '@acolhe/contracts';
import { digitsOf } from '@acolhe/domain';
import { generate } from '@fnando/cpf';
import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { PHONE_AND_DESK, StillScreens, WHOLE_SCREEN } from '../support/layout/still-screens.ts';
import { enter, signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { appointmentsOf, bookForNow } from '../support/service/appointments.ts';
import { CPF, makeCall } from '../support/service/client.ts';
import type { OwnPatient } from '../support/service/own-people.ts';
import { fromNewMail, mailsSent, newGiftCard } from '../support/service/partners.ts';
import { finishVisit } from '../support/service/past-visits.ts';
import { at, changeDatabase } from '../support/stack/test-stack.ts';

// Steps and dialogs of the portal; its screens are in stillness.spec.ts and visit-stillness.spec.ts.
test.describe.configure({ timeout: limitMs(300_000) });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.getByRole('textbox', { name, exact: true }).fill(text);
}

/** Holds the last two of the three steps in which a patient's data is asked for, as they appear. */
async function holdsContactAndPassword(still: StillScreens, page: Page, name: string): Promise<void> {
  await still.holdsPart(`${name}: contact`, heading(page, 'Contato'), () => button(page, 'Continuar').click());
  await fill(page, { 'E-mail': 'nina@acolhe.test', Telefone: '11912345678', CEP: '01310100' });
  await expect(page.getByRole('textbox', { name: 'Logradouro' })).toHaveValue('Avenida Paulista');
  await fill(page, { Número: '1000' });
  await still.holdsPart(`${name}: password`, heading(page, 'Senha'), () => button(page, 'Continuar').click());
}

/** Creates a request that ended because its patient was away. @returns its id */
async function missVisit({ id }: OwnPatient, professionalId: number): Promise<void> {
  await finishVisit(id, professionalId);
  await changeDatabase(
    `update care_requests set phase = 'cancelled', end_reason = 'absence', answered_by = null, call_started_at = null,
       first_answered_at = null, first_wait_ms = null, met_at = null, attendance_id = null where patient_id = $1`,
    [id],
  );
}

for (const size of PHONE_AND_DESK) {
  test.describe(`at ${size.width}`, { tag: '@wide' }, () => {
    // A dialog that slides in is not what is measured.
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test('no step of the request moves', async ({ page, people }) => {
      await signIn(page, (await people.patient('maria')).cpf);
      const still = await StillScreens.of(page);
      await page.goto(at('shell', '/portal-paciente/solicitar-pronto-atendimento'));
      await page.getByRole('textbox', { name: /motivo/ }).fill('Manchas na pele desde ontem.');
      const pregnant = page.getByRole('checkbox', { name: 'Estou grávida' });
      await still.holdsPart('request: second step', pregnant, () => button(page, 'Continuar').click());
      await still.holds('request: second step, loaded', () => page.reload(), pregnant);
      const camera = page.getByText('Câmera funcionando');
      const send = button(page, 'Solicitar Atendimento');
      await still.holdsPart('request: third step', send, () => button(page, 'Continuar').click());
      await expect(camera).toBeVisible();
      await still.holds('request: third step, loaded', () => page.reload(), camera);
      const reloadAndScroll = async (): Promise<void> => {
        await page.reload();
        await send.scrollIntoViewIfNeeded();
      };
      await still.holds('request: third step, its end', reloadAndScroll, send);
    });

    test('no dialog of the gift cards moves', async ({ page }) => {
      await signIn(page, CPF.ana);
      const still = await StillScreens.of(page, WHOLE_SCREEN);
      await page.goto(at('shell', '/portal-paciente/gift-card'));
      await still.holdsPart('gift cards: details', dialog(page, 'Detalhes do gift card'), () =>
        button(page, 'Ver mais detalhes').click(),
      );
      await still.holdsPart('gift cards: giving up', dialog(page, 'Abrir mão de Cardiologia?'), () =>
        page.getByRole('button', { name: /^Abrir mão deste saldo: Cardiologia/ }).click(),
      );
      await button(page, 'Voltar').click();
      await button(page, 'Fechar').click();
      await page.getByRole('textbox', { name: 'Código' }).fill(await newGiftCard());
      await still.holdsPart('gift cards: terms', dialog(page, 'Termo de Consentimento'), () =>
        button(page, 'Resgatar').click(),
      );
    });

    test('no step of a registration by gift card moves', async ({ page }) => {
      const still = await StillScreens.of(page, WHOLE_SCREEN);
      await page.goto(at('shell'));
      await still.holdsPart('gift card: code', dialog(page, 'Resgatar Gift Card'), () =>
        button(page, 'Inserir código de Gift Card').click(),
      );
      await fill(page, { 'Código do Gift Card': await newGiftCard(), CPF: generate(true) });
      await still.holdsPart('gift card: terms', dialog(page, 'Termo de Consentimento'), () =>
        button(page, 'Salvar e Continuar').click(),
      );
      await still.holdsPart('gift card: person', dialog(page, 'Complemento de Cadastro'), () =>
        button(page, 'Concordar e Continuar').click(),
      );
      await fill(page, {
        'Nome completo': 'Nina Prado',
        'Data de Nascimento': '05/06/1991',
        'Nome da Mãe': 'Eva Prado',
      });
      await page.getByRole('radio', { name: 'Feminino' }).check();
      await holdsContactAndPassword(still, page, 'gift card');
    });

    test('no step of the first access moves', async ({ page, people }) => {
      const still = await StillScreens.of(page);
      await page.goto(at('shell'));
      await enter(page, (await people.patient('joao')).cpf);
      await fill(page, { 'Nome da Mãe': 'Helena Pereira' });
      await holdsContactAndPassword(still, page, 'first access');
    });

    test('the screen of a new password by a link does not move', async ({ page, people }) => {
      const [ana, before] = [await people.patient('ana'), mailsSent()];
      await makeCall(requestPasswordChangeCall, { cpf: digitsOf(ana.cpf), email: ana.email });
      const link = await fromNewMail(before, /(http\S+\/reset-senha\/[\w-]+)/);
      const still = await StillScreens.of(page);
      await still.holds('new password by a link', () => page.goto(link));
    });

    test('the viewer of a received document does not move', async ({ page }) => {
      await signIn(page, CPF.maria);
      const still = await StillScreens.of(page, WHOLE_SCREEN);
      await page.goto(at('shell', '/portal-paciente/documentos-clinicos'));
      await still.holdsPart('viewer', page.getByRole('dialog'), () =>
        page
          .getByRole('button', { name: /^Abrir:/ })
          .first()
          .click(),
      );
      await expect(page.getByRole('group', { name: 'Página 1 de 1' })).toContainText('Maria da Silva');
    });

    test('the room by the link of an appointment does not move', async ({ page, people }) => {
      const pedro = await people.patient('pedro');
      await bookForNow(pedro.cpf, (await people.professional('helena')).email);
      const [booked] = await appointmentsOf(pedro.cpf);
      const still = await StillScreens.of(page);
      await still.holds(
        'room by a link',
        () => page.goto(at('shell', `/portal-paciente/video?key=${booked?.videoKey}`)),
        heading(page, 'Por favor, aguarde!'),
      );
    });

    test('screens after a request that ended for absence do not move', async ({ page, people }) => {
      const maria = await people.patient('maria');
      await missVisit(maria, (await people.professional('paula')).id);
      await signIn(page, maria.cpf);
      const still = await StillScreens.of(page);
      const absence = page.getByText(/ficou fora/).first();
      for (const path of ['/portal-paciente', '/portal-paciente/solicitar-pronto-atendimento'])
        await still.holds(`absence: ${path}`, () => page.goto(at('shell', path)), absence);
    });
  });
}
