import { expect, type Page } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { putIntoApp } from '../support/page/app.ts';
import { inspect } from '../support/page/inspect.ts';
import { signIn } from '../support/page/screens.ts';
import { callInProgress, finishing, goesToRating, says, test } from '../support/people/duty.ts';
import { bookForNow } from '../support/service/appointments.ts';
import { careLink } from '../support/service/partners.ts';
import { at } from '../support/stack/test-stack.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const byAppointment = (id: number): string => at('shell', `/portal-paciente/video?agendamento=${id}`);

test('a second screen of a visit in an app is accessible', { tag: '@wide' }, async ({ duty }) => {
  const maria = await duty.visitor('maria', { before: putIntoApp });
  await maria.page.goto(at('shell', await careLink('maria')));
  await maria.page.getByRole('textbox', { name: /motivo/ }).fill('Febre alta desde ontem.');
  await press(maria.page, 'Continuar');
  await press(maria.page, 'Continuar');
  await press(maria.page, 'Confirmar');
  await expect(maria.page.getByTestId('queue-position')).toHaveText('1');
  const second = await maria.context.newPage();
  await putIntoApp(second);
  await second.goto(maria.page.url());
  await expect(second.getByRole('heading', { name: 'Você já está em outra tela de vídeo' })).toBeVisible();
  await inspect(second, 'visit that is open on another screen');
});

test(
  'the room of an appointment is accessible: home, waiting, leaving, unknown',
  { tag: '@wide' },
  async ({ duty, people }) => {
    const pedro = await duty.visitor('pedro');
    await bookForNow(pedro.cpf, (await people.professional('helena')).email);
    const { page } = pedro;
    await signIn(page, pedro.cpf);
    const entrance = page.getByRole('link', { name: 'Entrar na consulta' });
    await expect(entrance).toBeVisible();
    await inspect(page, 'home with an open room');
    await entrance.click();
    await expect(page.getByRole('heading', { name: 'Por favor, aguarde!' })).toBeVisible();
    await inspect(page, 'room of an appointment, before the professional comes');
    await press(page, 'Cancelar ligação');
    await inspect(page, 'question before the room is left');
    await page.keyboard.press('Escape');

    await page.goto(byAppointment(99_999_999));
    await expect(page.getByRole('heading', { name: /^Não foi possível iniciar a sala/ })).toBeVisible();
    await inspect(page, 'room that is unknown');
  },
);

test(
  'the call of a patient is accessible: picture, conversation, devices, question before it is left, rating',
  { tag: '@call' },
  async ({ duty }) => {
    test.setTimeout(limitMs(240_000));
    const { maria, paula } = await callInProgress(duty);
    const { page } = maria;
    await says(paula, 'Estou lendo o que você escreveu.');
    await expect(page.getByTestId('unread-count')).toHaveText('1');
    await inspect(page, 'call');
    await page.getByRole('button', { name: /^Conversa/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Estou lendo' })).toBeVisible();
    await inspect(page, 'call with its conversation');
    await press(page, 'Fechar conversa');
    await press(page, 'Cancelar ligação');
    await expect(page.getByRole('dialog', { name: 'Cancelar a ligação?' })).toBeVisible();
    await inspect(page, 'question before a call is left');
    await press(page, 'Voltar');
    await page.getByRole('button', { name: 'Microfone ligado' }).click();
    await page.getByRole('button', { name: 'Câmera ligada' }).click();
    await expect(page.getByRole('button', { name: 'Câmera desligada' })).toBeVisible();
    await inspect(page, 'call without own picture and sound');
    await finishing(paula);
    await goesToRating(maria);
    await expect(page).toHaveURL(/\/portal-paciente\/nps/);
    await expect(page.getByRole('heading', { name: /Avalie|avalia/ })).toBeVisible();
    await inspect(page, 'rating after a call, with its summary');
  },
);
