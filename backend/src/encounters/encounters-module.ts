import {
  appointmentKey,
  downloadFileCall,
  type Encounter,
  type EncounterStatus,
  type EndReason,
  listEncountersCall,
  PAGE_SIZES,
  visitKey,
} from '@acolhe/contracts';
import { foldText, ROOM_OPENS_BEFORE_MS, SAO_PAULO_ZONE } from '@acolhe/domain';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { requireOwnPatient } from '../access/callers.ts';
import { callWindow } from '../appointments/find-call.ts';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { isUnconnected } from '../calls/media-reports.ts';
import { careRequests } from '../care/visit/tables.ts';
import { files } from '../files/tables.ts';
import { markGuidanceRead } from '../medical-records/medical-records.ts';
import { clinicalDocuments, documentWithdrawals, visitNotes } from '../medical-records/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Executor } from '../platform/database/database.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../platform/services/services.ts';
import { professionals } from '../professionals/tables.ts';

/**
 * Serves the history of a patient's encounters.
 * @see docs/product/history.md
 */
export const encountersModule: Module = {
  name: 'encounters',
  register(app, services) {
    handle(app, listEncountersCall, async ({ patientId, page, pageSize, ...search }, context) => ({
      ok: true,
      ...(await listEncounters(services, {
        ...search,
        patientId: requireOwnPatient(context, patientId, 'history'),
        // Callers that name no page know of none.
        page:
          page === undefined && pageSize === undefined
            ? undefined
            : { number: page ?? 1, size: pageSize ?? PAGE_SIZES[0] },
      })),
    }));
  },
};

/** Which encounters of a patient are asked for. */
export interface EncounterSearch {
  readonly patientId: number;
  /** `YYYY-MM-DD`, day of the encounter in São Paulo. */
  readonly date?: string | undefined;
  /** A part of the professional's name, whatever the case and the accents. */
  readonly professional?: string | undefined;
  /** One page of those that are found, from 1; all of them without it. */
  readonly page?: { readonly number: number; readonly size: number } | undefined;
}

type EncounterDocument = Encounter['documents'][number];
type EndedEncounter = Omit<Encounter, 'documentUrl' | 'documents'> & {
  readonly beganAt: Date;
  /** Of the guidance. */
  readonly noteId: number | null;
};

const URGENT_CARE = 'Pronto Atendimento';

/**
 * Finds the visits and scheduled calls of a patient that are over, the latest first, with the documents issued in them.
 * @returns those of the page, and how many there are on all pages
 * @see docs/product/history.md
 */
async function listEncounters(
  services: Pick<Services, 'db' | 'clock'>,
  { patientId, page, ...search }: EncounterSearch,
): Promise<{ readonly total: number; readonly encounters: Encounter[] }> {
  const { db, clock } = services;
  const [visits, scheduled, documents] = await Promise.all([
    endedVisits(db, patientId),
    endedScheduledCalls(db, patientId, clock.now()),
    documentsByEncounter(db, patientId),
  ]);
  const found = [...visits, ...scheduled]
    .filter(isSearched(search))
    .sort((a, b) => b.beganAt.getTime() - a.beganAt.getTime() || (a.id < b.id ? 1 : -1));
  const shown = page ? found.slice((page.number - 1) * page.size, page.number * page.size) : found;
  await markGuidanceRead(
    services,
    shown.flatMap(({ noteId }) => noteId ?? []),
  );
  const encounters = shown.map(({ beganAt: _beganAt, noteId: _noteId, ...encounter }) => {
    const issued = documents.get(encounter.id) ?? [];
    return { ...encounter, documentUrl: issued[0]?.url, documents: issued };
  });
  return { total: found.length, encounters };
}

/** In the process rather than the database, which folds accents only with an extension. */
function isSearched({ date: day, professional = '' }: Pick<EncounterSearch, 'date' | 'professional'>) {
  const part = foldText(professional);
  return ({ date, professionalName = '' }: EndedEncounter): boolean =>
    (day === undefined || date === day) && (part === '' || foldText(professionalName).includes(part));
}

/** Day and time by the clocks of São Paulo; thousands of them are written by the database much sooner than here. */
const clockTimeOf = (at: SQL) => {
  const local = sql`${at} at time zone ${SAO_PAULO_ZONE}`;
  return { date: sql<string>`to_char(${local}, 'YYYY-MM-DD')`, time: sql<string>`to_char(${local}, 'HH24:MI')` };
};

async function endedVisits(executor: Executor, patientId: number): Promise<EndedEncounter[]> {
  const over: EndedVisit['phase'][] = ['ended', 'cancelled'];
  const rows = await executor
    .select({
      id: careRequests.id,
      phase: careRequests.phase,
      requestedAt: careRequests.requestedAt,
      callStartedAt: careRequests.callStartedAt,
      endReason: careRequests.endReason,
      mediaMissingAt: careRequests.mediaMissingAt,
      mediaOpenedAt: careRequests.mediaOpenedAt,
      professionalName: professionals.name,
      noteId: visitNotes.id,
      guidance: visitNotes.note,
      ...clockTimeOf(sql`coalesce(${careRequests.callStartedAt}, ${careRequests.requestedAt})`),
    })
    .from(careRequests)
    .leftJoin(professionals, eq(professionals.id, careRequests.answeredBy))
    // A visit is finished once, so there is one at most.
    .leftJoin(visitNotes, and(eq(visitNotes.requestId, careRequests.id), eq(visitNotes.kind, 'guidance')))
    .where(and(eq(careRequests.patientId, patientId), inArray(careRequests.phase, over)));
  return rows.map(({ phase, requestedAt, mediaMissingAt, mediaOpenedAt, ...row }) => {
    const { id, callStartedAt, endReason, professionalName, guidance, ...rest } = row;
    const isWithout = isUnconnected({ mediaMissingAt, mediaOpenedAt });
    return {
      ...rest,
      id: visitKey(id),
      status: visitStatus({
        phase: phase === 'ended' ? phase : 'cancelled',
        callStartedAt,
        endReason,
        isUnconnected: isWithout,
      }),
      ...(isWithout && { isUnconnected: true }),
      specialty: URGENT_CARE,
      professionalName: professionalName ?? undefined,
      ...(guidance !== null && { guidance }),
      beganAt: callStartedAt ?? requestedAt,
    };
  });
}

async function endedScheduledCalls(executor: Executor, patientId: number, now: Date): Promise<EndedEncounter[]> {
  const rows = await executor
    .select({
      appointment: appointments,
      call: scheduledCalls,
      specialty: specialties.name,
      professionalName: professionals.name,
      noteId: visitNotes.id,
      guidance: visitNotes.note,
      ...clockTimeOf(sql`coalesce(${scheduledCalls.callStartedAt}, ${appointments.startsAt})`),
    })
    .from(appointments)
    .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .innerJoin(specialties, eq(specialties.id, appointments.specialtyId))
    .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
    .leftJoin(visitNotes, and(eq(visitNotes.appointmentId, appointments.id), eq(visitNotes.kind, 'guidance')))
    .where(
      and(
        eq(appointments.patientId, patientId),
        lte(appointments.startsAt, new Date(now.getTime() + ROOM_OPENS_BEFORE_MS)),
      ),
    );
  return rows.flatMap(({ appointment, call, guidance, ...row }) => {
    const beganAt = call.callStartedAt ?? appointment.startsAt;
    // A cancelled appointment is over before its time has come.
    if (beganAt > now || callWindow(appointment, call.phase, now) !== 'over') return [];
    const isCancelled = appointment.status === 'cancelled';
    const isWithout = !isCancelled && isUnconnected(call);
    return [
      {
        ...row,
        id: appointmentKey(appointment.id),
        status: scheduledCallStatus({ ...call, isCancelled, isUnconnected: isWithout }),
        ...(isWithout && { isUnconnected: true }),
        ...(appointment.isCancelledByClinic && { clinicReason: appointment.cancelReason ?? undefined }),
        ...(guidance !== null && { guidance }),
        beganAt,
      },
    ];
  });
}

/** The documents of a patient by the encounter that they were issued in, in the order of issue. */
async function documentsByEncounter(executor: Executor, patientId: number): Promise<Map<string, EncounterDocument[]>> {
  const rows = await executor
    .select({
      requestId: clinicalDocuments.requestId,
      appointmentId: clinicalDocuments.appointmentId,
      fileId: clinicalDocuments.fileId,
      name: files.name,
      withdrawnAt: documentWithdrawals.withdrawnAt,
    })
    .from(clinicalDocuments)
    .innerJoin(files, eq(files.id, clinicalDocuments.fileId))
    .leftJoin(documentWithdrawals, eq(documentWithdrawals.documentId, clinicalDocuments.id))
    .where(eq(clinicalDocuments.patientId, patientId))
    .orderBy(asc(clinicalDocuments.issuedAt), asc(clinicalDocuments.id));
  const byEncounter = new Map<string, EncounterDocument[]>();
  for (const { requestId, appointmentId, fileId, name, withdrawnAt } of rows) {
    const key = requestId === null ? appointmentKey(appointmentId ?? 0) : visitKey(requestId);
    const issued = byEncounter.get(key) ?? [];
    issued.push({
      fileId,
      name,
      url: downloadFileCall.path.replace('{id}', String(fileId)),
      ...(withdrawnAt !== null && { withdrawnAt: withdrawnAt.toISOString() }),
    });
    byEncounter.set(key, issued);
  }
  return byEncounter;
}

/** A visit that is over. */
interface EndedVisit {
  readonly phase: 'ended' | 'cancelled';
  /** When a professional answered it last; null when none did, or when the two never met. */
  readonly callStartedAt: Date | null;
  readonly endReason: EndReason | null;
  /** Neither side received sound or picture of the other. */
  readonly isUnconnected: boolean;
}

/** A scheduled call that is over. */
export interface EndedScheduledCall {
  readonly isCancelled: boolean;
  /** When the patient first entered the room; null when the patient never did. */
  readonly firstStartedAt: Date | null;
  /** When the professional was first on the call; null when they never were. */
  readonly callStartedAt: Date | null;
  /** Neither side received sound or picture of the other. */
  readonly isUnconnected: boolean;
}

/**
 * Status of an ended visit: the professional finished it, or the patient cancelled it, before or after an answer;
 * missed when the patient was absent. One in which neither received sound or picture is interrupted, whichever side
 * ended it.
 * @see docs/product/history.md
 */
export function visitStatus({ phase, callStartedAt, endReason, isUnconnected }: EndedVisit): EncounterStatus {
  if (isUnconnected) return 'interrupted';
  if (callStartedAt === null && (phase === 'ended' || endReason === 'absence')) return 'missed';
  return phase === 'ended' ? 'finished' : givenUp(callStartedAt);
}

/**
 * Status of an ended scheduled call. One in which neither received sound or picture is interrupted.
 * @see docs/product/history.md
 */
export function scheduledCallStatus({
  isCancelled,
  firstStartedAt,
  callStartedAt,
  isUnconnected,
}: EndedScheduledCall): EncounterStatus {
  if (isCancelled) return givenUp(callStartedAt);
  if (firstStartedAt === null) return 'missed';
  return callStartedAt === null || isUnconnected ? 'interrupted' : 'finished';
}

const givenUp = (callStartedAt: Date | null) => (callStartedAt === null ? 'cancelled' : 'interrupted');
