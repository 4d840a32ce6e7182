import { DURATIONS } from '@acolhe/domain';
import { expect } from '@playwright/test';
import { limitMs } from '../../scripts/jest/slowness.cjs';
import { PHONE_AND_DESK, StillScreens } from '../support/layout/still-screens.ts';
import { StillnessRecorder } from '../support/layout/stillness.ts';
import { lengthenWait, putIntoApp } from '../support/page/app.ts';
import { enter, openConsole, requestCare, signIn } from '../support/page/screens.ts';
import { remainsPresent, sitDown } from '../support/people/cabin-visit.ts';
import { answering, callInProgress, goOnDuty, seesMoving, test } from '../support/people/duty.ts';
import { bookForNow } from '../support/service/appointments.ts';
import { joinQueue, withdrawConsentOf } from '../support/service/care.ts';
import { careLink } from '../support/service/partners.ts';
import { at } from '../support/stack/test-stack.ts';

// Screens that need a visit, an appointment or a new account; the others are in stillness.spec.ts.
test.describe.configure({ timeout: limitMs(300_000) });

for (const size of PHONE_AND_DESK) {
  test.describe(`at ${size.width}`, { tag: '@wide' }, () => {
    test.use({ viewport: size });

    test('waiting room, rating and rescheduling do not move', async ({ page, people }) => {
      const maria = await people.patient('maria');
      await signIn(page, maria.cpf);
      await requestCare(page, 'Febre alta desde ontem.');
      await expect(page.getByTestId('queue-position')).toHaveText('1');
      const still = await StillScreens.of(page);
      await still.holds('waiting room', () => page.reload(), page.getByTestId('queue-position'));
      await still.holds('rating', () => page.goto(at('shell', '/portal-paciente/nps?video=1')));
      await still.holds('rescheduling', () => page.goto(at('shell', '/portal-paciente/agendamento?remarcar=7001')));
    });

    test('first access and consent do not move', async ({ page, people }) => {
      const [joao, pedro] = [await people.patient('joao'), await people.patient('pedro')];
      await withdrawConsentOf(pedro.cpf);
      // The consent's text fills the window, so that only buttons of the top bar are in it.
      const still = await StillScreens.of(page, 'body');
      for (const [title, cpf] of [
        ['Complemento de Cadastro', joao.cpf],
        [/^Termo/, pedro.cpf],
      ] as const) {
        await page.goto(at('shell'));
        await still.holdsWithin(`after the sign-in: ${title}`, title, () => enter(page, cpf));
        await page.context().clearCookies();
      }
    });

    test('request, waiting room and rating in an app do not move', async ({ page }) => {
      await putIntoApp(page);
      const still = await StillScreens.of(page);
      await still.holds('app: request', async () => page.goto(await careLink('maria')));
      await still.holds('app: rating', () => page.goto(at('shell', '/atendimento-mobile/nps?video=1')));
    });

    test('the room of an appointment does not move', async ({ page, people }) => {
      const pedro = await people.patient('pedro');
      await bookForNow(pedro.cpf, (await people.professional('helena')).email);
      await signIn(page, pedro.cpf);
      await page.getByRole('link', { name: 'Entrar na consulta' }).click();
      await expect(page.getByRole('heading', { name: 'Por favor, aguarde!' })).toBeVisible();
      const still = await StillScreens.of(page);
      await still.holds('room of an appointment', () => page.reload());
    });

    test('form and room of a cabin do not move', async ({ page, people }) => {
      const maria = await people.patient('maria');
      await remainsPresent(page);
      await page.goto(at('mfe-cabin', '/cabine'));
      await sitDown(page, maria.cpf);
      const still = await StillScreens.of(page, 'body');
      await still.holds('cabin: room', () => page.reload());
    });

    test('the console with a patient in the queue does not move', async ({ page, people }) => {
      await openConsole(page, (await people.professional('paula')).email);
      await joinQueue((await people.patient('maria')).cpf);
      const still = await StillScreens.of(page);
      await still.holds('console with a queue', () => page.reload());
    });

    test('a call whose sides meet for the first time does not move', { tag: '@call' }, async ({ duty }) => {
      const maria = await duty.patient('maria', { before: (page) => page.setViewportSize(size) });
      const paula = await duty.professional();
      // The overlay stays until it is closed.
      await lengthenWait(maria.page, DURATIONS.care.informationOverlayMs);
      const recorder = await StillnessRecorder.at(maria.page, 'main', 'in-window');
      await maria.page.reload();
      await goOnDuty(paula);
      await requestCare(maria.page, 'Febre alta desde ontem.');
      await answering(paula);
      await expect(maria.page.getByRole('heading', { name: /^Atendimento com/ })).toBeAttached();
      await recorder.restart();
      const close = maria.page.getByRole('button', { name: 'Fechar', exact: true });
      await expect(close).toBeVisible();
      await close.click();
      await expect(close).toBeHidden();
      await seesMoving(maria, paula);
      const { shift, faults } = await recorder.result();
      test
        .info()
        .annotations.push({ type: 'layout shift', description: `first meeting at ${size.width}: ${shift.toFixed(3)}` });
      expect(faults).toEqual([]);
    });

    test('neither side of a call moves', { tag: '@call' }, async ({ duty }) => {
      const { maria, paula } = await callInProgress(duty);
      for (const [side, { page }] of [
        ['patient', maria],
        ['professional', paula],
      ] as const) {
        await page.setViewportSize(size);
        const still = await StillScreens.of(page);
        await still.holds(`call: ${side}`, () => page.reload(), page.getByTestId('remote-video'));
      }
    });
  });
}
