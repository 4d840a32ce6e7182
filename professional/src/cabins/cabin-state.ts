import type { CabinForProfessional, CabinHealth } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { formatDate, formatTime, type StatusKind } from '@acolhe/ui';
import { formatWait, minutesSince } from '../page/waits.ts';

/** A cabin as the service lists it, and whether a patient was announced to it. */
export interface ListedCabin extends CabinForProfessional {
  readonly isAnnounced: boolean;
}

export type CabinState = 'free' | 'announced' | 'waiting' | 'in-call' | 'silent';

/** Whether a cabin is unresponsive, or never reported. @param nowMs epoch milliseconds by the service's clock */
const isUnresponsive = ({ lastSeenAt }: CabinForProfessional, nowMs: number): boolean =>
  lastSeenAt === undefined || nowMs - Date.parse(lastSeenAt) > DURATIONS.care.cabinSilenceMs;

/**
 * State of a cabin. A patient in it takes precedence over a lost contact.
 * @param nowMs epoch milliseconds by the service's clock
 * @see docs/product/console.md
 */
export function cabinState(cabin: ListedCabin, nowMs: number): CabinState {
  if (cabin.room) return cabin.room.phase;
  if (isUnresponsive(cabin, nowMs)) return 'silent';
  return cabin.isAnnounced ? 'announced' : 'free';
}

/** Describes the state of a cabin. @param nowMs epoch milliseconds by the service's clock */
export function describeCabin(cabin: ListedCabin, nowMs: number): string {
  const { room, lastSeenAt, mode } = cabin;
  switch (cabinState(cabin, nowMs)) {
    case 'free':
      return 'Livre';
    case 'announced':
      return 'Paciente a caminho';
    case 'waiting': {
      const since = room ? ` desde ${formatTimestamp(room.since, nowMs)}, ${waitOf(room.since, nowMs)}` : '';
      if (mode === 'queue') return `Aguardando na fila${since}`;
      return `${room?.canEnter === false ? 'Aguardando um médico' : 'Aguardando'}${since}`;
    }
    case 'in-call':
      return room?.professionalName === undefined ? 'Em atendimento' : `Em atendimento com ${room.professionalName}`;
    case 'silent':
      return lastSeenAt === undefined ? 'Ainda sem contato' : `Sem contato desde ${formatTimestamp(lastSeenAt, nowMs)}`;
  }
}

/** Writes the time of an instant in São Paulo, with its date when it was on another day. */
function formatTimestamp(instant: string, nowMs: number): string {
  const at = new Date(instant);
  const isToday = formatDate(at) === formatDate(new Date(nowMs));
  return isToday ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`;
}

const waitOf = (since: string, nowMs: number): string => formatWait(minutesSince(Date.parse(since), nowMs));

/** Whether a patient waits in a cabin for this professional to enter. */
export const isForEntry = ({ room }: CabinForProfessional): boolean => room?.canEnter === true;

/** Sorts cabins with a patient who waits for this professional first, then those with any patient. */
export const waitingFirst = <C extends CabinForProfessional>(cabins: readonly C[]): C[] => {
  const rank = (cabin: C): number => (isForEntry(cabin) ? 0 : cabin.room ? 1 : 2);
  return cabins.toSorted((one, other) => rank(one) - rank(other));
};

/** Counts the patients who wait in cabins, for whomever. */
export const countWaiting = (cabins: readonly CabinForProfessional[]): number =>
  cabins.filter(({ room }) => room?.phase === 'waiting').length;

/** Counts the patients who wait in cabins for this professional to enter. */
export const countForEntry = (cabins: readonly CabinForProfessional[] = []): number => cabins.filter(isForEntry).length;

type DeviceState = CabinHealth['camera'];

const DEVICE_LABELS: Readonly<Record<DeviceState, string>> = {
  working: 'Funcionando',
  missing: 'Não encontrada pelo navegador',
  refused: 'Bloqueada no navegador',
  unknown: 'Ainda não testada',
};
const MASCULINE_LABELS: Readonly<Record<DeviceState, string>> = {
  working: 'Funcionando',
  missing: 'Não encontrado pelo navegador',
  refused: 'Bloqueado no navegador',
  unknown: 'Ainda não testado',
};

/** Sums up the health of a cabin in a few text. @param nowMs epoch milliseconds by the service's clock */
export function summarizeHealth(
  cabin: CabinForProfessional,
  nowMs: number,
): { readonly kind: StatusKind | 'neutral'; readonly text: string } {
  // An idle cabin may be switched off, and its situation says that already; one with a patient inside may not.
  if (isUnresponsive(cabin, nowMs))
    return cabin.room ? { kind: 'danger', text: 'Sem contato' } : { kind: 'neutral', text: 'Sem informe' };
  const { health } = cabin;
  if (!health) return { kind: 'neutral', text: 'Sem informe' };
  const isBroken = (state: DeviceState): boolean => state === 'missing' || state === 'refused';
  const [camera, microphone] = [isBroken(health.camera), isBroken(health.microphone)];
  if (camera && microphone) return { kind: 'warning', text: 'Sem câmera e microfone' };
  if (camera) return { kind: 'warning', text: 'Sem câmera' };
  if (microphone) return { kind: 'warning', text: 'Sem microfone' };
  return { kind: 'success', text: 'Em ordem' };
}

/** Lists the last report of a cabin. @param nowMs epoch milliseconds by the service's clock */
export function healthFacts(
  { health, lastSeenAt }: CabinForProfessional,
  nowMs: number,
): readonly (readonly [name: string, value: string])[] {
  const contact = ['Último contato', lastSeenAt === undefined ? 'Nenhum' : formatTimestamp(lastSeenAt, nowMs)] as const;
  if (!health) return [contact];
  return [
    ['Câmera', DEVICE_LABELS[health.camera]],
    ['Microfone', MASCULINE_LABELS[health.microphone]],
    contact,
    [
      'Último atendimento',
      health.lastSessionEndedAt === undefined ? 'Nenhum' : formatTimestamp(health.lastSessionEndedAt, nowMs),
    ],
    ['Falhas da página', String(health.crashes)],
    ['Versão da página', health.hostVersion],
    ['Versão da cabine', health.remoteVersion],
    ['Navegador', health.browser],
  ];
}

/** A task that runs soon after each request, and never twice at once. */
export interface CoalescedTask {
  readonly request: () => void;
  /** No run begins after this. */
  readonly stop: () => void;
}

/**
 * Runs a task on request: at once, or once for all the requests that come while it runs and in the pause after it.
 * @param task must not reject
 * @param pauseMs shortest time in milliseconds between the end of a run and the next
 */
export function coalesce(task: () => Promise<void>, pauseMs: number): CoalescedTask {
  let state: 'idle' | 'running' | 'requested-again' | 'stopped' = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    state = 'running';
    await task();
    timer = setTimeout(() => {
      if (state === 'requested-again') void run();
      else if (state === 'running') state = 'idle';
    }, pauseMs);
  };
  return {
    request() {
      if (state === 'idle') void run();
      else if (state === 'running') state = 'requested-again';
    },
    stop() {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
}
