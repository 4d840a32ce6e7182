import { z } from 'zod';

const session = z.string().min(1).max(64);
const addressed = { to: session };
/** Without `to`: for the first session that comes. */
const forAny = { to: session.optional() };
/** Number of the connection between two sessions; each fresh one counts on. */
const link = z.int().positive();

const schema = z.discriminatedUnion('type', [
  /** Greeting. `again`: nothing of the other side arrives, so it begins anew. */
  z.object({ type: z.literal('hello'), ...forAny, again: z.boolean().optional() }),
  /** `turn` numbers the offers of a link; its answer repeats it. */
  z.object({ type: z.literal('offer'), ...forAny, link, turn: link, sdp: z.string() }),
  z.object({ type: z.literal('answer'), ...addressed, link, turn: link, sdp: z.string() }),
  z.object({
    type: z.literal('candidate'),
    ...forAny,
    link,
    candidate: z.object({
      candidate: z.string(),
      sdpMid: z.string().nullish(),
      sdpMLineIndex: z.int().nullish(),
      usernameFragment: z.string().nullish(),
    }),
  }),
  /** Ask of the side that may not offer: find a new way through the network. */
  z.object({ type: z.literal('restart'), ...addressed, link }),
  z.object({ type: z.literal('bye') }),
]);

/**
 * The messages of two rooms while they connect.
 * @see docs/product/call.md
 */
export type PeerMessage = z.output<typeof schema>;

export const writeMessage = (message: PeerMessage): string => JSON.stringify(message);

/** @returns undefined for a text that is no message of this protocol */
export function readMessage(text: string): PeerMessage | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
