import type { DeviceKind, VideoFailure } from '@acolhe/video';
import type { CallState } from './call-state.ts';

/** What to say over the picture. */
export interface CallSentence {
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly detail?: string;
}

const WOMAN = { The: 'A', the: 'a', of: 'da', they: 'ela' };
const ANYBODY = { The: 'O', the: 'o', of: 'do', they: 'ele' };

/**
 * The one thing that matters most in the call right now; undefined when all is well.
 * @param genderLabel of the patient, as the service says it
 * @see docs/product/console.md
 */
export function callSentence(state: CallState, genderLabel?: string): CallSentence | undefined {
  const { The, the, of, they } = genderLabel === 'Feminino' ? WOMAN : ANYBODY;
  if (state.elsewhere)
    return {
      kind: 'warning',
      title: 'Você já está em outra tela de vídeo',
      detail: 'Feche a outra tela para continuar nesta.',
    };
  if (state.ownFailure)
    return { kind: 'danger', ...ownFailureWords(state.ownFailure.failure, state.ownFailure.device) };
  if (state.refusal !== undefined) return { kind: 'warning', title: state.refusal, detail: 'Tentando de novo.' };
  if (state.patient === 'waiting') return { kind: 'info', title: `Chamando ${the} paciente...` };
  if (state.patient === 'away')
    return {
      kind: 'warning',
      title: `${The} paciente saiu da sala.`,
      detail: `Aguarde um momento: a chamada continua quando ${they} voltar.`,
    };
  if (state.stalled)
    return { kind: 'warning', title: `A imagem ${of} paciente parou.`, detail: 'A conexão está instável.' };
  if (!state.theirs.camera)
    return {
      kind: 'info',
      title: `${The} paciente desligou a câmera.`,
      detail: state.theirs.microphone ? undefined : 'O microfone também está desligado.',
    };
  if (!state.theirs.microphone) return { kind: 'info', title: `${The} paciente desligou o microfone.` };
  return state.returned ? { kind: 'success', title: `${The} paciente voltou.` } : undefined;
}

const DEVICE: Record<DeviceKind, string> = { camera: 'A câmera', microphone: 'O microfone' };

/** What went wrong with the own devices, and what to do. */
export function ownFailureWords(
  failure: VideoFailure,
  device?: DeviceKind,
): { readonly title: string; readonly detail: string } {
  const what = device ? DEVICE[device] : 'A câmera ou o microfone';
  switch (failure) {
    case 'permission-denied':
      return {
        title: 'A Webcam/Microfone não estão liberados para o uso',
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
