import { liveChatMessage } from './chat-record.ts';
import { sendChatMessageCall } from '@acolhe/contracts';
import type { Module } from '../../platform/app/build-app.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { handle } from '../../platform/http/handle.ts';
import { RATES } from '../../platform/limits/rates.ts';
import { appointmentParticipant } from '../../appointments/find-call.ts';
import { visitParticipant } from '../visit/participant.ts';
import { sendMessage } from './send-message.ts';
import { threadOfAppointment, threadOfVisit } from './chat-thread.ts';

/**
 * Serves the chat of a call.
 * @see docs/product/chat.md
 */
export const chatModule: Module = {
  name: 'chat',
  records: [liveChatMessage],
  register(app, services) {
    handle(app, sendChatMessageCall, async ({ requestId, appointmentId, text, clientId }, context) => {
      await services.limits.consume(`chat:${context.session?.sid}`, RATES.chatMessages);
      const thread =
        requestId === undefined
          ? threadOfAppointment(appointmentParticipant(context), appointmentId ?? 0)
          : threadOfVisit(visitParticipant(context), requestId);
      const outcome = await sendMessage(services, thread, text, clientId);
      if (outcome.kind === 'not-theirs') throw notFound('Este atendimento não está com você.');
      if (outcome.kind === 'no-call') throw conflict('no-call', 'A chamada deste atendimento não está em andamento.');
      return { ok: true, message: outcome.message };
    });
  },
};
