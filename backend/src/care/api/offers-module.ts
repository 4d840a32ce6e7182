import { answerOfferCall, professionalHeartbeatCall, setAvailabilityCall } from '@acolhe/contracts';
import type { Module } from '../../platform/app/build-app.ts';
import { professionalOf } from '../../access/callers.ts';
import { conflict } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { parseIceServers } from '../../calls/ice-servers.ts';
import { roomCredentials } from '../rooms/room-credentials.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { heartbeat, setAvailability } from '../dispatch/availability.ts';

/**
 * Serves the availability of professionals and their answers to offers.
 * @see docs/product/virtual-queue.md
 */
export const offersModule: Module = {
  name: 'offers',
  register(app, services) {
    const { agora, iceServers } = services.config;
    const providers = { agora, iceServers: parseIceServers(iceServers) };
    handle(app, setAvailabilityCall, async (input, context) => {
      await setAvailability(services, professionalOf(context), input.available);
      return { ok: true };
    });
    handle(app, professionalHeartbeatCall, async (_input, context) => {
      await heartbeat(services, professionalOf(context));
      return { ok: true };
    });
    handle(app, answerOfferCall, async ({ requestId, answer, page }, context) => {
      const professionalId = professionalOf(context);
      switch (await answerOffer(services, professionalId, requestId, answer, page)) {
        case 'taken': {
          if (answer !== 'accept') return { ok: true };
          const room = await roomCredentials(
            services,
            providers,
            { side: 'professional', id: professionalId },
            requestId,
          );
          // A visit that ended at once has no room any more; the console learns that from its record.
          return { ok: true, credentials: room.kind === 'granted' ? room.credentials : undefined };
        }
        case 'late':
          throw conflict('offer-expired', 'O tempo para atender este paciente terminou.');
        case 'not-theirs':
          throw conflict('offer-gone', 'Este atendimento não está mais disponível para você.');
      }
    });
  },
};
