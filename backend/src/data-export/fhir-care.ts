import { symptomLabel } from '@acolhe/contracts';
import { callWindow } from '../appointments/find-call.ts';
import { scheduledCallStatus } from '../encounters/encounters-module.ts';
import type { BundleEntries, FhirReference } from './fhir-entries.ts';
import { type ExportedFile, fileLabel, type IssuedDocument, type PatientData } from './patient-data.ts';

type Request = PatientData['requests'][number];
type Booked = PatientData['appointments'][number];

/** Care at a distance. */
const VIRTUAL = { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'VR', display: 'virtual' };

/** The key of the encounter of a visit or of an appointment, whichever is there. */
const encounterKey = (requestId: number | null, appointmentId: number | null): string =>
  requestId === null ? `a${appointmentId}` : `v${requestId}`;

/**
 * Refers to the encounter of a visit or of an appointment.
 * @returns undefined when the data have no such encounter
 */
function encounterReference(
  entries: BundleEntries,
  { requests, appointments }: Pick<PatientData, 'requests' | 'appointments'>,
  { requestId, appointmentId }: { readonly requestId: number | null; readonly appointmentId: number | null },
): FhirReference | undefined {
  const isThere =
    requestId === null
      ? appointments.some(({ appointment, call }) => appointment.id === appointmentId && beganAt(call) !== undefined)
      : requests.some(({ id }) => id === requestId);
  return isThere ? entries.reference('Encounter', encounterKey(requestId, appointmentId)) : undefined;
}

/** Adds appointments, encounters of both kinds and what was written in them. */
export function addCare(entries: BundleEntries, data: PatientData, now: Date): void {
  for (const request of data.requests) entries.add(visit(entries, data, request), encounterKey(request.id, null));
  for (const booked of data.appointments) {
    const { appointment, call } = booked;
    entries.add(appointmentResource(entries, data, booked, now), appointment.id);
    if (beganAt(call) !== undefined)
      entries.add(scheduledEncounter(entries, data, booked, now), encounterKey(null, appointment.id));
  }
  for (const message of data.messages) {
    const patient = entries.reference('Patient', data.patient.id);
    const professional = entries.reference('Practitioner', message.professionalId);
    entries.add(
      {
        resourceType: 'Communication',
        status: 'completed',
        subject: patient,
        encounter: encounterReference(entries, data, message),
        sent: message.sentAt.toISOString(),
        sender: message.fromPatient ? patient : professional,
        recipient: [message.fromPatient ? professional : patient],
        payload: [{ contentString: message.body }],
      },
      `${encounterKey(message.requestId, message.appointmentId)}/${message.id}`,
    );
  }
}

const NOTE_KINDS = {
  'hand-over': 'Recado ao médico no encaminhamento',
  guidance: 'Orientação ao paciente no fim do atendimento',
} as const;

/** Adds what professionals wrote in a visit or scheduled call, to a colleague or to the patient. */
export function addVisitNotes(entries: BundleEntries, data: PatientData): void {
  for (const { id, requestId, appointmentId, professionalId, kind, note, writtenAt } of data.visitNotes) {
    entries.add(
      {
        resourceType: 'Communication',
        status: 'completed',
        category: [{ text: NOTE_KINDS[kind] }],
        subject: entries.reference('Patient', data.patient.id),
        encounter: encounterReference(entries, data, { requestId, appointmentId }),
        sent: writtenAt.toISOString(),
        sender: entries.reference('Practitioner', professionalId),
        payload: [{ contentString: note }],
      },
      `note-${id}`,
    );
  }
}

const VISIT_STATUS = {
  requested: 'planned',
  queued: 'arrived',
  offered: 'arrived',
  'in-call': 'in-progress',
  ended: 'finished',
  cancelled: 'cancelled',
} as const satisfies Record<Request['phase'], string>;

function visit(entries: BundleEntries, { patient }: PatientData, request: Request) {
  const { phase, reason, requestedAt, callStartedAt, endedAt, answeredBy } = request;
  return {
    resourceType: 'Encounter',
    status: VISIT_STATUS[phase],
    class: VIRTUAL,
    type: [{ text: 'Pronto Atendimento' }],
    subject: entries.reference('Patient', patient.id),
    participant: participantOf(entries, answeredBy),
    period: { start: (callStartedAt ?? requestedAt).toISOString(), end: endedAt?.toISOString() },
    reasonCode: [{ text: reason }],
  };
}

function appointmentResource(entries: BundleEntries, data: PatientData, booked: Booked, now: Date) {
  const { appointment, specialty } = booked;
  return {
    resourceType: 'Appointment',
    status: appointmentStatus(booked, now),
    cancelationReason: appointment.cancelReason ? { text: appointment.cancelReason } : undefined,
    serviceType: [{ text: specialty }],
    start: appointment.startsAt.toISOString(),
    end: appointment.endsAt.toISOString(),
    participant: [
      entries.reference('Patient', data.patient.id),
      entries.reference('Practitioner', appointment.professionalId),
    ].map((actor) => ({ actor, status: 'accepted' })),
  };
}

function appointmentStatus({ appointment, call }: Booked, now: Date): string {
  if (appointment.status === 'cancelled') return 'cancelled';
  if (callWindow(appointment, call?.phase ?? 'idle', now) !== 'over') return 'booked';
  const { firstStartedAt = null, callStartedAt = null } = call ?? {};
  return scheduledCallStatus({ isCancelled: false, isUnconnected: false, firstStartedAt, callStartedAt }) === 'missed'
    ? 'noshow'
    : 'fulfilled';
}

function scheduledEncounter(entries: BundleEntries, data: PatientData, booked: Booked, now: Date) {
  const { appointment, call, specialty } = booked;
  const isOver = callWindow(appointment, call?.phase ?? 'idle', now) === 'over';
  return {
    resourceType: 'Encounter',
    status: appointment.status === 'cancelled' ? 'cancelled' : isOver ? 'finished' : 'in-progress',
    class: VIRTUAL,
    type: [{ text: specialty }],
    subject: entries.reference('Patient', data.patient.id),
    participant: participantOf(entries, appointment.professionalId),
    appointment: [entries.reference('Appointment', appointment.id)],
    period: { start: beganAt(call)?.toISOString(), end: call?.endedAt?.toISOString() },
  };
}

/** The earlier of the two entries; undefined while there is none. */
function beganAt(call: Booked['call']): Date | undefined {
  return call?.callStartedAt ?? call?.firstStartedAt ?? undefined;
}

const participantOf = (entries: BundleEntries, professionalId: number | null) =>
  professionalId === null ? undefined : [{ individual: entries.reference('Practitioner', professionalId) }];

/** Adds each file: its description and its path in the archive, with size and hash. */
export function addDocuments(entries: BundleEntries, data: PatientData, files: readonly ExportedFile[]): void {
  const issued = new Map(data.documents.map((document) => [document.document.fileId, document]));
  for (const exported of files) {
    const document = issued.get(exported.file.id);
    const encounter = encounterReference(entries, data, {
      requestId: document?.document.requestId ?? exported.file.requestId,
      appointmentId: document?.document.appointmentId ?? null,
    });
    entries.add(
      {
        resourceType: 'DocumentReference',
        status: document && document.withdrawnAt !== null ? 'entered-in-error' : 'current',
        type: { text: fileLabel(exported.file, document) },
        subject: entries.reference('Patient', data.patient.id),
        description: exported.content ? undefined : 'O conteúdo deste arquivo não foi encontrado.',
        date: exported.file.uploadedAt.toISOString(),
        author: [authorOf(entries, data, document)],
        content: [{ attachment: attachmentOf(exported) }],
        context: encounter && { encounter: [encounter] },
      },
      exported.file.id,
    );
  }
}

function attachmentOf({ file, content }: ExportedFile) {
  return {
    contentType: file.mediaType,
    url: content?.path,
    size: file.sizeBytes,
    hash: content?.hash,
    title: file.name,
    creation: file.uploadedAt.toISOString(),
  };
}

const authorOf = (entries: BundleEntries, { patient }: PatientData, issued: IssuedDocument | undefined) =>
  issued ? entries.reference('Practitioner', issued.document.professionalId) : entries.reference('Patient', patient.id);

type Answer = { readonly valueString: string } | { readonly valueBoolean: boolean } | { readonly valueInteger: number };

const item = (linkId: string, text: string, ...answer: readonly Answer[]) => ({ linkId, text, answer });

/** Adds what the patient answered: in each request for care, and when an attendance was rated. */
export function addAnswers(entries: BundleEntries, data: PatientData): void {
  const patient = entries.reference('Patient', data.patient.id);
  const answered = { resourceType: 'QuestionnaireResponse', status: 'completed', subject: patient, source: patient };
  for (const request of data.requests)
    entries.add(
      {
        ...answered,
        encounter: encounterReference(entries, data, { requestId: request.id, appointmentId: null }),
        authored: request.requestedAt.toISOString(),
        item: [
          item('reason', 'Motivo do atendimento', { valueString: request.reason }),
          ...(request.medication
            ? [item('medication', 'Medicamentos em uso', { valueString: request.medication })]
            : []),
          ...(request.symptoms.length > 0
            ? [item('symptoms', 'Sintomas', ...request.symptoms.map((one) => ({ valueString: symptomLabel(one) })))]
            : []),
          item('disability', 'Pessoa com deficiência', { valueBoolean: request.disability }),
          item('pregnancy', 'Gestante', { valueBoolean: request.pregnant }),
        ],
      },
      `request-${request.id}`,
    );
  for (const rating of data.ratings)
    entries.add(
      {
        ...answered,
        encounter: encounterReference(entries, data, rating),
        authored: rating.ratedAt.toISOString(),
        item: [
          item('stars', 'Avaliação do atendimento, de 1 a 5 estrelas', { valueInteger: rating.stars }),
          item('recommendation', 'Chance de recomendar, de 0 a 10', { valueInteger: rating.recommendation }),
        ],
      },
      `rating-${rating.attendanceId}`,
    );
}
