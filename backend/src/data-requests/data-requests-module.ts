import {
  completeDataRequestCall,
  grantDataRequestCall,
  listDataRequestsCall,
  openDataRequestCall,
  openDataRequestCopyCall,
  prepareDataRequestCopyCall,
  readDataRequestCopyCall,
  refuseDataRequestCall,
} from '@acolhe/contracts/operations';
import { dayInSaoPaulo, isCalendarDay } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { readAndLogAccess } from '../administrators/patient-access-log.ts';
import { recordChange } from '../administrators/record-change.ts';
import { EXPORT_JOB } from '../data-export/data-export-job.ts';
import { exportAddress, exportOfSession, findContent } from '../data-export/data-export-module.ts';
import { afterName, pageOf, placeOf } from '../operations/paging.ts';
import type { Module } from '../platform/app/build-app.ts';
import { requireSessionId } from '../platform/auth/admission.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { invalidInput, notFound } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { errorMessage } from '../platform/log.ts';
import { OUTGOING_MAILS_JOB } from '../platform/messaging/mail-queue.ts';
import { createShortLivedAddresses } from '../platform/services/signed-addresses.ts';
import {
  completeDataRequest,
  type Decision,
  grantDataRequest,
  openDataRequest,
  prepareCopy,
  refuseDataRequest,
} from './decide-data-request.ts';
import { type DuePlace, findDataRequest, readDataRequests } from './read-data-requests.ts';
import { dataRequests } from './tables.ts';

/**
 * Serves requests of patients about their own data as cases: opening, deciding, handing over, erasing.
 * @see docs/product/data-requests.md
 */
export const dataRequestsModule: Module = {
  name: 'data-requests',
  register(app, services) {
    const { db, clock, files, jobs, limits, log } = services;
    const addresses = createShortLivedAddresses(services, exportAddress);

    const decisionOf = (
      input: { readonly id: number; readonly revision: number; readonly reason?: string },
      context: CallContext,
    ): Decision => ({
      ...input,
      author: administratorOf(context),
      sid: requireSessionId(context),
      address: context.ip,
    });

    /** Limit of calls that show the current state of a case, also in refusals, which are in no log of changes. */
    const showCase = (context: CallContext, id: number) =>
      readAndLogAccess(context, {
        part: 'data-requests',
        read: () => findDataRequest(db, id, dayInSaoPaulo(clock.now())),
        patientsIn: (found) => (found ? [found.patientId] : []),
      });

    /** The copy that was made last for a case, as the session sees it. */
    const copyOf = async (id: number, sid: string) => {
      const [request] = await db
        .select({ exportId: dataRequests.exportId })
        .from(dataRequests)
        .where(eq(dataRequests.id, id));
      if (!request) throw notFound('Pedido não encontrado.');
      const { exportId } = request;
      if (exportId === null) return { state: 'none' as const, contents: [] };
      return exportOfSession(db, sid, clock.now(), exportId);
    };

    handle(app, listDataRequestsCall, ({ cursor, pageSize, ...filters }, context) => {
      const { id: requestId, patientId } = filters;
      const today = dayInSaoPaulo(clock.now());
      return readAndLogAccess(context, {
        part: 'data-requests',
        read: () =>
          pageOf(
            pageSize,
            (most) => readDataRequests(db, filters, duePlaceOf(cursor), most, today),
            ({ dueOn, id }) => afterName({ name: dueOn, id }),
          ),
        patientsIn: ({ items }) => items.map((request) => request.patientId),
        isList: () => requestId === undefined && patientId === undefined,
      });
    });

    handle(app, openDataRequestCall, (input, context) =>
      db.transaction((tx) => openDataRequest(tx, administratorOf(context), input, clock.now())),
    );

    handle(app, grantDataRequestCall, async (input, context) => {
      await showCase(context, input.id);
      const { after, leftContent } = await db.transaction((tx) =>
        grantDataRequest(tx, decisionOf(input, context), clock.now()),
      );
      for (const job of [CLOSE_REALTIME_JOB, OUTGOING_MAILS_JOB, EXPORT_JOB]) jobs.wake(job);
      if (leftContent !== undefined)
        await files
          .remove(leftContent)
          .catch((error: unknown) =>
            log.warn({ reason: errorMessage(error) }, 'the content of an erased photo is left behind'),
          );
      return after;
    });

    handle(app, refuseDataRequestCall, async (input, context) => {
      await showCase(context, input.id);
      const after = await db.transaction((tx) => refuseDataRequest(tx, decisionOf(input, context), clock.now()));
      jobs.wake(OUTGOING_MAILS_JOB);
      return after;
    });

    handle(app, completeDataRequestCall, async (input, context) => {
      await showCase(context, input.id);
      return db.transaction((tx) => completeDataRequest(tx, decisionOf(input, context), clock.now()));
    });

    handle(app, prepareDataRequestCopyCall, async ({ id }, context) => {
      const [author, sid] = [administratorOf(context), requireSessionId(context)];
      await db.transaction((tx) => prepareCopy(tx, { id, author, sid }, clock.now()));
      jobs.wake(EXPORT_JOB);
      jobs.wake(OUTGOING_MAILS_JOB);
      return copyOf(id, sid);
    });

    handle(app, readDataRequestCopyCall, ({ id }, context) => copyOf(id, requireSessionId(context)));

    handle(app, openDataRequestCopyCall, async ({ id, kind }, context) => {
      const sid = requireSessionId(context);
      await limits.consume(`data-export-address:${sid}`, RATES.exportAddresses);
      const { address } = await readAndLogAccess(context, {
        part: 'copy',
        read: async () => {
          const [request] = await db
            .select({ exportId: dataRequests.exportId, patientId: dataRequests.patientId })
            .from(dataRequests)
            .where(eq(dataRequests.id, id));
          const exportId = request?.exportId ?? undefined;
          const now = clock.now();
          if (!request || exportId === undefined || !(await findContent(db, sid, kind, now, exportId)))
            throw notFound('Esta cópia não está disponível nesta sessão. Prepare outra.');
          const change = { subjectKind: 'data-request', subjectId: id, action: 'open-copy', after: { kind } } as const;
          await db.transaction((tx) => recordChange(tx, administratorOf(context), change, now));
          return {
            patientId: request.patientId,
            address: await addresses.make({ sid, kind, exportId }, context.request.host),
          };
        },
        patientsIn: ({ patientId }) => [patientId],
      });
      return address;
    });
  },
};

/**
 * Reads the cursor of the list of cases.
 * @throws HttpProblem 400 for one that no page has said
 */
function duePlaceOf(cursor: string | undefined): DuePlace | undefined {
  const place = placeOf(cursor);
  if (place && !(/^\d{4}-\d{2}-\d{2}$/.test(place.name) && isCalendarDay(place.name)))
    throw invalidInput([{ path: 'cursor', message: 'of no page' }]);
  return place && { dueOn: place.name, id: place.id };
}
