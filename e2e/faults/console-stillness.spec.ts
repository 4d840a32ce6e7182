import { limitMs } from '../../scripts/jest/slowness.cjs';
import { PHONE_AND_DESK, StillScreens } from '../support/layout/still-screens.ts';
import { openConsole } from '../support/page/screens.ts';
import { remainsPresent, sitDown } from '../support/people/cabin-visit.ts';
import { test } from '../support/people/test.ts';
import { joinQueue } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';

// The professional's console; its screens in a call are in visit-stillness.spec.ts.
test.describe.configure({ timeout: limitMs(300_000) });

for (const size of PHONE_AND_DESK) {
  test.describe(`at ${size.width}`, { tag: '@wide' }, () => {
    // A dialog that slides in is not what is measured.
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test('no screen before the sign-in to the console moves', async ({ page }) => {
      const still = await StillScreens.of(page, 'body');
      await still.holds('console: sign-in', () => page.goto(at('professional')));
      await still.holdsWithin('console: forgotten password', 'Esqueci a senha', () =>
        page.getByRole('link', { name: 'Esqueci a senha' }).click(),
      );
      await still.holds('console: new password', () => page.goto(at('professional', '/#/nova-senha/nada')));
    });

    test('no part of the agenda moves', async ({ page, people }) => {
      await openConsole(page, (await people.professional('rafael')).email);
      const still = await StillScreens.of(page);
      await page.goto(at('professional'));
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await still.holdsWithin('agenda', 'Agenda', () => press('Agenda'));
      for (const part of ['Horários da semana', 'Folgas e bloqueios']) {
        await still.holdsWithin(`agenda: ${part}`, part, () => press(part));
        await press('Voltar à semana');
      }
    });

    test('the console moves nothing when its professional becomes available', async ({ page, people, browser }) => {
      const [maria, pedro, visitor] = [
        await people.patient('maria'),
        await people.patient('pedro'),
        await people.patient('maria'),
      ];
      const cabin = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
      await remainsPresent(cabin);
      await cabin.goto(at('mfe-cabin', '/cabine'));
      await sitDown(cabin, visitor.cpf);
      await joinQueue(maria.cpf);
      await joinQueue(pedro.cpf);
      await openConsole(page, (await people.professional('paula')).email);
      const still = await StillScreens.of(page);
      const enter = page.getByRole('button', { name: /^Entrar na sala/ });
      await still.holds('console: a patient in a cabin', () => page.reload(), enter);
      await still.holdsThrough('console: available', page.getByRole('dialog', { name: 'Novo atendimento' }), () =>
        page.getByRole('button', { name: 'Ficar disponível' }).click(),
      );
      await cabin.context().close();
    });
  });
}
