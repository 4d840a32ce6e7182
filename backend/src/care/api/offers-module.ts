import { answerOfferCall, professionalHeartbeatCall, setAvailabilityCall } from '@acolhe/contracts';
import type { Module } from '../../platform/app/module.ts';
import { professionalOf } from '../../callers/index.ts';
import { conflict, handle } from '../../platform/http/index.ts';
import { answerOffer } from '../dispatch/answer-offer.ts';
import { heartbeat, setAvailability } from '../dispatch/availability.ts';

/**
 * Serves the availability of professionals and their answers to offers.
 * @see docs/product/virtual-queue.md
 */
export const offersModule: Module = {
  name: 'offers',
  register(app, services) {
    handle(app, setAvailabilityCall, async (input, context) => {
      await setAvailability(services, professionalOf(context), input.available);
      return { ok: true };
    });
    handle(app, professionalHeartbeatCall, async (_input, context) => {
      await heartbeat(services, professionalOf(context));
      return { ok: true };
    });
    handle(app, answerOfferCall, async (input, context) => {
      switch (await answerOffer(services, professionalOf(context), input.requestId, input.answer)) {
        case 'taken':
          return { ok: true };
        case 'late':
          throw conflict('offer-expired', 'O tempo para atender este paciente terminou.');
        case 'not-theirs':
          throw conflict('offer-gone', 'Este atendimento não está mais disponível para você.');
      }
    });
  },
};
