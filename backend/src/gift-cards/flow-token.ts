import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { loadSigningKey } from '../platform/database/sealed-keys.ts';

/** Long enough to fill in the form, not much longer. */
export const FLOW_LIFE_MS = 30 * 60_000;
const HEADER = { alg: 'HS256', typ: 'gift-card+jwt' } as const;
const AUDIENCE = 'acolhe-gift-card';

/** The card and CPF that the calls of one redemption are bound to. */
export interface GiftCardFlow {
  readonly cardId: number;
  /** Eleven digits. */
  readonly cpf: string;
  /** The patient that the flow has registered, if any. */
  readonly registeredId?: number;
}

/**
 * Signs and reads flow tokens (JWT, RFC 7519). They state what was verified, and open no session.
 * @see docs/product/gift-cards.md
 */
export interface FlowTokens {
  issue(flow: GiftCardFlow): Promise<{ readonly flowToken: string; readonly expiresAt: string }>;
  /** @returns undefined when the token is forged, malformed or over */
  read(flowToken: string): Promise<GiftCardFlow | undefined>;
}

/** Flow tokens of this service, signed by a key that all its instances share. */
export function createFlowTokens(db: Db, clock: Clock): FlowTokens {
  const secret = () => loadSigningKey(db, 'gift-card-flow');
  return {
    issue: async ({ cardId, cpf, registeredId }) => {
      const expiresAt = new Date(clock.now().getTime() + FLOW_LIFE_MS);
      const flowToken = await new SignJWT({ card: cardId, cpf, registered: registeredId })
        .setProtectedHeader(HEADER)
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(await secret());
      return { flowToken, expiresAt: expiresAt.toISOString() };
    },
    read: async (flowToken) => {
      try {
        const { payload } = await jwtVerify(flowToken, await secret(), {
          algorithms: [HEADER.alg],
          typ: HEADER.typ,
          audience: AUDIENCE,
          currentDate: clock.now(),
          requiredClaims: ['exp'],
        });
        const { card, cpf, registered } = payload;
        return typeof card === 'number' && typeof cpf === 'string'
          ? { cardId: card, cpf, registeredId: typeof registered === 'number' ? registered : undefined }
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
