import { sendChatMessage } from '@acolhe/contracts';
import type { Module } from '../module.ts';
import { conflict, handle, notFound } from '../platform/http/index.ts';
import { participantOf } from '../visits/participant.ts';
import { sendMessage } from './send-message.ts';

/** Writing in the call. @see docs/product/chat.md */
export const chatModule: Module = {
  name: 'chat',
  register(app, services) {
    handle(app, sendChatMessage, async (input, context) => {
      const outcome = await sendMessage(services, participantOf(context), input.requestId, input.text, input.clientId);
      if (outcome.kind === 'not-theirs') throw notFound('Este atendimento não está com você.');
      if (outcome.kind === 'no-call') throw conflict('no-call', 'A chamada deste atendimento não está em andamento.');
      return { ok: true, message: outcome.message };
    });
  },
};
