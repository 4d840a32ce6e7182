import type { Appointment } from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { enter, toast, UNTIL_SHOWN, untilShown } from '../support/page/screens.ts';
import { goesToRating, receivesMedia, test } from '../support/people/duty.ts';
import type { Person } from '../support/people/people.ts';
import { appointmentsOf, bookForNow } from '../support/service/appointments.ts';
import { CPF } from '../support/service/client.ts';
import type { OwnPatient, OwnProfessional } from '../support/service/own-people.ts';
import { at } from '../support/stack/test-stack.ts';

/** Gives two people an appointment whose room is open. */
async function openAppointment(patient: OwnPatient, doctor: OwnProfessional): Promise<Appointment> {
  await bookForNow(patient.cpf, doctor.email);
  const [booked] = await appointmentsOf(patient.cpf);
  if (!booked) throw new Error(`${patient.name} has no appointment`);
  return booked;
}
const byAppointment = (id: number): string => at('shell', `/portal-paciente/video?agendamento=${id}`);
const byKey = (key: string): string => at('shell', `/portal-paciente/video?key=${key}`);
const waits = (page: Page) => expect(page.getByRole('heading', { name: 'Por favor, aguarde!' })).toBeVisible();
const join = ({ page }: Person, patient: string) =>
  page.getByRole('button', { name: `Entrar na consulta com ${patient}` }).click();

async function finish({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Finalizar atendimento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar', exact: true }).click();
}

test(
  'a patient who is signed in meets the doctor in the call of an appointment, and rates it',
  { tag: '@call' },
  async ({ duty }) => {
    test.setTimeout(limitMs(180_000));
    const [maria, rafael] = [await duty.patient('maria'), await duty.professional('rafael')];
    const { id: appointmentId } = await openAppointment(maria, rafael);
    await maria.page.goto(byAppointment(appointmentId));
    await waits(maria.page);

    await test.step('a second tab of hers is sent home', async () => {
      const second = await maria.context.newPage();
      await second.goto(byAppointment(appointmentId), UNTIL_SHOWN);
      await expect(toast(second, 'Você já está em outra tela de vídeo')).toBeVisible();
      await expect(second).toHaveURL(/\/portal-paciente$/);
      await second.close();
    });

    await join(rafael, maria.name);
    await receivesMedia(rafael, maria);
    await receivesMedia(maria, rafael);

    await test.step('what is written stays over a reload', async () => {
      await rafael.page.getByLabel('Mensagem').fill('Bom dia, Maria.');
      await rafael.page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await expect(maria.page.getByTestId('unread-count')).toHaveText('1');
      await maria.page.reload();
      await receivesMedia(maria, rafael);
      await maria.page
        .getByRole('button', { name: /Conversa/ })
        .first()
        .click();
      await expect(maria.page.getByRole('listitem').filter({ hasText: 'Bom dia, Maria.' })).toBeVisible();
      await maria.page.getByRole('button', { name: 'Fechar conversa' }).click();
    });

    await test.step('the home leads her back into it', async () => {
      await maria.page.goto(at('shell', '/portal-paciente'));
      await expect(maria.page.getByRole('link', { name: 'Voltar ao atendimento' })).toBeVisible();
      await maria.page.getByRole('link', { name: /^Solicitar Pronto Atendimento/ }).click();
      await expect(
        maria.page.getByText('O profissional ainda está na chamada. Você será encaminhado em instantes.'),
      ).toBeVisible();
      await expect(maria.page).toHaveURL(byAppointment(appointmentId));
      await receivesMedia(maria, rafael);
    });

    await test.step('Rafael reloads the page and returns to the call', async () => {
      await rafael.page.reload();
      await expect(maria.page.getByText('Profissional saiu da sala. Aguarde um momento.').first()).toBeVisible();
      await join(rafael, maria.name);
      await receivesMedia(rafael, maria);
    });

    await finish(rafael);
    await expect(rafael.page.getByText('Atendimento finalizado.')).toBeVisible();
    await goesToRating(maria);
    await expect(maria.page).toHaveURL(/\/portal-paciente\/nps\?video=\d+$/);
    await maria.page.getByRole('radio', { name: /^5/ }).click();
    const thanks = untilShown(maria.page, 'Obrigado!');
    await maria.page.getByRole('button', { name: '10', exact: true }).click();
    await thanks;

    await maria.page.goto(byAppointment(appointmentId));
    await expect(maria.page.getByRole('heading', { name: 'Este atendimento já terminou' })).toBeVisible();
  },
);

test(
  'the link of an appointment admits its holder, and leaves the session of another patient in the browser as it is',
  { tag: '@call' },
  async ({ duty }) => {
    const [pedro, helena] = [await duty.visitor('pedro'), await duty.professional('helena')];
    const { videoKey: key = '' } = await openAppointment(pedro, helena);

    await test.step('Maria is signed in: Pedro’s call exists next to her session', async () => {
      const maria = await duty.patient('maria');
      await maria.page.goto(byKey(key));
      await waits(maria.page);
      expect(maria.page.url()).not.toContain(key);
      await maria.page.reload();
      await waits(maria.page);
      await maria.page.getByRole('button', { name: 'Cancelar ligação' }).click();
      await maria.page.getByRole('dialog').getByRole('button', { name: 'Cancelar ligação' }).click();
      await expect(maria.page).toHaveURL(/\/portal-paciente$/);
      await maria.page.goto(at('shell', '/portal-paciente'));
      await expect(maria.page.getByRole('heading', { name: /Maria/ })).toBeVisible();
    });

    // The professional first, this time.
    await join(helena, pedro.name);
    await pedro.page.goto(byKey(key));
    await receivesMedia(pedro, helena);
    await receivesMedia(helena, pedro);
    await expect(pedro.page).toHaveURL(/\/portal-paciente\/video\?agendamento=\d+$/);
    const end = untilShown(pedro.page, 'Seu atendimento foi finalizado');
    await finish(helena);
    await end;
    await goesToRating(pedro);
    await pedro.page.getByRole('button', { name: 'Avaliar mais tarde' }).click();
    await expect(pedro.page.getByText('Você já pode fechar esta página.')).toBeVisible();
    await pedro.page.goto(byKey(key));
    await expect(pedro.page.getByRole('heading', { name: 'O agendamento foi expirado.' })).toBeVisible();
  },
);

test(
  'an appointment’s call opened too early or too late says so, and without a link it asks for sign-in',
  { tag: '@wide' },
  async ({ duty }) => {
    const all = await appointmentsOf(CPF.maria);
    const helenas = all.filter(({ professionalName }) => professionalName.startsWith('Helena'));
    const [missed, tomorrow] = [helenas.at(0)?.id ?? 0, helenas.at(-1)?.id ?? 0];
    const maria = await duty.visitor('maria');
    await maria.page.goto(byAppointment(tomorrow), UNTIL_SHOWN);
    await expect(toast(maria.page, 'Atenção, você precisa estar logado para acessar este endereço!')).toBeVisible();
    await enter(maria.page, CPF.maria);
    await expect(
      maria.page.getByRole('heading', { name: 'A sala deste agendamento ainda não está aberta.' }),
    ).toBeVisible();
    await maria.page.goto(byAppointment(missed));
    await expect(maria.page.getByRole('heading', { name: 'O agendamento foi expirado.' })).toBeVisible();
  },
);
