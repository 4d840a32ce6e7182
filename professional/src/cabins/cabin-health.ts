import type { CabinForProfessional, CabinHealth } from '@acolhe/contracts';
import type { StatusKind } from '@acolhe/ui';
import { formatMoment, isSilent } from './cabin-state.ts';

type DeviceState = CabinHealth['camera'];

const DEVICE_WORDS: Readonly<Record<DeviceState, string>> = {
  working: 'Funcionando',
  missing: 'Não encontrada pelo navegador',
  refused: 'Bloqueada no navegador',
  unknown: 'Ainda não testada',
};
const MASCULINE_WORDS: Readonly<Record<DeviceState, string>> = {
  working: 'Funcionando',
  missing: 'Não encontrado pelo navegador',
  refused: 'Bloqueado no navegador',
  unknown: 'Ainda não testado',
};

/** Sums up the health of a cabin in a few words. @param nowMs epoch milliseconds by the service's clock */
export function summarizeHealth(
  cabin: CabinForProfessional,
  nowMs: number,
): { readonly kind: StatusKind | 'neutral'; readonly words: string } {
  if (isSilent(cabin, nowMs)) return { kind: 'danger', words: 'Sem contato' };
  const { health } = cabin;
  if (!health) return { kind: 'neutral', words: 'Sem informe' };
  const isBroken = (state: DeviceState): boolean => state === 'missing' || state === 'refused';
  const [camera, microphone] = [isBroken(health.camera), isBroken(health.microphone)];
  if (camera && microphone) return { kind: 'warning', words: 'Sem câmera e microfone' };
  if (camera) return { kind: 'warning', words: 'Sem câmera' };
  if (microphone) return { kind: 'warning', words: 'Sem microfone' };
  return { kind: 'success', words: 'Em ordem' };
}

/** Lists what a cabin last told of itself. @param nowMs epoch milliseconds by the service's clock */
export function healthFacts(
  { health, heardAt }: CabinForProfessional,
  nowMs: number,
): readonly (readonly [name: string, value: string])[] {
  const heard = ['Último contato', heardAt === undefined ? 'Nenhum' : formatMoment(heardAt, nowMs)] as const;
  if (!health) return [heard];
  return [
    ['Câmera', DEVICE_WORDS[health.camera]],
    ['Microfone', MASCULINE_WORDS[health.microphone]],
    heard,
    [
      'Último atendimento',
      health.lastSessionEndedAt === undefined ? 'Nenhum' : formatMoment(health.lastSessionEndedAt, nowMs),
    ],
    ['Falhas da página', String(health.crashes)],
    ['Versão da página', health.hostVersion],
    ['Versão da cabine', health.remoteVersion],
    ['Navegador', health.browser],
  ];
}
