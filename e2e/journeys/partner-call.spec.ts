import { DURATIONS } from '@acolhe/domain';
import { expect, type Page } from '@playwright/test';
import { lengthenWait } from '../support/page/app.ts';
import { fillRequest } from '../support/page/screens.ts';
import { goesToRating, goOnDuty, offerIn, receivesMedia, test } from '../support/people/duty.ts';
import { at } from '../support/stack/test-stack.ts';

/** Of a call of 30 rem, less the connection above the picture and the controls below it. */
const PICTURE_FLOOR_PX = 240;
/** The share of the picture's place that the advice at the start leaves to the picture. */
const LEAST_FREE = 1 / 3;

/**
 * Measures the advice at the start.
 * @returns shares of the picture's place: what the advice covers of the picture, and where the picture is drawn
 */
async function roomOfPicture(page: Page): Promise<{ readonly covered: number; readonly drawn: number }> {
  const advice = await page.getByText('Informação', { exact: true }).locator('xpath=../..').boundingBox();
  if (!advice) throw new Error('There is no advice.');
  return page.getByTestId('remote-video').evaluate((video, note) => {
    const { left, top, right, bottom, width, height } = video.getBoundingClientRect();
    const { paddingTop, paddingLeft } = getComputedStyle(video);
    // Padding is the room that the picture leaves to notes.
    const [pictureLeft, pictureTop] = [left + parseFloat(paddingLeft), top + parseFloat(paddingTop)];
    const coveredWidth = Math.min(note.x + note.width, right) - Math.max(note.x, pictureLeft);
    const coveredHeight = Math.min(note.y + note.height, bottom) - Math.max(note.y, pictureTop);
    const place = width * height;
    return {
      covered: (Math.max(0, coveredWidth) * Math.max(0, coveredHeight)) / place,
      drawn: ((right - pictureLeft) * (bottom - pictureTop)) / place,
    };
  }, advice);
}

test(
  'urgent care in a partner’s plain page leads to the same call, without the portal',
  { tag: '@call' },
  async ({ duty }) => {
    const visitor = await duty.visitor('maria');
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.page.goto(at('partner-page'));
    await visitor.page.getByLabel('Visitante de demonstração').selectOption('maria');
    await visitor.page.getByRole('button', { name: 'Abrir o atendimento' }).click();
    await fillRequest(visitor.page, 'Febre alta desde ontem.');
    await expect(visitor.page.getByTestId('queue-position')).toHaveText('1');
    // From here, since limits of loading are as long.
    await lengthenWait(visitor.page, DURATIONS.care.informationOverlayMs);

    const paula = await duty.professional();
    await goOnDuty(paula);
    await offerIn(paula).getByRole('button', { name: 'Atender' }).click();
    await receivesMedia(paula, visitor);
    await receivesMedia(visitor, paula);

    await test.step('the picture is large enough on a desktop and on a phone, without advice over it', async () => {
      const size = visitor.page.viewportSize();
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
      ] as const) {
        await visitor.page.setViewportSize({ width, height });
        const heightPx = async () => (await visitor.page.getByTestId('remote-video').boundingBox())?.height ?? 0;
        await expect.poll(heightPx, `${width} wide`).toBeGreaterThanOrEqual(PICTURE_FLOOR_PX);
        await expect
          .poll(() => roomOfPicture(visitor.page), `${width} wide`)
          .toEqual({ covered: 0, drawn: expect.any(Number) });
        expect((await roomOfPicture(visitor.page)).drawn, `${width} wide`).toBeGreaterThan(LEAST_FREE);
      }
      if (size) await visitor.page.setViewportSize(size);
    });

    await paula.page.getByRole('button', { name: 'Finalizar atendimento' }).click();
    await paula.page
      .getByRole('dialog')
      .getByRole('button', { name: /Finalizar/ })
      .click();
    await goesToRating(visitor);
    await test.step('the visit is rated in the partner’s page, which otherwise remains unchanged', async () => {
      await expect(visitor.page.getByText('Como você avalia o nosso atendimento?')).toBeVisible();
      await visitor.page.getByRole('radio', { name: /^5/ }).click();
      await visitor.page.getByRole('button', { name: /^10/ }).click();
      await expect(visitor.page.getByText('Obrigado!')).toBeVisible();
      await expect(visitor.page.getByText('fechar esta página')).toHaveCount(0);
    });
    expect(asked.filter((url) => url.startsWith(at('shell', '')))).toEqual([]);
  },
);
