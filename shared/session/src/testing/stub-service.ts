import { type Call, type CallInput, type CallOutput, problem, type Problem } from '@acolhe/contracts';
import { z } from 'zod';

/** A request as received. */
export interface ReceivedRequest<C extends Call = Call> {
  readonly path: string;
  readonly input: CallInput<C>;
  readonly authorization: string | undefined;
  readonly credentials: RequestCredentials | undefined;
}

/** Answers with a refusal or a failure. */
export class HttpProblem {
  constructor(readonly problem: Partial<Problem> & Pick<Problem, 'httpStatus'>) {}
}

type Reply<C extends Call> = CallOutput<C> | HttpProblem | Response;
type Replier = (wire: unknown, seen: ReceivedRequest) => Promise<Response>;

/** The service at the other end of `fetch`, for tests: it speaks the wire's dialect by the contracts. */
export interface StubService {
  /** Answers a call from now on. Throwing means that the service is not reached. */
  answer<C extends Call>(
    call: C,
    reply: (input: CallInput<C>, seen: ReceivedRequest<C>) => Reply<C> | Promise<Reply<C>>,
  ): void;
  /** Requests of a call, in order. */
  seen<C extends Call>(call: C): ReceivedRequest<C>[];
  /** Puts the real `fetch` back. */
  stop(): void;
}

/** Takes the place of `fetch`. What no answer was given for is not found (404). */
export function stubService(): StubService {
  const before = globalThis.fetch;
  const repliers = new Map<string, Replier>();
  const requests: { readonly key: string; readonly seen: ReceivedRequest }[] = [];

  globalThis.fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(addressOf(address), 'http://service.test');
    const asked = `${init?.method ?? 'GET'} ${pathname}`;
    const { key, parameters } = matchOf(asked, [...repliers.keys()]) ?? { key: asked, parameters: {} };
    const wire = init?.body == null ? { ...Object.fromEntries(searchParams), ...parameters } : bodyOf(init.body);
    const replier = repliers.get(key);
    const seen = {
      path: pathname,
      input: wire,
      authorization: new Headers(init?.headers).get('authorization') ?? undefined,
      credentials: init?.credentials,
    };
    if (!replier) {
      requests.push({ key, seen });
      return problemAnswer(new HttpProblem({ httpStatus: 404, code: 'not-found', message: 'não encontrado' }));
    }
    const aborted = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );
    return Promise.race([replier(wire, seen), aborted]);
  };

  return {
    answer(call, reply) {
      const key = keyOf(call);
      repliers.set(key, async (wire, sent) => {
        const seen = { ...sent, input: z.decode(call.input, wire) } as ReceivedRequest<typeof call>;
        requests.push({ key, seen });
        const answer = await reply(seen.input, seen);
        if (answer instanceof Response) return answer;
        return answer instanceof HttpProblem ? problemAnswer(answer) : Response.json(z.encode(call.output, answer));
      });
    },
    seen: (call) =>
      requests.filter(({ key }) => key === keyOf(call)).map(({ seen }) => seen as ReceivedRequest<typeof call>),
    stop: () => {
      globalThis.fetch = before;
    },
  };
}

/**
 * The call that a request is for, with what its path holds: `/zip/{cep}` and `/zip/01310100` give `{ cep: '01310100'
 * }`.
 */
function matchOf(
  asked: string,
  keys: readonly string[],
): { key: string; parameters: Readonly<Record<string, string>> } | undefined {
  for (const key of keys) {
    const found = new RegExp(`^${key.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(asked);
    if (found) return { key, parameters: { ...found.groups } };
  }
  return undefined;
}

const keyOf = (call: Call): string => `${call.method} ${call.path}`;
const addressOf = (address: RequestInfo | URL): string => (address instanceof Request ? address.url : String(address));
const bodyOf = (body: BodyInit): unknown =>
  body instanceof FormData ? Object.fromEntries(body) : typeof body === 'string' ? JSON.parse(body) : {};

function problemAnswer({ problem: said }: HttpProblem): Response {
  const body = z.encode(problem, { title: 'Refused', code: 'refused', message: 'não', ok: false, ...said });
  return Response.json(body, { status: said.httpStatus, headers: { 'Content-Type': 'application/problem+json' } });
}
