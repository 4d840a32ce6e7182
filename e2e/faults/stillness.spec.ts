import { limitMs } from '../../scripts/jest/slowness.cjs';
import { PHONE_AND_DESK, StillScreens } from '../support/layout/still-screens.ts';
import { openConsole, signIn } from '../support/page/screens.ts';
import { test } from '../support/people/test.ts';
import { CPF } from '../support/service/client.ts';
import { at } from '../support/stack/test-stack.ts';

test.describe.configure({ timeout: limitMs(600_000) });

// Screens of the operations console are in operations-stillness.spec.ts.

/** A screen by its name and its address. */
type Row = readonly [name: string, path: string];

const BEFORE_SIGN_IN: readonly Row[] = [
  ['sign-in', '/'],
  ['terms of use', '/termos'],
  ['help', '/ajuda'],
  ['forgotten password', '/esqueci-senha'],
  ['new password', '/reset-senha'],
];
const PORTAL: readonly Row[] = [
  ['home', '/portal-paciente'],
  ['own data', '/portal-paciente/user-info'],
  ['sessions', '/portal-paciente/user-info/aparelhos'],
  ['accesses', '/portal-paciente/user-info/acessos'],
  ['consents', '/portal-paciente/user-info/termo'],
  ['copy of all data', '/portal-paciente/user-info/copia'],
  ['gift cards', '/portal-paciente/gift-card'],
  ['booking', '/portal-paciente/agendamento'],
  ['appointments', '/portal-paciente/links'],
  ['sent documents', '/portal-paciente/documentos'],
  ['received documents', '/portal-paciente/documentos-clinicos'],
  ['visit history', '/portal-paciente/historico-atendimento'],
  ['request', '/portal-paciente/solicitar-pronto-atendimento'],
];
/** The parts of a partner's page, and whether they are in a frame. */
const PARTS = [
  ['Pronto atendimento', false],
  ['Agendar uma consulta', false],
  ['Minhas consultas', false],
  ['Meus documentos enviados', true],
  ['Documentos recebidos', true],
  ['Histórico de atendimento', true],
] as const;

for (const size of PHONE_AND_DESK) {
  test.describe(`at ${size.width}`, { tag: '@wide' }, () => {
    test.use({ viewport: size });

    test('no screen before sign-in moves', async ({ page }) => {
      const still = await StillScreens.of(page);
      for (const [name, path] of BEFORE_SIGN_IN) await still.holds(name, () => page.goto(path));
    });

    for (const [person, cpf] of Object.entries(CPF).filter(([each]) => each !== 'joao'))
      test(`no screen of ${person} moves`, async ({ page }) => {
        await signIn(page, cpf);
        const still = await StillScreens.of(page);
        for (const [name, path] of PORTAL) await still.holds(`${person}: ${name}`, () => page.goto(path));
      });

    test('no screen of the console moves', async ({ page, people }) => {
      await openConsole(page, (await people.professional('rafael')).email);
      const still = await StillScreens.of(page);
      await still.holds('console', () => page.goto(at('professional')));
      await still.holdsWithin('console: agenda', 'Agenda', () =>
        page.getByRole('button', { name: 'Agenda', exact: true }).click(),
      );
    });

    test('the cabin does not move', async ({ page }) => {
      const still = await StillScreens.of(page, 'body');
      await still.holds('cabin', () => page.goto(at('mfe-cabin', '/cabine')));
    });

    test('no part of a partner’s page moves', async ({ page }) => {
      const still = await StillScreens.of(page, '#care');
      for (const [part, isFramed] of PARTS) {
        const place = page.locator('#care');
        const shown = isFramed ? place.locator('iframe').contentFrame() : place;
        await still.holds(
          `partner: ${part}`,
          async () => {
            await page.goto(at('partner-page'));
            await page.getByRole('radio', { name: part }).check();
            await page.getByRole('button', { name: 'Abrir o atendimento' }).click();
          },
          shown.getByRole('heading', { level: 1 }),
        );
      }
    });
  });
}
