import {
  analyseTokenCall,
  findRoomProviderCall,
  generateRoomTokenCall,
  getTokenCall,
  namesNoCall,
  recordMediaPathCall,
  removeTokenCall,
  setTokenCall,
} from '@acolhe/contracts';
import type { Module } from '../../platform/app/build-app.ts';
import { requireOwnVisits, visitScopeOf } from '../../access/callers.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { appointmentParticipant, type Participant } from '../../appointments/find-call.ts';
import { visitParticipant } from '../visit/participant.ts';
import { parseIceServers } from '../../calls/ice-servers.ts';
import { callOfChannel } from './call-of-channel.ts';
import { recordMediaPath } from './media-path.ts';
import type { Services } from '../../platform/services/services.ts';
import { grantTrial, type RoomProviders } from '../../calls/room-grant.ts';
import { recordRoomEntry } from './record-room-entry.ts';
import { roomCredentials, type RoomOutcome, scheduledRoomCredentials } from './room-credentials.ts';
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

/** The credentials of a visit's room, with a record that this side enters it; in an offer nobody enters yet. */
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
