import type { ManagedPatient } from '@acolhe/contracts/operations';
import { type ChangeSubject, formatTimeRange, type VisitPhase, WEEKDAY_NAMES } from '@acolhe/domain';
import { z } from 'zod';
import { ROLE_NAMES } from '../access/operator-context.tsx';
import { APPOINTMENT_STATE_NAMES } from '../agendas/agenda-values.ts';
import { DOCUMENT_TEXT_NAMES } from '../brands/brand-values.ts';
import { CABIN_MODE_NAMES, CABIN_STATE_NAMES, DEVICE_STATE_NAMES } from '../cabins/cabin-labels.ts';
import {
  COPY_NAMES,
  DATA_REQUEST_KIND_NAMES,
  DATA_REQUEST_STATE_NAMES,
} from '../data-requests/data-request-labels.tsx';
import { GIFT_CARD_STATE_NAMES } from '../gift-cards/gift-card-labels.ts';
import { KINDS } from '../imports/import-labels.ts';
import { PHASES, QUEUES } from '../live/live-labels.ts';
import { dayText, momentOf } from '../page/formats.ts';
import { PARTNER_PART_NAMES } from '../partners/partner-labels.ts';
import { PROFESSIONAL_ROLE_NAMES } from '../professionals/professional-labels.ts';
import { INVITATION_STATE_NAMES } from '../record/invitation-note.tsx';

const SEXES: Readonly<Record<ManagedPatient['gender'], string>> = { f: 'feminino', m: 'masculino' };
const VISIT_PHASES: Readonly<Record<VisitPhase, string>> = { ...PHASES, ended: 'Encerrado', cancelled: 'Cancelado' };

/** Labels of enumerations, by the path of their field. */
const VALUES: Readonly<Partial<Record<ChangeSubject, Readonly<Record<string, Readonly<Record<string, string>>>>>>> = {
  administrator: { role: ROLE_NAMES, 'invitation.state': INVITATION_STATE_NAMES },
  professional: { role: PROFESSIONAL_ROLE_NAMES, 'invitation.state': INVITATION_STATE_NAMES },
  patient: { gender: SEXES, 'invitation.state': INVITATION_STATE_NAMES },
  'gift-card': { state: GIFT_CARD_STATE_NAMES },
  visit: { phase: VISIT_PHASES, queue: QUEUES },
  appointment: { state: APPOINTMENT_STATE_NAMES },
  partner: { parts: PARTNER_PART_NAMES },
  cabin: {
    mode: CABIN_MODE_NAMES,
    state: CABIN_STATE_NAMES,
    'lastReport.camera': DEVICE_STATE_NAMES,
    'lastReport.microphone': DEVICE_STATE_NAMES,
  },
  import: { kind: KINDS },
  'data-request': { kind: { ...DATA_REQUEST_KIND_NAMES, ...COPY_NAMES }, state: DATA_REQUEST_STATE_NAMES },
  brand: { terms: DOCUMENT_TEXT_NAMES, privacy: DOCUMENT_TEXT_NAMES },
};

/**
 * A value of a field of the log as text; as it was written where it is not known here.
 * @param field within another one by both: `invitation.state`
 */
export function valueText(subject: ChangeSubject, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value))
    return value.length === 0 ? 'nenhuma' : value.map((one) => entryText(subject, field, one)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${fieldName(subject, name)}: ${valueText(subject, `${field}.${name}`, inner)}`)
      .join('; ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value === '[redacted]') return 'oculto';
  return VALUES[subject]?.[field]?.[value] ?? dateText(value);
}

/** Days and instants as they are read; other text as it is. */
function dateText(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? momentOf(value) : value;
}

const specialtyLeft = z.object({ specialtyId: z.int().optional(), quantityLeft: z.int() });
const specialtyGiven = z.object({ specialtyId: z.int(), quantity: z.int() });
const hoursOfWeekday = z.object({ weekday: z.int(), startTime: z.string(), endTime: z.string() });
const hoursOfDay = z.object({
  day: z.string(),
  hours: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
});
const color = z.object({ role: z.string(), value: z.string() });
const block = z.object({ startsAt: z.string(), endsAt: z.string() });

/** An entry of a list: a specialty by its number and how many are left of it, hours of an agenda, a block. */
function entryText(subject: ChangeSubject, field: string, entry: unknown): string {
  if (typeof entry === 'number') return `nº ${entry}`;
  const left = specialtyLeft.safeParse(entry).data;
  if (left) return `${specialtyText(left.specialtyId)}: ${left.quantityLeft}`;
  const given = specialtyGiven.safeParse(entry).data;
  if (given) return `${specialtyText(given.specialtyId)}: ${given.quantity}`;
  const weekly = hoursOfWeekday.safeParse(entry).data;
  if (weekly) return `${WEEKDAY_NAMES[weekly.weekday - 1] ?? ''} ${formatTimeRange(weekly)}`;
  const day = hoursOfDay.safeParse(entry).data;
  if (day) return `${dateText(day.day)} ${day.hours.map(formatTimeRange).join(' e ') || 'folga'}`;
  const colored = color.safeParse(entry).data;
  if (colored) return `${colored.role} ${colored.value}`;
  const blocked = block.safeParse(entry).data;
  if (blocked) return `${dateText(blocked.startsAt)} até ${dateText(blocked.endsAt)}`;
  return valueText(subject, field, entry);
}

const specialtyText = (id: number | undefined): string =>
  id === undefined ? 'pronto atendimento' : `especialidade nº ${id}`;

const FIELDS: Readonly<Record<string, string>> = {
  id: 'Número',
  kind: 'Tipo',
  lines: 'Linhas',
  created: 'Trazidas',
  existing: 'Já existiam',
  badLines: 'Linhas com erro',
  name: 'Nome',
  email: 'E-mail',
  role: 'Perfil',
  isActive: 'Ativo',
  onDuty: 'De plantão',
  phase: 'Situação',
  queue: 'Fila',
  professionalId: 'Profissional',
  removesSecondFactor: 'Desligou as duas etapas',
  hasPassword: 'Definiu a senha',
  registration: 'Registro no conselho',
  specialtyIds: 'Especialidades',
  patientId: 'Paciente',
  patientName: 'Nome do paciente',
  from: 'Início',
  until: 'Fim',
  permitsUrgentCare: 'Pronto atendimento',
  permitsScheduling: 'Consultas marcadas',
  urgentCareLeft: 'Prontos atendimentos que restam',
  upcomingLimit: 'Consultas futuras ao mesmo tempo',
  quotas: 'Consultas por especialidade',
  cpf: 'CPF',
  birthDate: 'Data de nascimento',
  gender: 'Sexo',
  motherName: 'Nome da mãe',
  phone: 'Telefone',
  zipCode: 'CEP',
  street: 'Rua',
  addressNumber: 'Número',
  addressExtra: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Situação',
  client: 'Instituição',
  clientId: 'Número da instituição',
  isFirstAccessDone: 'Primeiro acesso feito',
  hasConsented: 'Aceitou os termos',
  sessionId: 'Sessão',
  device: 'Aparelho',
  revision: 'Versão',
  parts: 'Partes que pode embutir',
  unsignedLinks: 'Links sem assinatura',
  portalSignIn: 'Entrada no portal inteiro',
  isSetByFile: 'Decidido pelo arquivo de marcas',
  revokedAt: 'Revogado em',
  label: 'Nome do lote',
  batchId: 'Lote',
  count: 'Quantidade',
  redeemUntil: 'Resgatar até',
  usableUntil: 'Usar até',
  urgentCareVisits: 'Prontos atendimentos por cartão',
  appointments: 'Consultas por cartão',
  withdrawnAt: 'Retirado em',
  zone: 'Fuso horário',
  slotMinutes: 'Duração da consulta',
  weekly: 'Horários da semana',
  exceptions: 'Dias com outro horário',
  blocked: 'Períodos bloqueados',
  place: 'Lugar',
  supportPhone: 'Telefone de suporte',
  supportChatUrl: 'Conversa com o suporte',
  privacyUrl: 'Endereço da política de privacidade',
  partnerReturnUrl: 'Volta ao parceiro',
  systemRedirectUrl: 'Outro sistema',
  agendaNote: 'Aviso no agendamento',
  deeplinks: 'Voltas a aplicativos',
  signInLogo: 'Marca na entrada',
  consentForm: 'Termo de uso na entrada',
  privacyForm: 'Política de privacidade na entrada',
  logoReturnsToPartner: 'O logotipo leva de volta ao parceiro',
  terms: 'Texto dos termos de uso',
  privacy: 'Texto da política de privacidade',
  termsFacts: 'Fatos dos termos de uso',
  palette: 'Paleta',
  colors: 'Cores próprias, claras',
  darkColors: 'Cores próprias, escuras',
  origins: 'Páginas do parceiro',
  brand: 'Marca',
  mode: 'Como o atendimento começa',
  hasPrinter: 'Tem impressora',
  isPinSet: 'Senha da equipe definida',
  enrolledAt: 'Aparelho desde',
  specialties: 'Especialidades',
  invitation: 'Convite',
  professionalName: 'Nome do profissional',
  code: 'Código',
  batchLabel: 'Nome do lote',
  redeemedAt: 'Resgatado em',
  heardAt: 'Último sinal',
  lastReport: 'Último relatório do aparelho',
  camera: 'Câmera',
  microphone: 'Microfone',
  browser: 'Navegador',
  hostVersion: 'Versão da cabine',
  remoteVersion: 'Versão do atendimento',
  lastSessionEndedAt: 'Fim do último atendimento',
  crashes: 'Quedas da página',
  receivedOn: 'Pedido em',
  dueOn: 'Responder até',
  isLate: 'Atrasada',
  note: 'Observação',
  decidedAt: 'Decidida em',
  decidedBy: 'Decidida por',
  decisionReason: 'Motivo da decisão',
  doneAt: 'Concluída em',
  supportHours: 'Horário do suporte',
  supportOnWhatsApp: 'Suporte no WhatsApp',
  forum: 'Foro',
  withdrawalDays: 'Dias para desistir',
  endsWithoutNotice: 'A conta pode terminar sem aviso',
  at: 'Desde',
  weekday: 'Dia da semana',
  startTime: 'Das',
  endTime: 'Até',
  day: 'Dia',
  hours: 'Horários',
  startsAt: 'Início',
  endsAt: 'Fim',
  specialtyId: 'Especialidade',
  quantityLeft: 'Quantos restam',
  quantity: 'Quantos',
  value: 'Cor',
  isQuotaReturned: 'Cota devolvida',
};

/** Labels of fields whose name has another meaning elsewhere. */
const OF_SUBJECT: Readonly<Partial<Record<ChangeSubject, Readonly<Record<string, string>>>>> = {
  patient: { state: 'Estado (UF)' },
  brand: { role: 'Uso da cor' },
};

/** A field of the log in Portuguese; as it was written where it is not known here. */
export const fieldName = (subject: ChangeSubject, field: string): string =>
  OF_SUBJECT[subject]?.[field] ?? FIELDS[field] ?? field;
