import type { DeviceCheck, VideoFailure } from '@acolhe/video/devices';

/** State of camera and microphone, or that this browser supports neither. */
export type MediaState = DeviceCheck | 'unsupported';

/** The home's message about it. */
export interface MediaMessage {
  readonly title: string;
  readonly sentences: readonly string[];
  /** The patient can ask the browser for permission. */
  readonly canAsk: boolean;
}

/** The devices that a message is about. */
type Affected = 'both' | 'camera' | 'microphone';

const TITLES: Readonly<Record<Affected, string>> = {
  both: 'A Webcam/Microfone não estão liberados para o uso',
  camera: 'A câmera não está liberada para o uso',
  microphone: 'O microfone não está liberado para o uso',
};
const MISSING: Readonly<Record<Affected, string>> = {
  both: 'Não encontramos câmera nem microfone neste aparelho. Confira se estão conectados.',
  camera: 'Não encontramos uma câmera neste aparelho. Confira se está conectada.',
  microphone: 'Não encontramos um microfone neste aparelho. Confira se está conectado.',
};
const BUSY: Readonly<Record<Affected, string>> = {
  both: 'Outro aplicativo pode estar usando a câmera ou o microfone. Feche-o e tente de novo.',
  camera: 'Outro aplicativo pode estar usando a câmera. Feche-o e tente de novo.',
  microphone: 'Outro aplicativo pode estar usando o microfone. Feche-o e tente de novo.',
};
const DENIED: Readonly<Record<Affected, string>> = {
  both: 'A câmera e o microfone estão bloqueados. Permita o uso nas configurações do navegador.',
  camera: 'A câmera está bloqueada. Permita o uso nas configurações do navegador.',
  microphone: 'O microfone está bloqueado. Permita o uso nas configurações do navegador.',
};

function affected(camera: boolean, microphone: boolean): Affected | undefined {
  if (camera && microphone) return 'both';
  return camera ? 'camera' : microphone ? 'microphone' : undefined;
}

/**
 * The message about camera and microphone that the home shows.
 * @returns undefined when both may be used
 * @see docs/product/home.md
 */
export function mediaMessage(state: MediaState): MediaMessage | undefined {
  if (state === 'unsupported') {
    return {
      title: 'Este navegador não permite usar câmera e microfone',
      sentences: ['Para o atendimento por vídeo, abra o portal em outro navegador, como o Google Chrome.'],
      canAsk: false,
    };
  }
  const which = affected(state.camera !== 'granted', state.microphone !== 'granted');
  if (!which) return undefined;
  const missing = affected(state.camera === 'missing', state.microphone === 'missing');
  const denied = affected(state.camera === 'denied', state.microphone === 'denied');
  const reasons = [missing && MISSING[missing], denied && DENIED[denied]].filter((reason) => reason !== undefined);
  return {
    title: TITLES[which],
    sentences:
      reasons.length > 0 ? reasons : ['Libere antes do atendimento, para que o profissional veja e ouça você.'],
    canAsk: true,
  };
}

/**
 * The message when camera and microphone could not be opened.
 * @param device the device that failed; undefined when it is not known
 * @param state of both devices after the failure; undefined when it is not known
 */
export function mediaFailureMessage(
  failure: VideoFailure | undefined,
  device: 'camera' | 'microphone' | undefined,
  state: DeviceCheck | undefined,
): string {
  const which = device ?? 'both';
  switch (failure) {
    case 'device-not-found':
      return MISSING[which];
    case 'device-busy':
      return BUSY[which];
    case 'permission-denied':
      return DENIED[device ?? affected(state?.camera === 'denied', state?.microphone === 'denied') ?? 'both'];
    default:
      return TITLES.both;
  }
}
