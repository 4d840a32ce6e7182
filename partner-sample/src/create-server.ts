import { openPartnerSessionCall, partnerPart, type PartnerPart } from '@acolhe/contracts';
import { DEFAULT_PORTS, type ListenerName } from '@acolhe/contracts/ports';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { careLink, portalToken } from './links.ts';

/** Settings of the sample back end. */
interface PartnerSettings {
  /** Base address of the care service. */
  readonly apiUrl: string;
  /** The partner's key; it never leaves this process. */
  readonly partnerKey: string;
  /** Origins of the partner's own pages. */
  readonly pageOrigins: readonly string[];
  /** Sends a request; `fetch` unless a test gives its own. */
  readonly send?: typeof fetch;
}

/** The care service may take this long, in milliseconds. */
const SERVICE_LIMIT_MS = 10_000;

/** `part` is what the page is about to mount; urgent care unless said. */
const request = z.strictObject({ member: z.string(), part: partnerPart.default('urgent-care') });

/**
 * A minimal back end of a partner: opens a care session with the partner's key for the member signed in on its page,
 * and signs links for the partner's app and tokens for the whole portal. A real one takes the member from its own
 * session, never from the page.
 * @see docs/product/federation.md
 */
export async function createPartnerServer({
  apiUrl,
  partnerKey,
  pageOrigins,
  send = fetch,
}: PartnerSettings): Promise<FastifyInstance> {
  const server = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 2_000 });
  await server.register(cors, { origin: [...pageOrigins], methods: ['POST'] });
  server.get('/health', () => ({ status: 'ok' }));

  server.post('/care-session', async (asked, reply) => {
    const { member, part } = requestIn(asked.body) ?? {};
    if (!member || !part) return reply.code(400).send({ message: 'unknown member or part' });
    void reply.header('Cache-Control', 'no-store');
    try {
      const answer = await send(`${apiUrl}${openPartnerSessionCall.path}`, {
        method: openPartnerSessionCall.method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${partnerKey}` },
        body: JSON.stringify(z.encode(openPartnerSessionCall.input, { cpf: member.cpf, parts: [part] })),
        signal: AbortSignal.timeout(SERVICE_LIMIT_MS),
      });
      if (!answer.ok) return await reply.code(502).send({ message: `the care service answered ${answer.status}` });
      const { token, expiresAt, brand } = openPartnerSessionCall.output.parse(await answer.json());
      return await reply.send({ token, expiresAt, brand });
    } catch {
      return reply.code(502).send({ message: 'the care service is not reached' });
    }
  });

  server.post('/care-link', async (asked, reply) => {
    const { member } = requestIn(asked.body) ?? {};
    if (!member) return reply.code(400).send({ message: 'unknown member' });
    return reply.header('Cache-Control', 'no-store').send({ authHash: careLink(member.cpf, partnerKey) });
  });

  server.post('/portal-token', async (asked, reply) => {
    const { member } = requestIn(asked.body) ?? {};
    if (!member) return reply.code(400).send({ message: 'unknown member' });
    return reply.header('Cache-Control', 'no-store').send({ authToken: portalToken(member.cpf, partnerKey) });
  });
  return server;
}

function requestIn(body: unknown): { readonly member: Member; readonly part: PartnerPart } | undefined {
  const { data } = request.safeParse(body);
  const member = MEMBERS.find(({ id }) => id === data?.member);
  return data && member && { member, part: data.part };
}

/** A member of the sample partner; the demo patients. */
interface Member {
  readonly id: string;
  readonly cpf: string;
}

const MEMBERS: readonly Member[] = [
  { id: 'maria', cpf: '52998224725' },
  { id: 'pedro', cpf: '86830412048' },
];

type Env = Readonly<Record<string, string | undefined>>;

const portOf = (env: Env, name: ListenerName): number =>
  Number(
    env[`ACOLHE_PORT_${name.toUpperCase().replaceAll('-', '_')}`] ??
      DEFAULT_PORTS[name] + Number(env.ACOLHE_PORT_OFFSET ?? 0),
  );

/**
 * Reads `ACOLHE_SAMPLE_PARTNER_KEY`, `ACOLHE_API_URL`, `ACOLHE_HOST`, `ACOLHE_PORT_OFFSET` and `ACOLHE_PORT_<NAME>`.
 * @throws Error when there is no key
 */
export function settingsFrom(env: Env): PartnerSettings & { readonly host: string; readonly port: number } {
  const partnerKey = env.ACOLHE_SAMPLE_PARTNER_KEY;
  if (!partnerKey) throw new Error('ACOLHE_SAMPLE_PARTNER_KEY is not set');
  const pagePort = portOf(env, 'partner-page');
  return {
    partnerKey,
    apiUrl: env.ACOLHE_API_URL ?? `http://localhost:${portOf(env, 'backend')}`,
    pageOrigins: [`http://localhost:${pagePort}`, `http://127.0.0.1:${pagePort}`],
    host: env.ACOLHE_HOST ?? 'localhost',
    port: portOf(env, 'partner-backend'),
  };
}
