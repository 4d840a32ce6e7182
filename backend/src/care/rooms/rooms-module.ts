import {
  analyseTokenCall,
  type CallId,
  findRoomProviderCall,
  generateRoomTokenCall,
  getTokenCall,
  namesNoCall,
  recordMediaPathCall,
  removeTokenCall,
  setTokenCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { professionalOf, requireOwnVisits, unknownVisit, visitScopeOf } from '../../access/callers.ts';
import { recordAppointmentMediaPath } from '../../appointments/change-call.ts';
import { answeredCalls, appointmentParticipant, callOfRoom, runningCall } from '../../appointments/find-call.ts';
import { parseIceServers } from '../../calls/ice-servers.ts';
import { grantTrial } from '../../calls/room-grant.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { type CallContext, handle } from '../../platform/http/handle.ts';
import { careRequests } from '../visit/tables.ts';
import { findLiveVisit, findVisitHeldBy, visitParticipant } from '../visit/visits.ts';
import { recordVisitMediaPath } from './media-path.ts';
import { scheduledRoomCredentials, visitRoomCredentials } from './room-credentials.ts';
import { ensureToken, findToken, isTokenLive, removeToken } from './token-record.ts';

const noCall = () => conflict('no-call', 'A chamada deste atendimento não está em andamento.');

/**
 * Serves the token records of visits, and the credentials of their rooms.
 * @see docs/product/urgent-care.md
 */
export const roomsModule: Module = {
  name: 'rooms',
  register(app, services) {
    const { agora } = services.config;
    const providers = { agora, iceServers: parseIceServers(services.config.iceServers) };
    handle(app, setTokenCall, async (input, context) => {
      const record = await ensureToken(services, requireOwnVisits(context, input.patientId), input.requestId);
      if (!record) throw conflict('no-live-request', 'Esta solicitação não está mais em andamento.');
      return { ok: true, result: record };
    });
    handle(app, getTokenCall, async (input, context) => {
      const record = await findToken(services.db, visitScopeOf(context), input.token, input.requestId);
      if (!record) throw notFound('Não foi possível iniciar a sala. Não encontrou o documento com o token.');
      return { ok: true, result: record };
    });
    handle(app, analyseTokenCall, async (input, context) => ({
      ok: true,
      result: { live: await isTokenLive(services.db, visitScopeOf(context), input.token) },
    }));
    handle(app, removeTokenCall, async (input, context) => {
      await removeToken(services, visitScopeOf(context), input.recordId);
      return { ok: true };
    });
    handle(app, findRoomProviderCall, () =>
      Promise.resolve(
        agora
          ? { provider: 'agora' as const }
          : { provider: 'webrtc' as const, ...grantTrial(services, providers.iceServers) },
      ),
    );
    handle(app, recordMediaPathCall, async ({ requestId, appointmentId = 0, isOpen }, context) => {
      const isTheirs =
        requestId === undefined
          ? await recordAppointmentMediaPath(services, appointmentParticipant(context), appointmentId, isOpen)
          : await recordVisitMediaPath(services, visitParticipant(context), requestId, isOpen);
      if (!isTheirs) throw unknownVisit();
      return { ok: true };
    });
    handle(app, generateRoomTokenCall, async (input, context) => {
      const { requestId, appointmentId } =
        (input.channel && namesNoCall(input) ? await callOfChannel(input.channel, context) : input) ?? {};
      if (requestId === undefined && appointmentId === undefined) throw noCall();
      const outcome =
        requestId === undefined
          ? await scheduledRoomCredentials(services, providers, appointmentParticipant(context), appointmentId ?? 0)
          : await visitRoomCredentials(services, providers, visitParticipant(context), requestId);
      if (outcome.kind === 'not-theirs') throw unknownVisit();
      if (outcome.kind === 'no-call') throw noCall();
      return outcome.credentials;
    });
  },
};

/**
 * Finds the call whose room has this channel; for a channel that no room has, the call that the caller is in: older
 * callers make up the name themselves, and read the real one afterwards. Whose call it is, is for others to examine.
 * @see docs/product/specified-calls.md
 */
async function callOfChannel(
  channel: string,
  context: Pick<CallContext, 'session' | 'services'>,
): Promise<CallId | undefined> {
  const { db } = context.services;
  const [visit] = await db
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.roomChannel, channel));
  if (visit) return { requestId: visit.id };
  const scheduled = await callOfRoom(db, channel);
  return scheduled ? { appointmentId: scheduled.appointment.id } : callInProgress(context);
}

async function callInProgress({
  session,
  services,
}: Pick<CallContext, 'session' | 'services'>): Promise<CallId | undefined> {
  if (session?.scope === 'scheduled-call') return { appointmentId: session.appointmentId };
  const isPatient = session?.kind === 'patient';
  const visit = isPatient
    ? await findLiveVisit(services.db, visitScopeOf({ session }))
    : await findVisitHeldBy(services.db, professionalOf({ session }));
  if (visit?.phase === 'in-call') return { requestId: visit.id };
  const scheduled = isPatient
    ? await runningCall(services, visitScopeOf({ session }))
    : (await answeredCalls(services.db, professionalOf({ session })))[0];
  return scheduled && { appointmentId: scheduled.appointment.id };
}
