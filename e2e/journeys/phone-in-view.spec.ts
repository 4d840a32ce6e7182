import { expect, type Locator } from '@playwright/test';
import { enter, signIn } from '../support/page/screens.ts';
import { goOnDuty, test } from '../support/people/duty.ts';
import { joinQueue } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** Whether the first and the last line of an element are in the window, and under nothing else. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, width, top, bottom } = shown.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => {
      const found = document.elementFromPoint(left + width / 2, y);
      return found !== null && (shown.contains(found) || found.contains(shown));
    });
  });

test(
  'a question that was left open is in view on a phone, with its reason and the ring, after a press by mouse',
  { tag: '@wide' },
  async ({ page, people }) => {
    const { cpf } = await people.patient('maria');
    await signIn(page, cpf);
    await page.getByRole('link', { name: /Solicitar Agendamento/ }).click();
    const choice = page.getByRole('radio', { name: /^Cardiologia/ });
    await expect(choice).toBeVisible();
    await page.getByRole('button', { name: 'Solicitar Agendamento' }).click();

    const first = page.getByRole('group', { name: 'Especialidade' });
    await expect(first.getByRole('radio').first()).toBeFocused();
    await expect.poll(() => isUncovered(first.getByRole('alert'))).toBe(true);
    await expect(first.getByText('Especialidade', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(first).toHaveCSS('outline-style', 'solid');
    const rings = await first
      .getByRole('radio')
      .first()
      .evaluate((radio) => {
        const boxes = [radio, radio.closest('label')].filter((one) => one !== null);
        return boxes.some((one) => getComputedStyle(one).outlineStyle === 'solid') && radio.matches(':focus-visible');
      });
    expect(rings).toBe(true);
  },
);

test(
  'the note on a zip code that is not found is in view on a phone, above the pinned buttons, with large text too',
  { tag: '@wide' },
  async ({ page, people }) => {
    const { cpf } = await people.patient('joao');
    const zipCode = page.getByRole('textbox', { name: 'CEP' });
    const note = page.getByText('CEP informado incorreto ou não encontrado. Para prosseguir, informe os campos');
    await page.goto(at('shell', '/portal-paciente'));
    await enter(page, cpf);
    await expect(page.getByRole('textbox', { name: 'Nome da Mãe' })).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.reload();
      await page.getByRole('textbox', { name: 'Nome da Mãe' }).fill('Helena Pereira');
      await page.getByRole('button', { name: 'Continuar', exact: true }).click();
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
      await zipCode.pressSequentially('99999999');
      await expect(note).toBeVisible();
      await expect.poll(() => isUncovered(note), { message: `text at ${size}` }).toBe(true);
    }
  },
);

test(
  'queue of the console › is a card for each patient, as wide as the list, when the window is a phone’s',
  { tag: '@wide' },
  async ({ duty, people }) => {
    for (const like of ['maria', 'pedro'] as const) await joinQueue((await people.patient(like)).cpf);
    const paula = await duty.professional('paula');
    await goOnDuty(paula);
    await paula.page.setViewportSize(PHONE);
    const list = paula.page.getByRole('table', { name: 'Fila agora' });
    const cells = list.getByRole('cell');
    await expect(cells).toHaveCount(6);
    // An offer is open over the list, which is laid out as without it.
    const boxes = await cells.evaluateAll((shown) =>
      shown.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect),
    );
    const width = await list.evaluate((table) => table.getBoundingClientRect().width);
    for (const [index, box] of boxes.entries()) {
      expect(box.width).toBeGreaterThan(width * 0.85);
      expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
    }
    const lines = await list
      .getByRole('button', { name: /^Passar adiante/ })
      .locator('span')
      .evaluateAll((labels) => labels.map((label) => label.getClientRects().length));
    expect(lines).toEqual([1, 1]);
  },
);
