import { ECDH } from 'node:crypto';
import {
  getDevicePushCall,
  type PushPurpose,
  removePushSubscriptionCall,
  savePushSubscriptionCall,
} from '@acolhe/contracts';
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { patientOf, professionalOf } from '../access/callers.ts';
import type { Module } from '../platform/app/build-app.ts';
import { holdOpenSession } from '../platform/auth/session-store.ts';
import { forbidden, invalidInput, unauthenticated } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { isPushEndpoint } from '../platform/messaging/push-sender.ts';
import { pushJob } from './push-job.ts';
import { pushSubscriptions } from './tables.ts';

/** Whether a key is a point of the curve: with any other no message can ever be encrypted. */
function isBrowserKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** More devices of one person than this are forgotten, the oldest first. */
const MOST_DEVICES = 10;

const PURPOSES: Readonly<Record<'patient' | 'professional', readonly PushPurpose[]>> = {
  patient: ['turn', 'appointment'],
  professional: ['offer'],
};

/**
 * Serves the devices that are notified while their tab is closed, and notifies them.
 * @see docs/product/push.md
 */
export const pushModule: Module = {
  name: 'push',
  jobs: [pushJob],
  register(app, { db, clock, limits, push, config }) {
    // Made at the first start, so that no first subscription has to wait for it.
    app.addHook('onReady', async () => void (await push.publicKey()));

    handle(app, getDevicePushCall, async (_input, context) => {
      const [device] = await db
        .select({ purposes: pushSubscriptions.purposes })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.sid, ownerSid(context)));
      return { publicKey: await push.publicKey(), purposes: device?.purposes ?? [] };
    });

    handle(app, savePushSubscriptionCall, async ({ purpose, endpoint, browserKey, browserSecret }, context) => {
      const sid = ownerSid(context);
      const owner = ownerOf(context);
      if (!PURPOSES[owner.kind].includes(purpose)) throw forbidden();
      if (!isPushEndpoint(endpoint, config.pushServices))
        throw invalidInput(undefined, 'Este navegador usa um serviço de avisos que não conhecemos.');
      if (!isBrowserKey(browserKey)) throw invalidInput([{ path: 'chave', message: 'no point of P-256' }]);
      await limits.consume(`push:session:${sid}`, RATES.pushSubscriptions);
      const device = { endpoint, browserKey, browserSecret, savedAt: clock.now() };
      await db.transaction(async (tx) => {
        // When the session ends at this moment, its row is deleted with it, or missing already.
        if (!(await holdOpenSession(tx, sid))) throw unauthenticated();
        // Of two sessions of one browser that save at the same moment, the later one gets it.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push-endpoint ${endpoint}`}, 0))`);
        // A browser that another user had before, or this person in another session.
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sid, sid)));
        await tx
          .insert(pushSubscriptions)
          .values({ sid, ...owner.columns, ...device, purposes: [purpose] })
          .onConflictDoUpdate({
            target: pushSubscriptions.sid,
            set: {
              ...device,
              purposes: sql`(
                select array_agg(distinct one) from unnest(push_subscriptions.purposes || excluded.purposes) one
              )`,
            },
          });
        const older = tx
          .select({ sid: pushSubscriptions.sid })
          .from(pushSubscriptions)
          .where(
            or(
              owner.columns.patientId === undefined
                ? undefined
                : eq(pushSubscriptions.patientId, owner.columns.patientId),
              owner.columns.professionalId === undefined
                ? undefined
                : eq(pushSubscriptions.professionalId, owner.columns.professionalId),
            ),
          )
          .orderBy(desc(pushSubscriptions.savedAt))
          .offset(MOST_DEVICES);
        await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sid, older));
      });
      return { ok: true };
    });

    handle(app, removePushSubscriptionCall, async (_input, context) => {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sid, ownerSid(context)));
      return { ok: true };
    });
  },
};

interface Owner {
  readonly kind: 'patient' | 'professional';
  readonly columns: { readonly patientId?: number; readonly professionalId?: number };
}

function ownerOf(context: CallContext): Owner {
  return context.session?.kind === 'professional'
    ? { kind: 'professional', columns: { professionalId: professionalOf(context) } }
    : { kind: 'patient', columns: { patientId: patientOf(context) } };
}

function ownerSid({ session }: Pick<CallContext, 'session'>): string {
  if (!session) throw unauthenticated();
  return session.sid;
}
