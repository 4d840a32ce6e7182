import type { LiveQueue, LiveVisitRow } from '@acolhe/contracts/operations';

/** Queues in Portuguese. */
export const QUEUES: Readonly<Record<LiveQueue['queue'], string>> = { technicians: 'Enfermagem', doctors: 'Médicos' };

/** Portuguese names of the phases of an open visit. */
export const PHASES: Readonly<Record<LiveVisitRow['phase'], string>> = {
  requested: 'Ainda fora da fila',
  queued: 'Na fila',
  offered: 'Chamando profissional',
  'in-call': 'Em atendimento',
};

/** Parts of the portal in Portuguese, by the names under which they are deployed. */
const PARTS: Readonly<Record<string, string>> = {
  'mfe-auth': 'Entrada e cadastro',
  'mfe-cabin': 'Cabine',
  'mfe-documents': 'Documentos',
  'mfe-home': 'Início e dados do paciente',
  'mfe-nps': 'Avaliação',
  'mfe-scheduling': 'Agendamento e consultas',
  'mfe-video': 'Pronto atendimento',
};

/** A part of the portal with the name under which it is deployed: 'Avaliação (mfe-nps)'. */
export const portalPartText = (part: string | undefined): string => {
  if (part === undefined) return 'Não informada';
  const name = PARTS[part];
  return name === undefined ? part : `${name} (${part})`;
};

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

/** Writes the time of an instant of the wire with its seconds, in America/Sao_Paulo: '14:32:05'. */
export const secondOf = (instant: string): string => clock.format(new Date(instant));
