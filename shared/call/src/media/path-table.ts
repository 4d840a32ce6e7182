import type { PathState } from '@acolhe/video';
import type { OtherSide } from './device-table.ts';

/** What one person reads about the way to the other, and what they can do. */
export interface PathWords {
  readonly title: string;
  readonly detail: string;
}

/** `write`: the conversation; `wait`: it is tried by itself; `change-network`; `leave`: end or cancel the call. */
export type PathAct = 'write' | 'wait' | 'change-network' | 'leave';

/** One state of the way of picture and sound. */
export interface PathRow {
  /** Undefined while nothing is missing. */
  readonly words?: (side: OtherSide) => PathWords;
  /** The same once the state has lasted for so long that waiting alone does not help. */
  readonly lateWords?: (side: OtherSide) => PathWords;
  readonly acts: readonly PathAct[];
  /** States that may follow. */
  readonly next: readonly PathState[];
}

const OTHER_NETWORK = 'Escreva na conversa, ou troque de rede: do Wi-Fi para os dados do celular, por exemplo.';

/**
 * Every state of the way of picture and sound. Both sides read the same, each of the other; a side that has left the
 * room is no state of the way.
 * @see docs/product/call-media.md
 */
export const PATH_TABLE: Readonly<Record<PathState, PathRow>> = {
  none: {
    words: ({ of }) => ({
      title: 'Conectando a imagem e o som...',
      detail: `A imagem e o som ${of} chegam em instantes.`,
    }),
    lateWords: () => ({ title: 'A imagem e o som não passam por esta rede.', detail: OTHER_NETWORK }),
    acts: ['wait', 'write', 'change-network', 'leave'],
    next: ['direct', 'relay'],
  },
  direct: { acts: ['leave', 'write'], next: ['lost', 'relay'] },
  relay: { acts: ['leave', 'write'], next: ['lost', 'direct'] },
  lost: {
    words: ({ of }) => ({
      title: 'A conexão caiu. Tentando de novo...',
      detail: `A imagem e o som ${of} pararam de chegar.`,
    }),
    lateWords: () => ({ title: 'A conexão não voltou.', detail: OTHER_NETWORK }),
    acts: ['wait', 'write', 'change-network', 'leave'],
    next: ['direct', 'relay'],
  },
};
