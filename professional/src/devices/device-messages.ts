import type { DeviceCheck, DeviceKind, DeviceVerdict, VideoFailure } from '@acolhe/video';

export interface DeviceLine {
  readonly device: DeviceKind;
  readonly name: string;
  readonly verdict: string;
}

const NAME: Record<DeviceKind, string> = { camera: 'Câmera', microphone: 'Microfone' };
const VERDICTS: Record<DeviceVerdict, string> = {
  granted: 'Liberado',
  denied: 'Bloqueado',
  ask: 'O navegador vai perguntar',
  missing: 'Não encontrado',
};
const FEMININE_VERDICTS: Partial<Record<DeviceVerdict, string>> = {
  granted: 'Liberada',
  denied: 'Bloqueada',
  missing: 'Não encontrada',
};

/** Whether camera and microphone may be used. */
export const areDevicesReady = (check: DeviceCheck): boolean =>
  check.camera === 'granted' && check.microphone === 'granted';

/** Describes the state of camera and microphone, a line each. */
export function deviceLines(check: DeviceCheck): readonly DeviceLine[] {
  return (['camera', 'microphone'] as const).map((device) => {
    const verdict = check[device];
    return {
      device,
      name: NAME[device],
      verdict: (device === 'camera' ? FEMININE_VERDICTS[verdict] : undefined) ?? VERDICTS[verdict],
    };
  });
}

/** The specified words of a refusal. */
export const DEVICES_REFUSED = 'A Webcam/Microfone não estão liberados para o uso';

const DEVICE: Record<DeviceKind, string> = { camera: 'A câmera', microphone: 'O microfone' };

/** Describes why the professional's own devices failed, and what to do. */
export function deviceFailureMessage(
  failure: VideoFailure,
  device?: DeviceKind,
): { readonly title: string; readonly detail: string } {
  const what = device ? DEVICE[device] : 'A câmera ou o microfone';
  switch (failure) {
    case 'permission-denied':
      return {
        title: DEVICES_REFUSED,
        detail: 'Permita a câmera e o microfone neste navegador e tente de novo.',
      };
    case 'device-not-found':
      return {
        title: `${what} não foi encontrad${device === 'camera' ? 'a' : 'o'}.`,
        detail: 'Confira se está ligado ao computador e tente de novo.',
      };
    case 'device-busy':
      return { title: `${what} está em uso por outro programa.`, detail: 'Feche o outro programa e tente de novo.' };
    default:
      return { title: `${what} não abriu.`, detail: 'Tente de novo.' };
  }
}
