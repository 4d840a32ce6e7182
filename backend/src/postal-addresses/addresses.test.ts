import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { listStatesCall, lookUpZipCodeCall } from '@acolhe/contracts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

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
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp();
});
afterAll(() => backend.close());

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
      config: { zipServiceUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/ws/{cep}/json/` },
    });
    try {
      await run(at);
    } finally {
      await at.close();
      service.close();
      service.closeAllConnections();
    }
  }

  it('answers the look-up, and may be down, slow or malformed', async () => {
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
          expect(await find(zipCode, at)).toMatchObject({ status: 503, body: { code: 'unavailable', msg: BY_HAND } });
        // One that keeps silent is given up.
        expect(await find('55555-555', at)).toMatchObject({ status: 503, body: { msg: BY_HAND } });
      },
    );
  });
});
