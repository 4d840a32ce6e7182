import { symptomLabel } from '@acolhe/contracts';
import { formatCpf, genderLabel } from '@acolhe/domain';
import { inSaoPaulo } from '../platform/clock.ts';
import { type ExportedFile, fileLabel, type PatientData } from './patient-data.ts';

/** One thing of a section, with its facts by name; facts without a value are left out. */
export interface ReportEntry {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** The data of one kind. */
export interface PaperSection {
  readonly title: string;
  readonly entries: readonly ReportEntry[];
}

/** All data of a patient as text for the PDF. */
export interface ExportPaper {
  readonly brandName: string;
  readonly patientName: string;
  readonly madeAt: Date;
  readonly sections: readonly PaperSection[];
}

type Fact = readonly [name: string, value: string | null | undefined];

/** Puts a patient's data into Portuguese words. Times are those of Brasília. */
export function exportReport(data: PatientData, files: readonly ExportedFile[], madeAt: Date): ExportPaper {
  return {
    brandName: data.patient.brandName,
    patientName: data.patient.name,
    madeAt,
    sections: [
      ownData(data),
      { title: 'Consentimento', entries: data.consents.map(consentEntry) },
      { title: 'Contratos', entries: data.contracts.map(contractEntry) },
      { title: 'Gift cards', entries: data.giftCards.map(giftCardEntry) },
      { title: 'Pedidos de atendimento', entries: data.requests.map((request) => requestEntry(data, request)) },
      { title: 'Consultas agendadas', entries: data.appointments.map((booked) => appointmentEntry(data, booked)) },
      { title: 'Mensagens', entries: data.messages.map((message) => messageEntry(data, message)) },
      { title: 'Recados e orientações', entries: data.visitNotes.map((note) => noteEntry(data, note)) },
      { title: 'Documentos recebidos', entries: data.documents.map((issued) => documentEntry(data, issued)) },
      filesSection(data, files),
      { title: 'Avaliações', entries: data.ratings.map((rating) => ratingEntry(data, rating)) },
      {
        title: 'Quem viu seus dados',
        entries: data.accesses.map(({ viewer, subject, at }) =>
          entry(viewer, ['O que viu', subject], ['Quando', instantText(new Date(at))]),
        ),
      },
      {
        title: 'Acessos à sua conta',
        entries: data.sessions.map(({ device, openedAt, endedAt }) =>
          entry(
            device ?? 'Dispositivo desconhecido',
            ['Entrada', instantText(openedAt)],
            ['Saída', endedAt && instantText(endedAt)],
          ),
        ),
      },
    ],
  };
}

const entry = (title: string, ...facts: readonly Fact[]): ReportEntry => ({
  title,
  facts: facts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
});
const instantText = (at: Date): string => inSaoPaulo(at).toFormat("dd/LL/yyyy 'às' HH:mm");
/** @param day `YYYY-MM-DD` */
const dayText = (day: string): string => day.split('-').reverse().join('/');
const yesOrNo = (value: boolean): string => (value ? 'Sim' : 'Não');

function professionalText({ professionals }: PatientData, id: number | null): string | undefined {
  const professional = id === null ? undefined : professionals.get(id);
  return professional && [professional.name, professional.registration ?? ''].filter(Boolean).join(', ');
}

function ownData({ patient }: PatientData): PaperSection {
  const { street, addressNumber, addressExtra, neighborhood, city, state, zipCode } = patient;
  return {
    title: 'Seus dados',
    entries: [
      entry(
        patient.name,
        ['CPF', formatCpf(patient.cpf)],
        ['Data de nascimento', dayText(patient.birthDate)],
        ['Sexo', genderLabel(patient.gender)],
        ['Nome da mãe', patient.motherName],
        ['E-mail', patient.email],
        ['Telefone', patient.phone],
        ['Endereço', [street, addressNumber, addressExtra, neighborhood].filter(Boolean).join(', ')],
        ['Cidade', [city, state].filter(Boolean).join(' – ')],
        ['CEP', zipCode],
        ['Alterados em', patient.changedAt && instantText(patient.changedAt)],
      ),
    ],
  };
}

const consentEntry = ({ action, version, at, address }: PatientData['consents'][number]): ReportEntry =>
  entry(
    action === 'accepted' ? 'Termo aceito' : 'Aceite retirado',
    ['Versão', version],
    ['Quando', instantText(at)],
    ['Endereço de rede', address],
  );

const contractEntry = (contract: PatientData['contracts'][number]): ReportEntry =>
  entry(
    `Contrato a partir de ${dayText(contract.startsOn)}`,
    ['Último dia', contract.endsOn === null ? 'Sem prazo' : dayText(contract.endsOn)],
    ['Pronto atendimento', yesOrNo(contract.permitsUrgentCare)],
    ['Agendamento', yesOrNo(contract.permitsScheduling)],
    ['Prontos atendimentos restantes', contract.urgentCareLeft === null ? 'Sem limite' : `${contract.urgentCareLeft}`],
  );

const giftCardEntry = ({ card, quota, specialty }: PatientData['giftCards'][number]): ReportEntry =>
  entry(
    card.code,
    ['Serviço', specialty ?? 'Pronto Atendimento'],
    ['Resgatado em', card.redeemedAt && instantText(card.redeemedAt)],
    ['Restantes', `${quota.quantityLeft}`],
    ['Válido até', dayText(quota.usableUntil)],
    ['Cancelado em', quota.cancelledAt && instantText(quota.cancelledAt)],
  );

const VISIT_PHASES = {
  requested: 'Pedido feito',
  queued: 'Na fila',
  offered: 'Na fila',
  'in-call': 'Em atendimento',
  ended: 'Finalizado',
  cancelled: 'Cancelado',
} as const satisfies Record<PatientData['requests'][number]['phase'], string>;

const requestEntry = (data: PatientData, request: PatientData['requests'][number]): ReportEntry =>
  entry(
    `Pedido de ${instantText(request.requestedAt)}`,
    ['Motivo', request.reason],
    ['Sintomas', request.symptoms.map(symptomLabel).join(', ')],
    ['Medicamentos em uso', request.medication],
    ['Pessoa com deficiência', yesOrNo(request.disability)],
    ['Gestante', yesOrNo(request.pregnant)],
    ['Situação', VISIT_PHASES[request.phase]],
    ['Profissional', professionalText(data, request.answeredBy)],
    ['Início da chamada', request.callStartedAt && instantText(request.callStartedAt)],
    ['Fim', request.endedAt && instantText(request.endedAt)],
  );

const appointmentEntry = (
  data: PatientData,
  { appointment, call, specialty }: PatientData['appointments'][number],
): ReportEntry =>
  entry(
    `${specialty}, ${instantText(appointment.startsAt)}`,
    ['Profissional', professionalText(data, appointment.professionalId)],
    ['Situação', appointmentStateText(appointment)],
    ['Motivo do cancelamento', appointment.cancelReason],
    ['Você entrou em', call?.firstStartedAt && instantText(call.firstStartedAt)],
    ['O profissional entrou em', call?.callStartedAt && instantText(call.callStartedAt)],
    ['Fim', call?.endedAt && instantText(call.endedAt)],
  );

function appointmentStateText({
  status,
  isCancelledByClinic,
}: PatientData['appointments'][number]['appointment']): string {
  if (status === 'booked') return 'Marcada';
  return isCancelledByClinic ? 'Cancelada pela clínica' : 'Cancelada';
}

const messageEntry = (data: PatientData, message: PatientData['messages'][number]): ReportEntry =>
  entry(
    message.fromPatient ? 'Você' : (professionalText(data, message.professionalId) ?? 'Profissional'),
    ['Quando', instantText(message.sentAt)],
    ['Mensagem', message.body],
  );

const noteEntry = (
  data: PatientData,
  { professionalId, kind, writtenAt, note }: PatientData['visitNotes'][number],
): ReportEntry =>
  entry(
    professionalText(data, professionalId) ?? 'Profissional',
    ['Quando', instantText(writtenAt)],
    [kind === 'guidance' ? 'Orientação a você' : 'Recado ao médico', note],
  );

const documentEntry = (data: PatientData, issued: PatientData['documents'][number]): ReportEntry =>
  entry(
    fileLabel({ documentType: 0, requestId: null }, issued),
    ['Profissional', professionalText(data, issued.document.professionalId)],
    ['Emitido em', instantText(issued.document.issuedAt)],
    ['Retirado em', issued.withdrawnAt && instantText(issued.withdrawnAt)],
    ['Texto', issued.document.body],
  );

function filesSection(data: PatientData, files: readonly ExportedFile[]): PaperSection {
  const issued = new Map(data.documents.map((document) => [document.document.fileId, document]));
  return {
    title: 'Arquivos',
    entries: files.map(({ file, content }) =>
      entry(
        file.name,
        ['Tipo', fileLabel(file, issued.get(file.id))],
        ['Quando', instantText(file.uploadedAt)],
        ['Tamanho em bytes', file.sizeBytes.toLocaleString('pt-BR')],
        ['No arquivo .zip', content?.path ?? 'O conteúdo deste arquivo não foi encontrado.'],
      ),
    ),
  };
}

const ratingEntry = (data: PatientData, rating: PatientData['ratings'][number]): ReportEntry =>
  entry(
    `Avaliação de ${instantText(rating.ratedAt)}`,
    ['Profissional', professionalText(data, rating.professionalId)],
    ['Estrelas, de 1 a 5', `${rating.stars}`],
    ['Recomendação, de 0 a 10', `${rating.recommendation}`],
  );
