import { DURATIONS } from '@acolhe/domain';
import type { CabinForProfessional } from '@acolhe/contracts';
import { formatDate, formatTime } from '@acolhe/ui';
import { formatWait, minutesSince } from '../queue/waiting.ts';

/** A cabin as the service lists it, and whether a patient was announced to it. */
export interface ListedCabin extends CabinForProfessional {
  readonly isAnnounced: boolean;
}

export type CabinState = 'free' | 'announced' | 'waiting' | 'in-call' | 'silent';

/** Whether a cabin was not heard for long, or never. @param nowMs epoch milliseconds by the service's clock */
export const isSilent = ({ heardAt }: CabinForProfessional, nowMs: number): boolean =>
  heardAt === undefined || nowMs - Date.parse(heardAt) > DURATIONS.care.cabinSilenceMs;

/**
 * Tells how a cabin stands. A patient who is there counts for more than a contact that was lost.
 * @param nowMs epoch milliseconds by the service's clock
 * @see docs/product/console.md
 */
export function cabinState(cabin: ListedCabin, nowMs: number): CabinState {
  if (cabin.room) return cabin.room.phase;
  if (isSilent(cabin, nowMs)) return 'silent';
  return cabin.isAnnounced ? 'announced' : 'free';
}

/** Says the state of a cabin in words. @param nowMs epoch milliseconds by the service's clock */
export function describeCabin(cabin: ListedCabin, nowMs: number): string {
  const { room, heardAt, mode } = cabin;
  switch (cabinState(cabin, nowMs)) {
    case 'free':
      return 'Livre';
    case 'announced':
      return 'Paciente a caminho';
    case 'waiting': {
      const since = room ? ` desde ${formatMoment(room.since, nowMs)}, ${waitOf(room.since, nowMs)}` : '';
      if (mode === 'queue') return `Aguardando na fila${since}`;
      return `${room?.canEnter === false ? 'Aguardando um médico' : 'Aguardando'}${since}`;
    }
    case 'in-call':
      return room?.professionalName === undefined ? 'Em atendimento' : `Em atendimento com ${room.professionalName}`;
    case 'silent':
      return heardAt === undefined ? 'Ainda sem contato' : `Sem contato desde ${formatMoment(heardAt, nowMs)}`;
  }
}

/** Writes the time of an instant in São Paulo, with its date when it was on another day. */
export function formatMoment(instant: string, nowMs: number): string {
  const at = new Date(instant);
  const isToday = formatDate(at) === formatDate(new Date(nowMs));
  return isToday ? formatTime(at) : `${formatDate(at)}, ${formatTime(at)}`;
}

const waitOf = (since: string, nowMs: number): string => formatWait(minutesSince(Date.parse(since), nowMs));

/** Whether a patient waits in a cabin for this professional to enter. */
export const isForEntry = ({ room }: CabinForProfessional): boolean => room?.canEnter === true;

/** Counts the patients who wait in cabins, for whomever. */
export const countWaiting = (cabins: readonly CabinForProfessional[]): number =>
  cabins.filter(({ room }) => room?.phase === 'waiting').length;

/** Counts the patients who wait in cabins for this professional to enter. */
export const countForEntry = (cabins: readonly CabinForProfessional[] = []): number => cabins.filter(isForEntry).length;
