import {
  appointmentKey,
  cabinKey,
  openRealtimeCall,
  patientKey,
  professionalKey,
  realtimePaths,
} from '@acolhe/contracts';
import { withTimeout } from '@acolhe/domain';
import { partnerIdOf, professionalOf } from '../access/callers.ts';
import type { CarePort } from '../access/care-port.ts';
import type { Module } from '../platform/app/build-app.ts';
import { markRealtimeOpened } from '../platform/auth/session-store.ts';
import type { Session } from '../platform/auth/session.ts';
import { unauthenticated, unavailable } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { readServiceAccount } from '../platform/projection/firebase-writer.ts';
import type { RealtimeWriter } from '../platform/projection/realtime-writer.ts';

const WRITE_TIMEOUT_MS = 5_000;

/**
 * Gives a session access to the realtime database.
 * @see docs/product/sessions.md
 */
export function createRealtimeAccessModule(care: Pick<CarePort, 'realtimeOpened'>): Module {
  return {
    name: 'realtime-access',
    register: (app, services) => {
      const { db, clock, realtime, config } = services;
      const { projectId } = readServiceAccount(config.realtime.serviceAccountFile);

      handle(app, openRealtimeCall, async (_input, { session }) => {
        if (!session) throw unauthenticated();
        await services.limits.consume(`realtime:${session.sid}`, RATES.realtimeAccesses);
        if (!realtime.isConnected()) throw unavailable();
        if (!(await markRealtimeOpened(db, services.sessionTypes, session.sid, clock.now()))) throw unauthenticated();
        if (!(await inTime(admitSession(realtime, session.sid)))) throw unauthenticated();
        await inTime(care.realtimeOpened(services, session));
        const { databaseUrl, authUrl, apiKey } = config.realtime;
        return {
          customToken: await realtime.mintCustomToken(uidOf(session), claimsOf(session)),
          databaseUrl,
          authUrl,
          apiKey,
          projectId,
        };
      });
    },
  };
}

/** @returns false when the session has ended */
function admitSession(realtime: RealtimeWriter, sid: string): Promise<boolean> {
  return realtime.transact(realtimePaths.session(sid), (current) => (current === 'ended' ? undefined : 'open'));
}

function uidOf(session: Session): string {
  if (session.kind === 'cabin') return cabinKey(session.cabinId);
  return session.kind === 'patient' ? patientKey(session.patientId) : professionalKey(professionalOf({ session }));
}

/**
 * @returns a session's claims in the database's rules.
 * @see docs/product/realtime.md
 */
function claimsOf(session: Session): Readonly<Record<string, string | number>> {
  const partner = partnerIdOf(session);
  if (session.scope === 'scheduled-call')
    return { role: session.scope, sid: session.sid, appointment: appointmentKey(session.appointmentId) };
  return {
    role: session.kind,
    sid: session.sid,
    ...(partner !== undefined && { partner }),
    ...(session.scope === 'cabin-visit' && { cabin: cabinKey(session.cabinId) }),
  };
}

/** @throws HttpProblem 503 when it takes longer than people wait */
async function inTime<T>(work: Promise<T>): Promise<T> {
  return withTimeout(work, WRITE_TIMEOUT_MS, () => {
    throw unavailable();
  });
}
