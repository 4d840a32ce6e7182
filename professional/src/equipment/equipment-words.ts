import type { DeviceCheck, DeviceKind, DeviceVerdict } from '@acolhe/video';

export interface EquipmentLine {
  readonly device: DeviceKind;
  readonly name: string;
  readonly verdict: string;
}

const NAME: Record<DeviceKind, string> = { camera: 'Câmera', microphone: 'Microfone' };
const WORDS: Record<DeviceVerdict, string> = {
  granted: 'Liberado',
  denied: 'Bloqueado',
  ask: 'O navegador vai perguntar',
  missing: 'Não encontrado',
};
const FEMININE: Partial<Record<DeviceVerdict, string>> = {
  granted: 'Liberada',
  denied: 'Bloqueada',
  missing: 'Não encontrada',
};

/** Nothing has to be done about camera and microphone. */
export const isReady = (check: DeviceCheck): boolean => check.camera === 'granted' && check.microphone === 'granted';

/** How camera and microphone stand, in words. */
export function equipmentLines(check: DeviceCheck): readonly EquipmentLine[] {
  return (['camera', 'microphone'] as const).map((device) => {
    const verdict = check[device];
    return {
      device,
      name: NAME[device],
      verdict: (device === 'camera' ? FEMININE[verdict] : undefined) ?? WORDS[verdict],
    };
  });
}
