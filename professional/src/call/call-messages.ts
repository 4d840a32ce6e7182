import { otherSideMessages, PATH_TABLE, triesMessage } from '@acolhe/call';
import type { DeviceCheck, DeviceKind, DeviceVerdict, VideoFailure } from '@acolhe/video';
import type { CallState } from './call-state.ts';

/** A message over the patient's picture. */
export interface CallMessage {
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly detail?: string;
  /** Shown after the detail, and not announced. */
  readonly aside?: string;
  /** It stays until the professional has read it. */
  readonly staysUntilRead?: true;
}

const FEMININE = { The: 'A', the: 'a', of: 'da', they: 'ela' };
const MASCULINE = { The: 'O', the: 'o', of: 'do', they: 'ele' };

const REPLACED: Record<DeviceKind, CallMessage> = {
  camera: { kind: 'info', title: 'A câmera foi desconectada.', detail: 'Estamos usando outra.', staysUntilRead: true },
  microphone: {
    kind: 'info',
    title: 'O microfone foi desconectado.',
    detail: 'Estamos usando outro.',
    staysUntilRead: true,
  },
};

const PREVIOUS_CONTINUES = 'O anterior continua, se estava em uso. Escolha outro, ou tente de novo.';
const NOT_CHOSEN: Record<DeviceKind, CallMessage> = {
  camera: { kind: 'warning', title: 'A câmera escolhida não abriu.', detail: PREVIOUS_CONTINUES, staysUntilRead: true },
  microphone: {
    kind: 'warning',
    title: 'O microfone escolhido não abriu.',
    detail: PREVIOUS_CONTINUES,
    staysUntilRead: true,
  },
};

/**
 * Selects the most important message about the call, besides notes about the professional's devices.
 * @param genderLabel the patient's, from the service
 * @returns undefined when there is no message
 * @see docs/product/console.md
 */
export function callMessage(state: CallState, genderLabel?: string): CallMessage | undefined {
  const { The, the, of, they } = genderLabel === 'Feminino' ? FEMININE : MASCULINE;
  if (state.elsewhere)
    return {
      kind: 'warning',
      title: 'Você já está em outra tela de vídeo',
      detail: 'A chamada está aberta em outra tela. Aqui a câmera e o microfone estão fechados.',
    };
  if (state.refusal !== undefined) return { kind: 'warning', title: state.refusal, detail: 'Tentando de novo.' };
  const { path } = state;
  const missing = path && state.patient !== 'here' ? PATH_TABLE[path.state].message : undefined;
  if (path && missing) {
    const { title, detail } = missing({ The: `${The} paciente`, of: `${of} paciente` });
    const kind = path.state === 'none' ? 'danger' : 'warning';
    const telephone = path.state === 'none' ? ' Ou combine um telefonema.' : '';
    return { kind, title, detail: `${detail}${telephone}`, aside: triesMessage(path) };
  }
  if (state.patient === 'waiting') return { kind: 'info', title: `Chamando ${the} paciente...` };
  if (state.patient === 'away')
    return {
      kind: 'warning',
      title: `${The} paciente saiu da sala.`,
      detail: `Aguarde um momento: a chamada continua quando ${they} voltar.`,
    };
  if (state.stalled)
    return { kind: 'warning', title: `A imagem ${of} paciente parou.`, detail: 'A conexão está instável.' };
  const [title, second] = otherSideMessages(state.theirs, { The: `${The} paciente`, of: `${of} paciente` });
  if (title !== undefined) {
    const advice = state.theirs.microphone === 'on' ? undefined : 'Se precisar, use a conversa.';
    return { kind: 'info', title, detail: [second, advice].filter(Boolean).join(' ') || undefined };
  }
  if (state.notice) return (state.notice.what === 'replaced' ? REPLACED : NOT_CHOSEN)[state.notice.device];
  return state.returned ? { kind: 'success', title: `${The} paciente voltou.` } : undefined;
}

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
