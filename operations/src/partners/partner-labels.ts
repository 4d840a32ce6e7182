import type { PartnerPart } from '@acolhe/contracts';
import { keysOf } from '@acolhe/domain';
import type { RecordMessages } from '../record/record.tsx';

/** Address of the list of partners. */
export const PARTNERS = '/parceiros';

/** Messages of a partner's screen while there is no form. */
export const PARTNER: RecordMessages = {
  list: { href: PARTNERS, name: 'Parceiros' },
  loading: 'Carregando o parceiro',
  failed: 'O parceiro não abriu',
  missing: 'Não há parceiro neste endereço',
};

/** Parts that a partner may embed, in Portuguese. */
export const PARTNER_PART_NAMES: Readonly<Record<PartnerPart, string>> = {
  'urgent-care': 'Pronto atendimento',
  scheduling: 'Agendamento',
  appointments: 'Consultas marcadas',
  documents: 'Documentos do paciente',
  'clinical-documents': 'Receitas, atestados e pedidos',
  history: 'Histórico de atendimentos',
};

/** Every part that a partner may embed, in the order in which they are offered. */
export const PARTNER_PARTS: readonly PartnerPart[] = keysOf(PARTNER_PART_NAMES);

/** Portuguese name of a part. */
export const partName = (part: PartnerPart): string => PARTNER_PART_NAMES[part];

/** Parts as text; without any list, every one. */
export const partsText = (parts: readonly PartnerPart[] | undefined): string =>
  parts === undefined || parts.length === PARTNER_PARTS.length ? 'Todas' : parts.map(partName).join(', ');
