import { z } from 'zod';
import { flag, record, wireEnum } from '../wire/codecs.ts';
import { issuedNotice } from './clinical-document.ts';

/** Wire names of the commands of a professional to the patient's screen. */
export const CONSOLE_COMMANDS = {
  reloadPage: 'recarregarPagina',
  showUnstable: 'showGatewayTimeoutMessage',
  askNurse: 'perguntaArm',
  askDoctor: 'perguntaMedico',
  cancelCall: 'cancelaLigacao',
  forwardToDoctor: 'encaminhamentoMedico',
  sentToDoctorQueue: 'enviadoParaFilaMedica',
} as const;
/** The one command of a professional's record: every screen of theirs leaves the room and enters it again. */
export const RESET_ROOM = 'resetarSala';
/** The command of a professional's record while none is given. */
export const NO_COMMAND = 'nenhum';
/**
 * The commands that a professional gives in the call: to the patient's screen, the two hand-overs among them, and to
 * their own.
 */
export const consoleCommand = wireEnum({ ...CONSOLE_COMMANDS, resetRoom: RESET_ROOM });
/** What the backend asks a patient's screen to do; acted on once per sequence number. */
const PATIENT_COMMANDS = {
  none: NO_COMMAND,
  answer: 'resposta',
  finishing: 'finalizandoAtendimento',
  restartCallingCircle: 'restartCallingCircle',
  ...CONSOLE_COMMANDS,
} as const;
export const command = wireEnum(PATIENT_COMMANDS);
/** Wire names of all commands, to either side. */
export const COMMAND_NAMES = { ...PATIENT_COMMANDS, resetRoom: RESET_ROOM } as const;
export type Command = z.output<typeof command>;
export type ConsoleCommand = z.output<typeof consoleCommand>;

/**
 * How a visit reached the doctors. forwarded: a doctor is asked at once, the queue is where it waits when none is free;
 * sent-to-queue: it waits for its turn.
 */
export const handOver = wireEnum({ forwarded: 'medico', 'sent-to-queue': 'fila-medica' });
export type HandOver = z.output<typeof handOver>;

/** State of a visit. */
export const visitPhase = wireEnum({
  requested: 'solicitado',
  queued: 'na-fila',
  offered: 'ofertado',
  'in-call': 'em-ligacao',
  ended: 'finalizado',
  cancelled: 'cancelado',
});

/** Why a visit ended, when neither side ended it. absence: the patient who waited was away for too long. */
export const endReason = wireEnum({ absence: 'ausencia' });
export type EndReason = z.output<typeof endReason>;

/**
 * The live projection of a patient: written by the backend by state, with a revision that only grows.
 * A field that is missing has no value.
 * @see docs/product/realtime.md
 */
export const patientRecord = record({
  revision: ['rev', z.int()],
  patientId: ['pac_id', z.int()],
  name: ['pac_nome', z.string()],
  genderLabel: ['pac_genero', z.string()],
  ageYears: ['pac_idade', z.int()],
  imageUrl: ['pac_imagem', z.string().optional()],
  cpf: ['usu_cpf', z.string()],
  /** calling: asked and waiting; in-call: a professional answered. */
  callStatus: ['status', wireEnum({ calling: 'ligando', 'in-call': 'ligação' }).optional()],
  requestId: ['spa_id', z.int().optional()],
  /** In whose page the visit was requested, none for the portal; the rules read it. */
  partnerId: ['parceiro', z.int().optional()],
  /** Key of the cabin in which the visit was requested, none elsewhere; the rules read it. */
  cabinKey: ['cabine', z.string().optional()],
  /** Key of the visit that the patient may reach; the rules read it. */
  visitKey: ['visita', z.string().optional()],
  phase: ['etapa', visitPhase.optional()],
  roomUid: ['agoraUID', z.string().optional()],
  roomName: ['agoraRoomName', z.string().optional()],
  roomToken: ['agoraToken', z.string().optional()],
  command: ['comando', command],
  commandSeq: ['comandoSeq', z.int()],
  /** São Paulo wall time, `DD/MM/YYYY - HH:mm:ss`. */
  queuedAt: ['entrouFila', z.string().optional()],
  professionalId: ['fun_id', z.int().optional()],
  professionalName: ['fun_nome', z.string().optional()],
  /** Kind of the professional in the call: a technician, or a doctor. */
  professionalIsTechnician: ['isTecnico', flag.optional()],
  /** From the hand-over until the visit ends. */
  handOver: ['encaminhamento', handOver.optional()],
  /** Epoch milliseconds. */
  callStartedAtMs: ['comecou_ligacao', z.number().optional()],
  /**
   * The number in the queue when the record was last written, 0 none; the live one follows from ticket and queue state.
   */
  queueNumber: ['filaRequisicaoProntoAtendimento', z.int()],
  ticket: ['senha', z.int().optional()],
  queue: ['fila', wireEnum({ technicians: 'fila-virtual', doctors: 'fila-virtual-medico' }).optional()],
  attendanceId: ['atd_id', z.int().optional()],
  endReason: ['motivoFim', endReason.optional()],
  /** While the visit is live. */
  issued: ['documento', issuedNotice.optional()],
});
export type PatientRecord = z.output<typeof patientRecord>;

/** The live projection of a professional. */
export const professionalRecord = record({
  revision: ['rev', z.int()],
  professionalId: ['fun_id', z.int()],
  name: ['fun_nome', z.string()],
  /** free; offered: 'Novo atendimento' is shown; in-call. */
  status: ['status', wireEnum({ free: 'livre', offered: 'showModalLigacao', 'in-call': 'ligação' })],
  isTechnician: ['isTecnico', flag],
  isBusy: ['isOcupado', flag],
  available: ['disponivel', z.boolean()],
  /** 0 when no patient. */
  patientId: ['pac_id', z.int()],
  /** Keys that the rules read. */
  patientKey: ['paciente', z.string().optional()],
  visitKey: ['visita', z.string().optional()],
  patientName: ['pac_nome', z.string().optional()],
  patientGenderLabel: ['pac_genero', z.string().optional()],
  patientAgeYears: ['pac_idade', z.int().optional()],
  requestId: ['spa_id', z.int().optional()],
  roomUid: ['agoraUID', z.string().optional()],
  roomName: ['agoraRoomName', z.string().optional()],
  /** Names the browser that answered, or took the call over: it alone enters. None: whichever does. */
  page: ['pagina', z.string().optional()],
  command: ['comando', z.string()],
  /** Acted on once per number, which grows within a visit. */
  commandSeq: ['comandoSeq', z.int().optional()],
  /** Epoch milliseconds at which the offer expires. */
  offerExpiresAtMs: ['ofertaExpiraEm', z.number().optional()],
  callStartedAtMs: ['comecou_ligacao', z.number().optional()],
  /** São Paulo wall time, `YYYY-MM-DD HH:mm:ss`. */
  updatedAt: ['ultimaAtualizacao', z.string()],
  /** The next member of the linked list of technicians, a ring; only members have one. */
  next: ['proximo', z.int().optional()],
});
export type ProfessionalRecord = z.output<typeof professionalRecord>;

/** Ticket arithmetic of a queue; the database stores `left` as a map, since it has no lists. */
export const queueStateRecord = record({
  revision: ['rev', z.int()],
  served: ['atendidos', z.int().nonnegative()],
  left: [
    'sairam',
    z.codec(z.record(z.string().regex(/^t\d+$/), z.literal(true)).optional(), z.array(z.int()), {
      decode: (tickets) =>
        Object.keys(tickets ?? {})
          .map((key) => Number(key.slice(1)))
          .sort((a, b) => a - b),
      encode: (tickets) =>
        tickets.length ? Object.fromEntries(tickets.map((ticket) => [`t${ticket}`, true as const])) : undefined,
    }),
  ],
  /** Whether any professional takes visits from it. */
  isStaffed: ['emPlantao', z.boolean().optional()],
  /** How long the queue retains the position of a patient who is away, in milliseconds. */
  queueHoldMs: ['guardaLugarMs', z.int().positive().optional()],
});
export type QueueStateRecord = z.output<typeof queueStateRecord>;

/**
 * A place in a queue, for the professionals on duty there. Reasons and health data come with the offer.
 * @see docs/decisions/0050-readers-of-the-queue.md
 */
export const queueEntryRecord = record({
  patientId: ['pac_id', z.int()],
  patientName: ['pac_nome', z.string()],
  requestId: ['spa_id', z.int()],
  ticket: ['numeroFila', z.int()],
  queuedAt: ['entrouFila', z.string()],
  /** In the doctors' queue. */
  ageYears: ['pac_idade', z.int().optional()],
  /** In the doctors' queue. */
  genderLabel: ['pac_genero', z.string().optional()],
  /** The law gives the patient priority, for whatever reason. */
  hasPriority: ['prioridade', flag.optional()],
});
export type QueueEntryRecord = z.output<typeof queueEntryRecord>;

/**
 * One tab's hold on its side of a visit: renewed while it lives, released by name when it goes, so that no tab
 * releases another's hold.
 */
export const presenceRecord = record({
  holder: ['titular', z.string()],
  atMs: ['em', z.number()],
  isReleased: ['livre', z.literal(true).optional()],
});
export type PresenceRecord = z.output<typeof presenceRecord>;
/** The same as it is written: `at` is the database's placeholder for its own time. */
export const presenceClaim = record({
  holder: ['titular', z.string()],
  at: ['em', z.unknown()],
  isReleased: ['livre', z.literal(true).optional()],
});
/** Added to a claim as it is written: takes the side from a tab that still holds it, by the person's own press. */
export const TAKE_OVER = { toma: true } as const;

/** One signalling message in an inbox: the sender's session and the message as text. */
export const signalRecord = record({ from: ['de', z.string()], message: ['m', z.string()], atMs: ['em', z.number()] });
export type SignalRecord = z.output<typeof signalRecord>;
/** The same as it is written: `at` is the database's placeholder for its own time. */
export const outgoingSignal = record({ from: ['de', z.string()], message: ['m', z.string()], at: ['em', z.unknown()] });
