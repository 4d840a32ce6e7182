import type { Page } from '@playwright/test';
import { seat } from '../support/people/people.ts';
import { BENCH_PORTS } from './bench-stack.ts';
import { median, percentile, type Figure } from './figures.ts';

const CPU_SLOWDOWN = 4;
/** Between two keys; a quick writer. */
const KEY_MS = 80;
/** The browser does not report shorter events. */
const SHORTEST_MS = 16;

declare global {
  interface Window {
    /** The longest event of each interaction, by its number. */
    interactions?: Record<number, number>;
  }
}

/**
 * Writes in every field of the longest form, the registration, on a slow device: how long from a key until the next
 * frame shows what it did.
 * @see https://web.dev/articles/inp
 */
export async function typingDelay(): Promise<Figure[]> {
  const patient = await seat('maria');
  const { page } = patient;
  try {
    await openRegistration(page);
    await page.evaluate(observe);
    const before = await page.evaluate(() => performance.interactionCount);
    const devtools = await patient.context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await writeEverywhere(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // Events are reported after their frame.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => setTimeout(resolve, 200));
        }),
    );
    const count = (await page.evaluate(() => performance.interactionCount)) - before;
    const slow = Object.values(await page.evaluate(() => window.interactions ?? {}));
    const all = [...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => SHORTEST_MS)];
    const ms = (value: number) => `${Math.round(value)} ms`;
    return [
      {
        what: `typing in the registration, ${CPU_SLOWDOWN}x slower: interaction to next paint, p75 (median, p98, of ${all.length} keys)`,
        value: `${ms(percentile(all, 0.75))} (${ms(median(all))}, ${ms(percentile(all, 0.98))})`,
        aim: '≤ 100 ms',
      },
    ];
  } finally {
    await patient.leave();
  }
}

async function openRegistration(page: Page): Promise<void> {
  await page.goto(`http://localhost:${BENCH_PORTS.shell}/`);
  await page.getByRole('button', { name: 'Inserir código de Gift Card' }).click();
  const card = page.getByRole('dialog', { name: 'Resgatar Gift Card' });
  await card.getByLabel('Código do Gift Card').fill('BEMVINDO-2026');
  await card.getByLabel('CPF').fill('012.345.678-90');
  await card.getByRole('button', { name: 'Salvar e Continuar' }).click();
  await page.getByRole('button', { name: 'Concordar e Continuar' }).click();
  await page.getByRole('dialog', { name: 'Complemento de Cadastro' }).waitFor();
}

const LAST_OF_CONTACT = 'Complemento (opcional)';

/** Fills in one step after the other. */
async function writeEverywhere(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Complemento de Cadastro' });
  for (const [label, text] of [
    ['Nome completo', 'Nina Aparecida Prado'],
    ['Data de Nascimento', '05061991'],
    ['Nome da Mãe', 'Eva Aparecida Prado'],
    ['E-mail', 'nina.prado@acolhe.test'],
    ['Telefone', '11912345678'],
    ['CEP', '01310100'],
    ['Número', '1000'],
    ['Complemento (opcional)', 'Apartamento 12'],
    ['Nova Senha', 'Segredo@2026'],
    ['Confirmar Nova Senha', 'Segredo@2026'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).pressSequentially(text, { delay: KEY_MS });
    if (label === 'Nome da Mãe') await form.getByRole('radio', { name: 'Feminino' }).check();
    if (label === 'Nome da Mãe' || label === LAST_OF_CONTACT)
      await form.getByRole('button', { name: 'Continuar' }).click();
  }
}

/** Nothing in here may be a named function: the page does not know the wrapper that tsx puts around those. */
function observe(): void {
  const seen = (window.interactions = {} as NonNullable<Window['interactions']>);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) seen[entry.interactionId] = Math.max(seen[entry.interactionId] ?? 0, entry.duration);
    }
    // The types do not know the threshold yet.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
