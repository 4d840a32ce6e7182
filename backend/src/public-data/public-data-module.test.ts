import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { currentTimeCall, downloadTermsCall, listStatesCall, lookUpZipCodeCall } from '@acolhe/contracts';
import { manualClock } from '../platform/clock.ts';
import { brandSettings } from '../platform/database/tables.ts';
import { pdfText } from '../platform/pdf/testing/read-pdf.ts';
import { uaProblems } from '../platform/pdf/testing/ua-problems.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({
    clock: manualClock('2026-03-02T02:30:00.250Z'),
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

it('the clock reports the time of São Paulo with its offset', async () => {
  const { body } = await backend.call(currentTimeCall, {});
  expect(body).toEqual({ datetime: '2026-03-01T23:30:00.250-03:00' });
});

describe('addresses', () => {
  const SE = {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
    ddd: '11',
  };
  const BY_HAND = 'CEP informado incorreto ou não encontrado. Para prosseguir, informe os campos manualmente.';
  const UNANSWERED = 'A busca de CEP não está respondendo. Para prosseguir, informe os campos manualmente.';
  const find = (zipCode: string, at = backend) => at.call(lookUpZipCodeCall, { zipCode });

  it('lists the 27 states', async () => {
    const { body } = await backend.call(listStatesCall, {});
    expect(body).toHaveLength(27);
    expect(body).toContainEqual({ est_sigla: 'SP', est_nome: 'São Paulo' });
  });

  it.each(['01310-100', '01310100'])('finds the address of zip code %s', async (zipCode) => {
    expect((await find(zipCode)).body).toEqual({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    });
  });

  it('answers that the zip code 99999-999 is unknown', async () =>
    expect((await find('99999-999')).body).toEqual({ erro: true }));

  it.each(['123', '0131010x', '-'])('refuses %j as a zip code', async (zipCode) =>
    expect(await find(zipCode)).toMatchObject({ status: 400, body: { msg: BY_HAND } }),
  );

  describe('a public zip code service', () => {
    async function withService(answer: RequestListener, run: (at: TestApp) => Promise<void>): Promise<void> {
      const service = createServer(answer).listen(0, '127.0.0.1');
      await once(service, 'listening');
      const address = service.address();
      const at = await startTestApp({
        config: {
          zipServiceUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/ws/{cep}/json/`,
        },
      });
      try {
        await run(at);
      } finally {
        await at.close();
        service.close();
        service.closeAllConnections();
      }
    }

    it('leaves a zip code to the known ones when it does not answer', async () => {
      await withService(
        (_request, response) => response.destroy(),
        async (at) => {
          expect((await find('01310-100', at)).body).toMatchObject({ logradouro: 'Avenida Paulista' });
          expect(await find('99999-999', at)).toMatchObject({ status: 503, body: { msg: UNANSWERED } });
        },
      );
    });

    it('answers the query, and may be unreachable, slow or malformed', async () => {
      const answers: Record<string, (response: Parameters<RequestListener>[1]) => void> = {
        '/ws/01001000/json/': (response) => response.end(JSON.stringify(SE)),
        '/ws/99999999/json/': (response) => response.end(JSON.stringify({ erro: 'true' })),
        '/ws/11111111/json/': (response) => response.writeHead(500).end(),
        '/ws/22222222/json/': (response) => response.end('<html>'),
        '/ws/33333333/json/': (response) => response.end(JSON.stringify({ logradouro: 7 })),
        '/ws/44444444/json/': (response) => response.destroy(),
        '/ws/66666666/json/': (response) => response.writeHead(302, { location: '/ws/01001000/json/' }).end(),
        '/ws/12121212/json/': (response) => response.end(JSON.stringify({ ...SE, uf: 'ZZ' })),
        '/ws/13131313/json/': (response) => response.end(JSON.stringify({ ...SE, logradouro: 'x'.repeat(201) })),
        '/ws/77777777/json/': (response) => response.end(JSON.stringify({ ...SE, complemento: 'x'.repeat(65_536) })),
      };
      await withService(
        (request, response) => answers[request.url ?? '']?.(response),
        async (at) => {
          expect((await find('01001-000', at)).body).toEqual({
            cep: '01001-000',
            logradouro: 'Praça da Sé',
            bairro: 'Sé',
            localidade: 'São Paulo',
            uf: 'SP',
          });
          expect((await find('99999-999', at)).body).toEqual({ erro: true });
          for (const zipCode of [
            '11111-111',
            '22222-222',
            '33333-333',
            '44444-444',
            '66666-666',
            '77777-777',
            '12121-212',
            '13131-313',
          ])
            expect(await find(zipCode, at)).toMatchObject({
              status: 503,
              body: { code: 'unavailable', msg: UNANSWERED },
            });
          // A service that does not answer is abandoned.
          expect(await find('55555-555', at)).toMatchObject({ status: 503, body: { msg: UNANSWERED } });
        },
      );
    });
  });
});

describe('the terms of use', () => {
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
    for (const phrase of [
      `${name} · versão 1.1, de 23/11/2026`,
      '1. Sobre estes termos',
      'Usuário: a pessoa cadastrada',
      '48 horas depois de publicado',
      `foro da comarca de ${forum}.`,
    ])
      expect(text).toContain(phrase);
  });

  it.each([
    ['maxplanet', 'Max Planet', 'maxplanet'],
    [undefined, 'TeleHelp', 'telehelp'],
    ['nobody', 'TeleHelp', 'telehelp'],
  ])('the terms of an unknown client at the brand %s are a placeholder under the name %s', async (at, name, key) => {
    const { rawPayload, headers } = await terms('ninguem', at);
    const text = flat(pdfText(rawPayload).pages);
    for (const phrase of ['Este é um texto provisório.', `Termos de uso · ${name} · `]) expect(text).toContain(phrase);
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
});
