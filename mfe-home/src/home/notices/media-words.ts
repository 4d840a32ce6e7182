import { type DeviceCheck, type VideoFailure } from '@acolhe/video/devices';

/** How it stands with camera and microphone, or that this browser can have neither. */
export type MediaState = DeviceCheck | 'unsupported';

/** What the home says of it. */
export interface MediaWords {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Asking the browser may help. */
  readonly canAsk: boolean;
}

/** Which of the two are at fault. */
type AtFault = 'both' | 'camera' | 'microphone';

const TITLES: Readonly<Record<AtFault, string>> = {
  both: 'A Webcam/Microfone não estão liberados para o uso',
  camera: 'A câmera não está liberada para o uso',
  microphone: 'O microfone não está liberado para o uso',
};
const MISSING: Readonly<Record<AtFault, string>> = {
  both: 'Não encontramos câmera nem microfone neste aparelho. Confira se estão conectados.',
  camera: 'Não encontramos uma câmera neste aparelho. Confira se está conectada.',
  microphone: 'Não encontramos um microfone neste aparelho. Confira se está conectado.',
};
const BUSY: Readonly<Record<AtFault, string>> = {
  both: 'Outro aplicativo pode estar usando a câmera ou o microfone. Feche-o e tente de novo.',
  camera: 'Outro aplicativo pode estar usando a câmera. Feche-o e tente de novo.',
  microphone: 'Outro aplicativo pode estar usando o microfone. Feche-o e tente de novo.',
};
const DENIED: Readonly<Record<AtFault, string>> = {
  both: 'A câmera e o microfone estão bloqueados. Permita o uso nas configurações do navegador.',
  camera: 'A câmera está bloqueada. Permita o uso nas configurações do navegador.',
  microphone: 'O microfone está bloqueado. Permita o uso nas configurações do navegador.',
};

/** Which of the two something is said of; undefined when of neither. */
function atFault(camera: boolean, microphone: boolean): AtFault | undefined {
  if (camera && microphone) return 'both';
  return camera ? 'camera' : microphone ? 'microphone' : undefined;
}

/**
 * What the home says of camera and microphone; undefined when both may be used.
 * @see docs/product/home.md
 */
export function mediaWords(state: MediaState): MediaWords | undefined {
  if (state === 'unsupported') {
    return {
      title: 'Este navegador não permite usar câmera e microfone',
      sentences: ['Para o atendimento por vídeo, abra o portal em outro navegador, como o Google Chrome.'],
      canAsk: false,
    };
  }
  const which = atFault(state.camera !== 'granted', state.microphone !== 'granted');
  if (!which) return undefined;
  const missing = atFault(state.camera === 'missing', state.microphone === 'missing');
  const denied = atFault(state.camera === 'denied', state.microphone === 'denied');
  const reasons = [missing && MISSING[missing], denied && DENIED[denied]].filter((reason) => reason !== undefined);
  return {
    title: TITLES[which],
    sentences:
      reasons.length > 0 ? reasons : ['Libere antes do atendimento, para que o profissional veja e ouça você.'],
    canAsk: true,
  };
}

/**
 * What is said when camera and microphone were asked for and could not be had.
 * @param state how it stands since, if that is known
 */
export function refusalWords(
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
      return DENIED[device ?? atFault(state?.camera === 'denied', state?.microphone === 'denied') ?? 'both'];
    default:
      return TITLES.both;
  }
}
