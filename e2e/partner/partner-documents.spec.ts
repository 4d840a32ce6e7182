import { randomUUID } from 'node:crypto';
import { currentPatientCall } from '@acolhe/contracts';
import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '../support/page/inspect.ts';
import { countListeners, leftovers, pageTraces } from '../support/page/page-traces.ts';
import { watch } from '../support/page/watch.ts';
import { test } from '../support/people/test.ts';
import { CPF } from '../support/service/client.ts';
import { careSession } from '../support/service/partners.ts';
import { sendPicture } from '../support/service/sent-files.ts';
import { at } from '../support/stack/test-stack.ts';

const TITLES = {
  'Meus documentos enviados': 'Adicionar Documentos',
  'Documentos recebidos': 'Documentos Médicos Recebidos',
  'Histórico de atendimento': 'Histórico de Atendimento',
} as const;
type PartLabel = keyof typeof TITLES;
/** It holds no token, nor anything else of the session. */
const FRAME_URL = at('embed', '/frames/mfe-documents');

const part = (page: Page) => page.locator('#care iframe').contentFrame();
const openButton = (page: Page) => page.getByRole('button', { name: 'Abrir o atendimento' });

/** A picture of one dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function open(page: Page, label: PartLabel): Promise<void> {
  await page.getByRole('radio', { name: label }).check();
  await openButton(page).click();
}

declare global {
  interface Window {
    /** Messages and values that a script of the partner's page has seen. */
    recorded: string[];
  }
}

/** A script as recorders of sessions are: it takes what is fetched, and everything that is drawn. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.recorded = [];
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      window.recorded.push(`${answer.url} ${await answer.clone().text()}`);
      return answer;
    };
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function attach(how) {
      const root = attachShadow.call(this, how);
      new MutationObserver(() => window.recorded.push(root.textContent ?? '')).observe(root, {
        childList: true,
        subtree: true,
      });
      return root;
    };
    window.addEventListener('message', ({ data }) => window.recorded.push(JSON.stringify(data)));
  });
}

test('documents on a partner’s page open in a frame that its scripts cannot read, and leave nothing behind', async ({
  page,
  context,
}) => {
  const seen = watch(context);
  await countListeners(page);
  await page.goto(at('partner-page'));
  await record(page);
  const before = await pageTraces(page);
  const given = page.waitForResponse((response) => response.url().endsWith('/care-session'));
  await open(page, 'Meus documentos enviados');
  const { token } = (await (await given).json()) as { token: string };
  await expect(part(page).getByRole('heading', { name: TITLES['Meus documentos enviados'] })).toBeVisible();
  await expect(page.locator('#care')).toBeFocused();

  await test.step('the page’s scripts reach neither its document nor its answers', async () => {
    const reached = await page.evaluate(() => {
      const frame = document.querySelector('#care > acolhe-part')?.shadowRoot?.querySelector('iframe');
      let inside: unknown;
      try {
        inside = frame?.contentWindow?.document.body.textContent;
      } catch (error) {
        inside = error instanceof Error ? error.name : error;
      }
      return { inside, document: frame?.contentDocument, frame: frame?.outerHTML ?? '' };
    });
    expect(reached).toMatchObject({ inside: 'SecurityError', document: null });
    expect(reached.frame).not.toContain(token);
    const recorded = (await page.evaluate(() => window.recorded)).join('\n');
    expect(recorded).toContain('/care-session');
    expect(recorded).not.toContain(at('backend', ''));
    expect(recorded).not.toContain(TITLES['Meus documentos enviados']);
    expect(seen.requestsTo('backend')).toContain(currentPatientCall.path);
  });

  await test.step('the frame stores nothing, and its address holds no token', async () => {
    const frame = page.frame({ url: FRAME_URL });
    expect(
      await frame?.evaluate(async () => [
        localStorage.length,
        sessionStorage.length,
        document.cookie,
        await indexedDB.databases(),
      ]),
    ).toEqual([0, 0, '', []]);
    expect(await context.cookies()).toEqual([]);
  });

  for (const name of ['shell', 'mfe-auth', 'mfe-home', 'mfe-video', 'professional', 'realtime'] as const)
    expect(seen.requestsTo(name), name).toEqual([]);
  expect(seen.errors).toEqual([]);

  await page.getByRole('button', { name: 'Fechar o atendimento' }).click();
  await expect(openButton(page)).toBeVisible();
  // Resources of a frame are released asynchronously.
  await expect.poll(() => page.frames().length).toBe(1);
  await expect.poll(async () => leftovers(await pageTraces(page))).toEqual(leftovers(before));
});

test('a page of a site that is no partner’s cannot frame a part', { tag: '@wide' }, async ({ page }) => {
  await page.route(at('professional', '/framing'), (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${FRAME_URL}"></iframe>` }),
  );
  await page.goto(at('professional', '/framing'));
  await expect.poll(() => page.frames().at(1)?.url()).toBe('chrome-error://chromewebdata/');
});

test(
  'a part whose frame does not come says so in its place, and opens once it is back',
  { tag: '@wide' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto(at('partner-page'));
    const script = /\/embed\/\w{16}\/acolhe-embed\.js/;
    const asked = page.waitForRequest(script);
    await page.route(script, (route) => route.abort());
    await open(page, 'Histórico de atendimento');
    await asked;
    await page.clock.fastForward('01:00');
    await expect(page.getByRole('heading', { name: 'Esta parte não abriu' })).toBeVisible();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(part(page).getByRole('heading', { name: TITLES['Histórico de atendimento'] })).toBeVisible();
    await expect(page.locator('#care')).toBeFocused();
  },
);

test(
  'a part whose remote does not come says so inside its frame, and opens once it is back',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(at('partner-page'));
    const remote = /\/mfe-documents\/[^/]+\/.*\.js/;
    await page.route(remote, (route) => route.abort());
    await open(page, 'Documentos recebidos');
    await expect(part(page).getByRole('heading', { name: 'Esta parte não abriu' })).toBeVisible();
    await page.unroute(remote);
    await part(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(part(page).getByRole('heading', { name: TITLES['Documentos recebidos'] })).toBeVisible();
  },
);

test('a visitor of a partner’s page sends a file in a frame, sees, saves and prints it, and opens it in a tab', async ({
  page,
  context,
}) => {
  const said: string[] = [];
  context.on('console', (message) => said.push(message.text()));
  await page.goto(at('partner-page'));
  await open(page, 'Meus documentos enviados');
  const name = `exame-${randomUUID()}.png`;
  await part(page).getByLabel('Tipo de documento').selectOption({ label: 'Receita' });
  await part(page)
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name, mimeType: 'image/png', buffer: PICTURE });
  await part(page).getByRole('button', { name: 'Salvar' }).click();
  await part(page)
    .getByRole('button', { name: `Abrir ${name}` })
    .click();
  const viewer = part(page).getByRole('dialog', { name });
  await expect(viewer.getByRole('img').first()).toBeVisible();
  expect.soft(await accessibilityFaults(page, '#care'), 'viewer').toEqual([]);

  const download = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Baixar' }).click();
  expect((await download).suggestedFilename()).toBe(name);
  const frame = page.frame({ url: FRAME_URL });
  await frame?.evaluate(() => window.addEventListener('beforeprint', () => console.info('prints')));
  await viewer.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => said).toContain('prints');
  const opened = context.waitForEvent('page');
  await viewer.getByRole('button', { name: 'Abrir em nova aba' }).click();
  await expect((await opened).locator('img')).toBeVisible();
  expect(said.filter((text) => /sandbox/i.test(text))).toEqual([]);

  await viewer.getByRole('button', { name: 'Fechar' }).click();
  expect.soft(await accessibilityFaults(page, '#care'), 'sent documents').toEqual([]);
  for (const label of ['Documentos recebidos', 'Histórico de atendimento'] as const) {
    await page.getByRole('button', { name: 'Fechar o atendimento' }).click();
    await open(page, label);
    await expect(part(page).getByRole('table', { name: TITLES[label] })).toBeVisible();
    expect.soft(await accessibilityFaults(page, '#care'), label).toEqual([]);
  }
});

test(
  'a dialog of a part in a frame is within the visible area of the frame, and asks by keyboard',
  { tag: '@wide' },
  async ({ page }) => {
    const { token } = await careSession('maria', 'documents');
    const name = `exame-${randomUUID()}.png`;
    await sendPicture(token, CPF.maria, name);

    await page.goto(at('partner-page'));
    await open(page, 'Meus documentos enviados');
    await part(page)
      .getByRole('button', { name: `Remover arquivo ${name}` })
      .press('Enter');
    const dialog = part(page).getByRole('dialog', { name: 'Remover arquivo?' });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);
