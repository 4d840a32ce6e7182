import { limitMs } from '../../scripts/jest/slowness.cjs';
import { PHONE_AND_DESK, StillScreens } from '../support/layout/still-screens.ts';
import { signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { at } from '../support/stack/test-stack.ts';

test.describe.configure({ timeout: limitMs(300_000) });

for (const size of PHONE_AND_DESK) {
  test.describe(`at ${size.width}`, { tag: '@wide' }, () => {
    test.use({ viewport: size });

    test('the booking does not move after a choice', async ({ page, people }) => {
      await signIn(page, (await people.patient('maria')).cpf);
      const still = await StillScreens.of(page);
      await still.holds('booking', () => page.goto(at('shell', '/portal-paciente/agendamento')));
      for (const question of ['Especialidade', 'Profissional', 'Data da consulta', 'Horário'])
        await still.holdsWithin(`booking: ${question} chosen`, 'Solicitar Agendamento', async () => {
          await page.getByRole('group', { name: question }).getByRole('radio').last().check();
          // A patient who gives up on a phone has the buttons below the questions in view.
          if (size.width < 800) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        });
    });
  });
}
