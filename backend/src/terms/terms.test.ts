import { downloadTermsCall } from '@acolhe/contracts';
import { brandSettings } from '../platform/database/tables.ts';
import { pdfText } from '../platform/pdf/testing/read-pdf.ts';
import { uaProblems } from '../platform/pdf/testing/ua-problems.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({
    config: {
      brands: {
        own: 'telehelp',
        portals: [],
        settings: { ama: { privacyUrl: 'https://ama.test/privacidade', supportPhone: '4004 1234' } },
        partners: {},
        file: {},
      },
    },
  });
});
afterAll(() => backend.close());

const flat = (pages: readonly string[]) => pages.join(' ').replace(/\s+/g, ' ');
const terms = async (client?: string, brand?: string) =>
  (await backend.call(downloadTermsCall, { client, brand })).response;

it.each([
  [undefined, 'TeleHelp', 'São Paulo/SP'],
  ['acolhe', 'Acolhe', 'São Paulo/SP'],
  ['homeangels', 'Home Angels', 'Campinas/SP'],
  ['axia', 'Axia', 'Rio de Janeiro/RJ'],
])('the terms of %s are a PDF of the same text, with page numbers', async (client, name, forum) => {
  const { statusCode, headers, rawPayload } = await terms(client);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const { pages, sizes } = pdfText(rawPayload);
  expect(new Set(sizes)).toEqual(new Set(['595.28 841.89']));
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((page, index) =>
    expect(page).toContain(`Termos de uso · ${name} · Página ${index + 1} de ${pages.length}`),
  );
  const text = flat(pages);
  for (const words of [
    `${name} · versão 1.1, de 23/11/2026`,
    '1. Sobre estes termos',
    'Usuário: a pessoa cadastrada',
    '48 horas depois de publicado',
    `foro da comarca de ${forum}.`,
  ])
    expect(text).toContain(words);
});

it.each([
  ['maxplanet', 'Max Planet', 'maxplanet'],
  [undefined, 'TeleHelp', 'telehelp'],
  ['nobody', 'TeleHelp', 'telehelp'],
])('the terms of an unknown client at the brand %s are a placeholder under the name %s', async (at, name, key) => {
  const { rawPayload, headers } = await terms('ninguem', at);
  const text = flat(pdfText(rawPayload).pages);
  for (const words of ['Este é um texto provisório.', `Termos de uso · ${name} · `]) expect(text).toContain(words);
  expect(headers['content-disposition']).toBe(`inline; filename="termos-de-uso-${key}.pdf"`);
});

it('the terms bear the phone that the operator set', async () => {
  expect(flat(pdfText((await terms('ama')).rawPayload).pages)).toContain('pelo telefone 4004 1234');
});

it('the terms bear another phone as soon as an administrator has saved it', async () => {
  const phone = async () =>
    /pelo telefone ([^,.; ]+ [^,.; ]+)/.exec(flat(pdfText((await terms('medicar')).rawPayload).pages))?.[1];
  expect(await phone()).not.toBe('4004 7777');
  const { db, decisions } = backend.services;
  await db.insert(brandSettings).values({ key: 'medicar', settings: { supportPhone: '4004 7777' }, revision: 1 });
  await decisions.refresh();
  expect(await phone()).toBe('4004 7777');
});

it('the terms link to the privacy policy, and list their sections', async () => {
  const bytes = (await terms('ama')).rawPayload.toString('latin1');
  expect(bytes).toContain('/URI (https://ama.test/privacidade)');
  expect(bytes.match(/\/Type \/Outlines|\/Outlines/)).not.toBeNull();
});

it('the terms conform to PDF/UA-1', async () => {
  expect(uaProblems((await terms('ama')).rawPayload)).toEqual([]);
});

it('the terms are made once, cached by browsers for an hour, and shown inline', async () => {
  const [first, again] = await Promise.all([terms('durga'), terms('durga')]);
  expect(first.rawPayload.equals(again.rawPayload)).toBe(true);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-disposition': 'inline; filename="termos-de-uso-durga.pdf"',
  });
});
