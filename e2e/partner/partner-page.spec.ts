import { getLiveVisitCall } from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { countListeners, leftovers, pageTraces } from '../support/page/page-traces.ts';
import { fillRequest, signIn } from '../support/page/screens.ts';
import { watch } from '../support/page/watch.ts';
import { test } from '../support/people/test.ts';
import { cancelVisitOf, clearRoom, joinQueue } from '../support/service/care.ts';
import { at } from '../support/stack/test-stack.ts';

const openButton = (page: Page) => page.getByRole('button', { name: 'Abrir o atendimento' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Fechar o atendimento' });

/** Styles of the partner's own texts and controls. */
async function ownLook(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['body', 'h1', 'h2', 'p', 'label', '.masthead', '.visitor'].map((selector) => {
      const element = document.querySelector(selector);
      if (!element) return `${selector} is missing`;
      const { font, color, backgroundColor, border, margin, padding, lineHeight } = getComputedStyle(element);
      return [selector, font, color, backgroundColor, border, margin, padding, lineHeight].join(' | ');
    }),
  );
}

test.beforeEach(clearRoom);

for (const host of ['localhost', '127.0.0.1']) {
  test(`urgent care on a plain page at ${host} loads mfe-video alone, has a waiting room, and leaves no trace`, async ({
    page,
    context,
    people,
  }) => {
    const pedro = await people.patient('pedro');
    const seen = watch(context);
    const sockets: { isClosed(): boolean }[] = [];
    page.on('websocket', (socket) => sockets.push(socket));
    await countListeners(page);
    await page.goto(at('partner-page', '/', host));
    await expect(openButton(page)).toBeVisible();
    const before = { look: await ownLook(page), traces: await pageTraces(page) };
    for (const part of ['mfe-video', 'backend', 'realtime'] as const)
      expect(seen.requestsTo(part), `${part} before anybody opened it`).toEqual([]);

    await joinQueue(pedro.cpf);
    const given = page.waitForResponse((response) => response.url().endsWith('/care-session'));
    await openButton(page).click();
    const { token } = (await (await given).json()) as { token: string };
    await expect(page.getByRole('textbox', { name: /motivo/ })).toBeInViewport();
    await expect(page.locator('#care')).toBeFocused();
    await fillRequest(page, 'Dor de barriga.');
    const position = page.getByTestId('queue-position');
    await expect(position).toHaveText('2');
    await cancelVisitOf(pedro.cpf);
    await expect(position).toHaveText('1');

    await test.step('the host page is unchanged', async () => {
      expect(await ownLook(page)).toEqual(before.look);
      const { address, historyLength, stored, title, root } = await pageTraces(page);
      expect({ address, historyLength, stored, title, root }).toEqual({
        address: at('partner-page', '/', host),
        historyLength: before.traces.historyLength,
        stored: [],
        title: before.traces.title,
        root: before.traces.root,
      });
      expect(
        await page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(history.state)),
      ).not.toContain(token);
      expect(await context.cookies()).toEqual([]);
    });

    await test.step('unmounting takes everything away', async () => {
      await closeButton(page).click();
      await expect(openButton(page)).toBeVisible();
      // Audio is released asynchronously.
      await expect.poll(async () => leftovers(await pageTraces(page))).toEqual(leftovers(before.traces));
      expect(await ownLook(page)).toEqual(before.look);
      await expect.poll(() => sockets.every((socket) => socket.isClosed())).toBe(true);
    });

    await test.step('mounted again, it leads back to the place in the queue; cancelled, it stays here', async () => {
      await openButton(page).click();
      const dialog = page.getByRole('dialog', { name: 'Você já tem um pedido aberto' });
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      await expect(position).toHaveText('1');
      await page.getByRole('button', { name: 'Cancelar ligação' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar ligação' }).click();
      await expect(page.getByRole('heading', { name: 'Este atendimento foi cancelado' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Solicitar atendimento' })).toBeVisible();
    });

    expect(seen.requestsTo('mfe-video')).not.toEqual([]);
    for (const part of ['shell', 'mfe-auth', 'mfe-home', 'mfe-nps', 'mfe-scheduling', 'professional'] as const)
      expect(seen.requestsTo(part), part).toEqual([]);
    expect(seen.errors).toEqual([]);
  });
}

test(
  'an embedded part neither uses nor touches the portal’s session in the same browser',
  { tag: '@wide' },
  async ({ page, context, people }) => {
    const pedro = await people.patient('pedro');
    await signIn(page, pedro.cpf);
    const partner = await context.newPage();
    const cookies: string[] = [];
    partner.on(
      'request',
      (request) =>
        void request.allHeaders().then(
          (headers) => headers.cookie && cookies.push(`${request.url()}: ${headers.cookie}`),
          () => undefined,
        ),
    );
    await partner.goto(at('partner-page'));
    await openButton(partner).click();
    await fillRequest(partner, 'Dor de barriga.');
    await expect(partner.getByTestId('queue-position')).toHaveText('1');
    expect(cookies.filter((line) => line.startsWith(at('backend')))).toEqual([]);
    const answered = page.waitForResponse((response) => response.url().endsWith(getLiveVisitCall.path));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Olá, Pedro' })).toBeVisible();
    await (await answered).finished();
    await expect(page.getByRole('link', { name: 'Solicitar Pronto Atendimento' })).toBeVisible();
    await expect(page.getByText('Você tem um atendimento em andamento')).toHaveCount(0);
  },
);

test(
  'an embedded part looks the same whatever the styles of the page say, and asks before the page is left',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(at('partner-page'));
    await openButton(page).click();
    const reason = page.getByRole('textbox', { name: /motivo/ });
    await expect(reason).toBeVisible();
    const look = () =>
      reason.evaluate((field) => {
        const label = (field as HTMLTextAreaElement).labels[0];
        const { font, letterSpacing, color } = getComputedStyle(label ?? field);
        const { width, height } = field.getBoundingClientRect();
        return [font, letterSpacing, color, width, height];
      });
    const before = await look();
    await page.evaluate(() => {
      const hostile = new CSSStyleSheet();
      hostile.replaceSync(`
      div:empty, :empty, :not(:defined) { display: none !important }
      html { font-size: 62.5% }
      #care > * { width: 10px !important; height: 10px !important; overflow: hidden !important; opacity: 0 !important;
        font: 3px monospace !important; letter-spacing: 2em !important; color: red !important }`);
      document.adoptedStyleSheets.push(hostile);
    });
    expect(await look()).toEqual(before);
    await expect(reason).toBeVisible();
    // The font of a copied style sheet is split into its parts, since the shorthand would lose the theme's weight.
    await expect(page.getByRole('button', { name: 'Continuar' })).toHaveCSS('font-weight', '650');

    await reason.fill('Dor de barriga.');
    await page.getByRole('checkbox', { name: 'Febre' }).check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('textbox', { name: /remédio/ })).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(page.getByRole('textbox', { name: /remédio/ })).toBeVisible();
  },
);

test(
  'an embedded part that cannot be loaded says so in its place, and opens once it is back',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(at('partner-page'));
    const remote = /\/mfe-video\/[^/]+\/(manifest\.json|.*\.js)/;
    await page.route(remote, (route) => route.abort());
    await openButton(page).click();
    await expect(page.getByRole('heading', { name: 'Esta parte não abriu' })).toBeVisible();
    await page.unroute(remote);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('textbox', { name: /motivo/ })).toBeVisible();
  },
);

test('an embedded part in a site that the operator has not allowed says so, and opens no connection', async ({
  page,
  context,
}) => {
  const seen = watch(context);
  // The partner's own service answers its page, at any address.
  await page.route('**/care-session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } });
  });
  await page.goto(at('partner-page', '/', 'another-clinic.localhost'));
  await openButton(page).click();
  await expect(page.getByText(/ainda não foi liberado para este site/)).toBeVisible();
  expect(seen.errors.join()).toContain('phase: origin');
  expect(seen.requestsTo('realtime')).toEqual([]);
});

test(
  'the controls of the partner’s page are one below the other, as wide as its text at most',
  { tag: '@wide' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(at('partner-page'));
    const controls = [page.getByRole('combobox'), page.getByRole('group', { name: 'O que abrir' }), openButton(page)];
    const boxes = await Promise.all(controls.map(async (one) => (await one.boundingBox())!));
    const text = (await page.getByRole('main').locator('p').first().boundingBox())!;
    for (const [index, box] of boxes.entries()) {
      const before = boxes[index - 1];
      expect(box.x).toBeCloseTo(text.x, 0);
      expect(box.width).toBeLessThanOrEqual(text.width + 1);
      if (before) expect(box.y - before.y - before.height).toBeLessThan(24);
    }
  },
);
