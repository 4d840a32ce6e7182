import type { VideoFailure } from '@acolhe/video';
import type { PreviewState } from './use-preview.ts';

const NAMES = { camera: 'Câmera', microphone: 'Microfone' } as const;
const WRONG: Partial<Record<VideoFailure, readonly [camera: string, microphone: string]>> = {
  'permission-denied': ['sem permissão', 'sem permissão'],
  'device-not-found': ['não encontrada', 'não encontrado'],
  'device-busy': ['em uso por outro aplicativo', 'em uso por outro aplicativo'],
};

export interface DeviceMessage {
  readonly tone: 'good' | 'bad' | 'open';
  readonly words: string;
}

/**
 * Gives the message for the result of the check of one device.
 * @see docs/product/urgent-care-request.md
 */
export function deviceMessage(device: 'camera' | 'microphone', state: PreviewState): DeviceMessage {
  const name = NAMES[device];
  if (state.status === 'asking') return { tone: 'open', words: `Abrindo: ${name.toLowerCase()}` };
  if (state.status === 'ready') return { tone: 'good', words: `${name} funcionando` };
  if (state.device !== undefined && state.device !== device) return { tone: 'open', words: `${name}: falta conferir` };
  const wrong = WRONG[state.failure] ?? ['não abriu', 'não abriu'];
  return { tone: 'bad', words: `${name} ${wrong[device === 'camera' ? 0 : 1]}` };
}
