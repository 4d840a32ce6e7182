import {
  analyseTokenCall,
  type CallId,
  findRoomProviderCall,
  generateRoomTokenCall,
  getTokenCall,
  namesNoCall,
  recordMediaPathCall,
  removeTokenCall,
  type RoomCredentials,
  setTokenCall,
} from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { professionalOf, requireOwnVisits, visitScopeOf } from '../../access/callers.ts';
import {
  answeredCalls,
  appointmentParticipant,
  callOfRoom,
  callWindow,
  findCallOfAppointment,
  type Participant,
  runningCall,
  takesPartInCall,
} from '../../appointments/find-call.ts';
import { parseIceServers } from '../../calls/ice-servers.ts';
import { grantRoom, grantTrial, type RoomProviders } from '../../calls/room-grant.ts';
import { consumeUrgentCareQuota } from '../../plans/plans.ts';
import type { Module } from '../../platform/app/build-app.ts';
import type { Tx } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { type CallContext, handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services/services.ts';
import { careRequests } from '../visit/tables.ts';
import { findLiveVisit, findVisit, findVisitHeldBy, takesPartInVisit, visitParticipant } from '../visit/visits.ts';
import { recordMediaPath } from './media-path.ts';
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
    handle(app, recordMediaPathCall, async ({ requestId, isOpen }, context) => {
      if (!(await recordMediaPath(services, visitParticipant(context), requestId, isOpen)))
        throw notFound('Este atendimento não está com você.');
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
      if (outcome.kind === 'not-theirs') throw notFound('Este atendimento não está com você.');
      if (outcome.kind === 'no-call') throw noCall();
      return outcome.credentials;
    });
  },
};

/** The credentials of a visit's room, with a record that this side enters it; during an offer no side enters yet. */
async function visitRoomCredentials(
  services: Services,
  providers: RoomProviders,
  who: Participant,
  requestId: number,
): Promise<RoomOutcome> {
  const outcome = await roomCredentials(services, providers, who, requestId);
  if (outcome.kind === 'granted') await recordRoomEntry(services, requestId, who.side);
  return outcome;
}

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

/** Records in a separate transaction that one side of a visit enters the room of its call. */
export async function recordRoomEntry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  requestId: number,
  side: VisitSide,
): Promise<void> {
  await db.transaction((tx) => enterRoom(tx, requestId, side, clock.now()));
}

/**
 * Records that one side of a visit is in the room of its call. When the other side has entered it too, the two have
 * met: then the visit is charged, once. Repeating it, or a visit that is not in the call, changes nothing.
 * @see docs/product/absence.md
 */
async function enterRoom(tx: Tx, requestId: number, side: VisitSide, now: Date): Promise<void> {
  const own = side === 'patient' ? careRequests.patientEnteredAt : careRequests.professionalEnteredAt;
  const other = side === 'patient' ? careRequests.professionalEnteredAt : careRequests.patientEnteredAt;
  const metAt = sql`coalesce(${careRequests.metAt}, case when ${other} is not null then ${now.toISOString()}::timestamptz end)`;
  const [entered] = await tx
    .update(careRequests)
    .set(
      side === 'patient'
        ? { patientEnteredAt: now, disconnectedAt: null, metAt }
        : { professionalEnteredAt: now, metAt },
    )
    .where(and(eq(careRequests.id, requestId), eq(careRequests.phase, 'in-call'), isNull(own)))
    .returning({ patientId: careRequests.patientId, metAt: careRequests.metAt });
  if (entered?.metAt) await consumeUrgentCareQuota(tx, entered.patientId, requestId, now);
}

/** not-theirs: the visit is not one of this person; no-call: it is, but it is not in the call. */
type RoomOutcome =
  | { readonly kind: 'granted'; readonly credentials: RoomCredentials }
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'no-call' };

/**
 * Issues room credentials to a participant of a visit, while it is in the call; to the patient from the offer on, since
 * theirs do not depend on the professional.
 * @see docs/product/urgent-care.md
 */
export async function roomCredentials(
  services: Pick<Services, 'db' | 'clock'>,
  providers: RoomProviders,
  who: Participant,
  requestId: number,
): Promise<RoomOutcome> {
  const visit = await findVisit(services.db, requestId);
  if (!visit || !takesPartInVisit(visit, who)) return { kind: 'not-theirs' };
  const uid = who.side === 'patient' ? visit.roomPatientUid : visit.roomProfessionalUid;
  const { phase, roomChannel } = visit;
  const isOpen = phase === 'in-call' || (phase === 'offered' && who.side === 'patient');
  if (!isOpen || roomChannel === null || uid === null) return { kind: 'no-call' };
  return {
    kind: 'granted',
    credentials: await grantRoom(services, providers, { channel: roomChannel, uid, side: who.side }),
  };
}

/**
 * Issues room credentials for one side of a scheduled call, while the professional is in it.
 * @see docs/product/scheduled-calls.md
 */
async function scheduledRoomCredentials(
  services: Pick<Services, 'db' | 'clock'>,
  providers: RoomProviders,
  who: Participant,
  appointmentId: number,
): Promise<RoomOutcome> {
  const place = await scheduledRoomPlace(services, who, appointmentId);
  return place.kind === 'place'
    ? {
        kind: 'granted',
        credentials: await grantRoom(services, providers, { channel: place.channel, uid: place.uid, side: who.side }),
      }
    : place;
}

/**
 * The channel and uid with which a participant enters the room; not-theirs: the appointment is not one of this person;
 * no-call: the professional is not in the call.
 */
export type RoomPlace =
  | { readonly kind: 'place'; readonly channel: string; readonly uid: string }
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'no-call' };

/**
 * Finds the room of a scheduled call for one of its two sides.
 * @see docs/product/scheduled-calls.md
 */
async function scheduledRoomPlace(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  who: Participant,
  appointmentId: number,
): Promise<RoomPlace> {
  const scheduled = await findCallOfAppointment(db, appointmentId);
  if (!scheduled || !takesPartInCall(scheduled, who)) return { kind: 'not-theirs' };
  const { appointment, call } = scheduled;
  const uid = who.side === 'patient' ? call.roomPatientUid : call.roomProfessionalUid;
  if (
    call.phase !== 'in-call' ||
    call.roomName === null ||
    uid === null ||
    callWindow(appointment, call.phase, clock.now()) !== 'open'
  )
    return { kind: 'no-call' };
  return { kind: 'place', channel: call.roomName, uid };
}
