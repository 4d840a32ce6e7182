import type { PathState, VideoRoomEvents } from '@acolhe/video';
import type { OtherSide } from './device-table.ts';

/** What one person reads about the path to the other, and what they can do. */
export interface PathMessage {
  readonly title: string;
  readonly detail: string;
  /** In a cabin, whose network its staff sees to. */
  readonly cabinDetail: string;
}

/** `write`: the conversation; `wait`: it is tried by itself; `change-network`; `telephone`; `leave`: end the call. */
export type PathAct = 'write' | 'wait' | 'change-network' | 'telephone' | 'leave';

/** One state of the path of sound and picture. */
export interface PathRow {
  /** Undefined while nothing is missing, or the screen says that the other side is called or awaited. */
  readonly message?: (side: OtherSide) => PathMessage;
  readonly acts: readonly PathAct[];
  /** States that may follow. */
  readonly next: readonly PathState[];
}

/**
 * Every state of the path of sound and picture. Both sides read the same, each of the other; a side that has left the
 * room has no path that is lost.
 * @see docs/product/call-media.md
 */
export const PATH_TABLE: Readonly<Record<PathState, PathRow>> = {
  idle: { acts: ['wait', 'write', 'leave'], next: ['looking', 'direct', 'relay'] },
  looking: { acts: ['wait', 'write', 'leave'], next: ['direct', 'relay', 'none', 'idle'] },
  direct: { acts: ['leave', 'write'], next: ['lost', 'relay', 'idle'] },
  relay: { acts: ['leave', 'write'], next: ['lost', 'direct', 'idle'] },
  lost: {
    message: ({ The }) => ({
      title: 'A conexão de som e imagem caiu.',
      detail: `${The} continua na chamada. Estamos tentando de novo.`,
      cabinDetail: `${The} continua na chamada. Estamos tentando de novo.`,
    }),
    acts: ['wait', 'write', 'leave'],
    next: ['direct', 'relay', 'none', 'idle'],
  },
  none: {
    message: ({ The }) => ({
      title: 'O som e a imagem não conseguem passar.',
      detail: `${The} está na chamada, e a conversa por escrito funciona. Para ver e ouvir, um dos dois troca de rede: do Wi-Fi para os dados do celular, ou o contrário, sem VPN. Continuamos tentando.`,
      cabinDetail: `${The} está aqui, mas a rede não deixa a chamada passar. Chame a equipe do local. Continuamos tentando.`,
    }),
    acts: ['wait', 'write', 'change-network', 'telephone', 'leave'],
    next: ['direct', 'relay', 'looking', 'idle'],
  },
};

/**
 * Gives what is shown of the tries, and not read out one by one.
 * @returns undefined before the first failed one
 */
export function triesMessage({ tries, nextTryMs }: VideoRoomEvents['path']): string | undefined {
  if (tries === 0) return undefined;
  return `Tentativa ${tries}; a próxima em até ${Math.round(nextTryMs / 1_000)} segundos.`;
}
