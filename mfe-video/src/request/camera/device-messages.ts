import type { DeviceKind, DeviceState } from '@acolhe/video';

const NAMES = { camera: 'Câmera', microphone: 'Microfone' } as const;

/** How a device is, in a word or two behind its name. */
const WORDS: Readonly<Record<Exclude<DeviceState, 'asking'>, readonly [camera: string, microphone: string]>> = {
  on: ['funcionando', 'funcionando'],
  off: ['desligada', 'desligado'],
  muted: ['pausada pelo aparelho', 'pausado pelo aparelho'],
  silent: ['sem imagem', 'sem som'],
  forbidden: ['sem permissão', 'sem permissão'],
  gone: ['não encontrada', 'não encontrado'],
  busy: ['em uso por outro aplicativo', 'em uso por outro aplicativo'],
  failed: ['não abriu', 'não abriu'],
};

export interface DeviceMessage {
  readonly tone: 'good' | 'bad' | 'open';
  readonly words: string;
}

/**
 * Gives the message for the result of the check of one device.
 * @see docs/product/urgent-care-request.md
 */
export function deviceMessage(device: DeviceKind, state: DeviceState): DeviceMessage {
  const name = NAMES[device];
  if (state === 'asking') return { tone: 'open', words: `Abrindo: ${name.toLowerCase()}` };
  const words = `${name} ${WORDS[state][device === 'camera' ? 0 : 1]}`;
  return { tone: state === 'on' ? 'good' : state === 'off' ? 'open' : 'bad', words };
}
