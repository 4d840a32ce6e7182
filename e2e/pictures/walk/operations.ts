import { openOperations } from '../../support/page/screens.ts';
import { joinQueue, putOnDuty } from '../../support/service/care.ts';
import { CPF, EMAIL } from '../../support/service/client.ts';
import { layOutPastVisits } from '../../support/service/past-visits.ts';
import { at } from '../../support/stack/test-stack.ts';
import type { WalkCamera } from '../camera/walk-camera.ts';

/** Screens of the operations console by their address. */
const SCREENS = [
  ['home', '/'],
  ['now', '/agora'],
  ['figures', '/numeros'],
  ['professionals', '/profissionais'],
  ['new-professional', '/profissionais/novo'],
  ['professional', '/profissionais/103'],
  ['patients', '/pessoas'],
  ['new-patient', '/pessoas/novo'],
  ['patient', '/pessoas/1001'],
  ['agendas', '/agendas'],
  ['agenda', '/agendas/104'],
  ['data-requests', '/solicitacoes'],
  ['new-data-request', '/solicitacoes/1001/nova'],
  ['contracts', '/contratos'],
  ['new-contract', '/contratos/1001/novo'],
  ['gift-cards', '/cartoes'],
  ['new-gift-cards', '/cartoes/novo'],
  ['cabins', '/cabines'],
  ['new-cabin', '/cabines/nova'],
  ['brands', '/marcas'],
  ['brand', '/marcas/acolhe'],
  ['catalogue', '/cadastros'],
  ['imports', '/importar'],
  ['new-import', '/importar/novo'],
  ['partners', '/parceiros'],
  ['new-partner', '/parceiros/novo'],
  ['partner', '/parceiros/1'],
  ['administrators', '/administradores'],
  ['new-administrator', '/administradores/novo'],
  ['administrator', '/administradores/1'],
  ['changes', '/registro'],
  ['account', '/conta'],
  ['sessions', '/aparelhos'],
  ['not-found', '/nada'],
] as const;
const nameOf = (name: string): string => `operations-${name}`;

/** Lays out what the operations console shows: four weeks of visits, a patient who waits and a nurse on duty. */
async function layOutOperations(): Promise<void> {
  await layOutPastVisits();
  await putOnDuty(EMAIL.bruno);
  await joinQueue(CPF.pedro);
}

/** Walks through every screen of the operations console that has an address. */
export async function walkOperations(camera: WalkCamera): Promise<void> {
  if (!camera.wants(nameOf('sign-in'), ...SCREENS.map(([name]) => nameOf(name)))) return;
  await layOutOperations();
  const administrator = await camera.seat('rafael', { viewport: { width: 1280, height: 800 } });
  const { page } = administrator;
  try {
    await page.goto(at('operations'));
    await page.getByLabel('E-mail').waitFor();
    await camera.take(page, nameOf('sign-in'));
    await openOperations(page);
    for (const [name, path] of SCREENS) {
      if (!camera.wants(nameOf(name))) continue;
      await page.goto(at('operations', path));
      await camera.take(page, nameOf(name));
    }
  } finally {
    await administrator.leave();
  }
}
