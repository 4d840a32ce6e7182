import {
  planPermissionsCall,
  currentTimeCall,
  defineCall,
  endSessionCall,
  id,
  linkGiftCardCall,
  openCabinSessionCall,
  outcome,
  record,
} from '@acolhe/contracts';
import { z } from 'zod';
import { HttpProblem, stubService, type StubService } from '../testing/index.ts';
import { type ApiConnection, createConnection } from './connection.ts';
import { httpRequestOf, sendCall } from './send-call.ts';

describe('send call', () => {
  let service: StubService;
  let connection: ApiConnection;
  let renewals: string[];
  const nothing = { contracts: [] };
  const ask = () => sendCall(connection, planPermissionsCall, { patientId: 1001 });

  beforeEach(() => {
    service = stubService();
    connection = createConnection({ apiUrl: 'http://api.test', credentials: 'include' });
    renewals = ['second', 'third'];
    connection.accessTokens.renewBy(() => {
      const token = renewals.shift();
      return Promise.resolve(
        token === undefined
          ? { ok: false, error: { kind: 'offline', code: 'not-reached', message: 'sem rede' } }
          : { ok: true, token },
      );
    });
    connection.accessTokens.hold('first');
  });
  afterEach(() => service.stop());

  it('sends the token and the cookie, and gives the answer in the words of the domain', async () => {
    service.answer(planPermissionsCall, () => ({
      contracts: [{ contractStatus: 'Ativo', urgentCare: true, scheduling: false }],
    }));
    expect(await ask()).toEqual({
      data: { contracts: [{ contractStatus: 'Ativo', urgentCare: true, scheduling: false }] },
    });
    expect(service.seen(planPermissionsCall)).toMatchObject([
      { input: { patientId: 1001 }, authorization: 'Bearer first', credentials: 'include' },
    ]);
  });

  it('renews a refused token once for all and retries each call once', async () => {
    service.answer(planPermissionsCall, (_, { authorization }) =>
      authorization === 'Bearer second' ? nothing : new HttpProblem({ httpStatus: 401 }),
    );
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([{ data: nothing }, { data: nothing }, { data: nothing }]);
    expect(service.seen(planPermissionsCall)).toHaveLength(6);
    expect(renewals).toEqual(['third']);
  });

  it('asks for no token where a cookie identifies the caller, and renews none when the call is refused', async () => {
    connection.accessTokens.expect();
    service.answer(openCabinSessionCall, () => new HttpProblem({ httpStatus: 401, code: 'cabin-not-enrolled' }));
    const { error } = await sendCall(connection, openCabinSessionCall, { isStart: true });
    expect(error).toMatchObject({ httpStatus: 401, code: 'cabin-not-enrolled' });
    expect(service.seen(openCabinSessionCall)).toMatchObject([{ authorization: undefined, credentials: 'include' }]);
    expect(renewals).toEqual(['second', 'third']);
  });

  it('does not try a third time', async () => {
    service.answer(planPermissionsCall, () => new HttpProblem({ httpStatus: 401, code: 'unauthenticated' }));
    expect((await ask()).error).toMatchObject({ kind: 'refused', httpStatus: 401, code: 'unauthenticated' });
    expect(service.seen(planPermissionsCall)).toHaveLength(2);
  });

  it('gets a token first when the session has none yet', async () => {
    service.answer(planPermissionsCall, () => nothing);
    connection.accessTokens.expect();
    await ask();
    expect(service.seen(planPermissionsCall).map(({ authorization }) => authorization)).toEqual(['Bearer second']);
  });

  it('returns the reason why no token was available', async () => {
    service.answer(planPermissionsCall, () => new HttpProblem({ httpStatus: 401 }));
    renewals = [];
    expect((await ask()).error?.kind).toBe('offline');
  });

  it.each([
    ['is over', () => connection.accessTokens.hold('first')],
    ['is not there yet', () => connection.accessTokens.expect()],
  ])('gets another token for a call that anonymous callers may make too, when the one at hand %s', async (_, begin) => {
    service.answer(linkGiftCardCall, (_input, { authorization }) =>
      authorization === 'Bearer second' ? { ok: true } : new HttpProblem({ httpStatus: 401 }),
    );
    begin();
    expect(await sendCall(connection, linkGiftCardCall, { cpf: '52998224725', code: 'X' })).toEqual({
      data: { ok: true },
    });
    expect(service.seen(linkGiftCardCall)).toHaveLength(2);
  });

  it('does not renew for calls that need no session', async () => {
    service.answer(currentTimeCall, () => new HttpProblem({ httpStatus: 401 }));
    service.answer(endSessionCall, () => new HttpProblem({ httpStatus: 401 }));
    await sendCall(connection, currentTimeCall, {});
    await sendCall(connection, endSessionCall, {});
    expect(renewals).toHaveLength(2);
  });

  describe('errors', () => {
    it('carries the words of a refusal, its fields and how long to wait', async () => {
      const said = {
        httpStatus: 429,
        code: 'too-many-attempts',
        message: 'Muitas tentativas.',
        retryAfterSeconds: 90,
        fields: [{ path: 'cpf', message: 'x' }],
      };
      service.answer(planPermissionsCall, () => new HttpProblem(said));
      expect((await ask()).error).toEqual({ kind: 'refused', ...said });
    });

    it('reads how long to wait from the header as well', async () => {
      service.answer(planPermissionsCall, () => new Response('', { status: 429, headers: { 'Retry-After': '30' } }));
      expect((await ask()).error).toEqual({
        kind: 'refused',
        httpStatus: 429,
        code: 'http-429',
        message: 'O serviço não aceitou o pedido.',
        retryAfterSeconds: 30,
      });
    });

    it.each([500, 502, 504])('calls %i a failure of the service, with our own message', async (status) => {
      service.answer(
        planPermissionsCall,
        () => new HttpProblem({ httpStatus: status, message: 'relation "x" does not exist' }),
      );
      expect((await ask()).error).toMatchObject({
        kind: 'server',
        httpStatus: status,
        message: 'O serviço está com um problema. Tente de novo em alguns instantes.',
      });
    });

    it('says that the service was not reached', async () => {
      service.answer(planPermissionsCall, () => {
        throw new TypeError('Failed to fetch');
      });
      expect((await ask()).error).toEqual({
        kind: 'offline',
        code: 'not-reached',
        message: 'Não foi possível falar com o serviço. Confira a internet e tente de novo.',
      });
    });

    it.each([
      ['no JSON', 'oi'],
      ['another shape', '{"result":1}'],
    ])('says that an answer cannot be read: %s', async (_, body) => {
      service.answer(planPermissionsCall, () => new Response(body));
      expect((await ask()).error).toMatchObject({
        kind: 'malformed',
        code: 'unreadable-answer',
        message: 'A resposta do serviço não pôde ser lida. Tente de novo em alguns instantes.',
      });
    });

    it('does not send an input that does not fit', async () => {
      expect((await sendCall(connection, planPermissionsCall, { patientId: 0 })).error).toEqual({
        kind: 'refused',
        code: 'invalid-input',
        message: 'O que foi informado está longo demais ou não é aceito.',
      });
      expect(service.seen(planPermissionsCall)).toHaveLength(0);
    });

    it('gives up after 240 000 ms', async () => {
      jest.useFakeTimers();
      try {
        service.answer(planPermissionsCall, () => new Promise<never>(() => undefined));
        let error: unknown;
        void ask().then((answer) => {
          error = answer.error;
        });
        await jest.advanceTimersByTimeAsync(239_999);
        expect(error).toBeUndefined();
        await jest.advanceTimersByTimeAsync(1);
        expect(error).toEqual({
          kind: 'timeout',
          code: 'time-limit',
          message: 'O serviço demorou demais para responder. Tente de novo.',
        });
      } finally {
        jest.useRealTimers();
      }
    });
  });
});

describe('http request', () => {
  const base = { access: ['patient'], summary: 'for a test', output: outcome } as const;
  const input = record({
    patientId: ['codigo', id],
    note: ['obs', z.string().optional()],
    deep: ['filtro', z.array(z.int()).optional()],
  });
  const find = defineCall({ ...base, method: 'GET', path: '/patients/{codigo}', input });
  const save = defineCall({ ...base, method: 'POST', path: '/patients', input });
  const upload = defineCall({ ...base, method: 'POST', path: '/files', transport: 'multipart', input });

  it('httpRequestOf writes the query and the path of a GET in the words of the wire', () => {
    expect(httpRequestOf({ call: find, input: { patientId: 7, note: 'dor & febre' } })).toEqual({
      path: '/patients/7?obs=dor+%26+febre',
      method: 'GET',
      headers: {},
    });
  });

  it('httpRequestOf leaves the question mark out when there is nothing to ask', () => {
    expect(httpRequestOf({ call: find, input: { patientId: 7 } })?.path).toBe('/patients/7');
  });

  it('httpRequestOf writes a POST as JSON', () => {
    expect(httpRequestOf({ call: save, input: { patientId: 7, deep: [1] } })).toEqual({
      path: '/patients',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"codigo":7,"filtro":[1]}',
    });
  });

  it('httpRequestOf writes arrays as arrays when a library of the page gave them a toJSON', () => {
    const asText = { configurable: true, value: (): string => 'a text' };
    Object.defineProperty(Array.prototype, 'toJSON', asText);
    Object.defineProperty(String.prototype, 'toJSON', asText);
    const request = httpRequestOf({ call: save, input: { patientId: 7, deep: [1] } });
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    Reflect.deleteProperty(String.prototype, 'toJSON');
    expect(request?.body).toBe('{"codigo":7,"filtro":[1]}');
  });

  it('httpRequestOf writes an upload as a form with the file last, and leaves the boundary to the browser', () => {
    const file = new File(['x'], 'foto.png', { type: 'image/png' });
    const request = httpRequestOf({ call: upload, input: { patientId: 7 }, file });
    expect(request?.headers).toEqual({});
    const fields = [...(request?.body as FormData).entries()];
    expect(fields.map(([name]) => name)).toEqual(['codigo', 'file']);
    expect(fields[0]?.[1]).toBe('7');
  });

  it('httpRequestOf refuses an input that does not fit the call', () => {
    expect(httpRequestOf({ call: save, input: { patientId: -1 } })).toBeUndefined();
  });
});
