import type { HandOver } from '@acolhe/contracts';

const WORDS: Readonly<Record<HandOver, string>> = {
  forwarded: 'Estamos transferindo para o Médico',
  'sent-to-queue': 'Você será direcionado para a Fila do Atendimento Médico',
};

/**
 * Gives the patient's message for a hand-over.
 * @see docs/product/waiting-room.md
 */
export const handOverMessage = (handOver: HandOver): string => WORDS[handOver];
