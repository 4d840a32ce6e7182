import { openPartnerSessionCall, partnerPart, type PartnerPart } from '@acolhe/contracts';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { careLink } from './care-link.ts';
import { type Member, MEMBERS } from './members.ts';
import { portalToken } from './portal-token.ts';

/** Settings of the sample back end. */
export interface PartnerSettings {
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
 * The back end of a partner, as small as it can be: its page asks for a care session of the member who is signed in
 * there, and it opens one with the partner's key; the partner's app asks for a link of its own likewise, and for a
 * token where its patients may come to the whole portal. A real one takes the member from its own session, never from
 * the page.
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
