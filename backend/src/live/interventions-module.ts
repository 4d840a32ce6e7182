import { endStuckVisitCall, returnVisitCall, takeOffDutyCall } from '@acolhe/contracts/operations';
import { type ChangeAction, isLive } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { administratorOf } from '../administrators/administrator-session.ts';
import { recordChange } from '../administrators/record-change.ts';
import { queueOf, stopOffers } from '../care/dispatch/availability.ts';
import { changeQueue, changeVisit } from '../care/dispatch/change-queue.ts';
import { endVisit } from '../care/dispatch/end-visit.ts';
import { unlinkMember } from '../care/dispatch/linked-list.ts';
import { returnToQueue } from '../care/dispatch/queue-entry.ts';
import type { QueueTransaction } from '../care/dispatch/queue-transaction.ts';
import { recordDecline, withdrawOffer } from '../care/dispatch/withdraw-offer.ts';
import { cancelVisit } from '../care/request/request-care.ts';
import { recordLastEntries } from '../care/rooms/room-entries-by-presence.ts';
import { professionalStates, type Visit } from '../care/visit/tables.ts';
import { findVisit, isHeld } from '../care/visit/visits.ts';
import type { Module } from '../platform/app/build-app.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';

/** The log's summary of a visit: nothing that the patient wrote. */
const factsOf = ({ phase, queue, professionalId }: Visit) => ({ phase, queue, professionalId });

/**
 * Serves interventions of administrators in running visits; each is logged in its own transaction.
 * @see docs/product/operations-figures.md
 */
export const interventionsModule: Module = {
  name: 'operations-interventions',
  register(app, services) {
    handle(app, takeOffDutyCall, async ({ professionalId, reason }, context) => {
      const isKnown = await changeQueue(services, await queueOf(services, professionalId), async (transaction) => {
        const { tx, now } = transaction;
        const [state] = await tx
          .select({ onDuty: professionalStates.available })
          .from(professionalStates)
          .where(eq(professionalStates.professionalId, professionalId));
        if (!state?.onDuty) return state !== undefined;
        await stopOffers(transaction, professionalId);
        await unlinkMember(transaction, professionalId);
        const change = { subjectKind: 'professional', subjectId: professionalId, action: 'take-off-duty' } as const;
        const facts = { before: { onDuty: true }, after: { onDuty: false }, reason };
        await recordChange(tx, administratorOf(context), { ...change, ...facts }, now);
        return true;
      });
      if (!isKnown) throw notFound();
      return { ok: true };
    });

    /** Changes the visit of an intervention, and logs that. @param change none where nothing has to be done */
    async function intervene(
      requestId: number,
      [action, reason, administratorId]: readonly [action: ChangeAction, reason: string, administratorId: number],
      change: (visit: Visit) => ((transaction: QueueTransaction) => Promise<Visit>) | undefined,
    ): Promise<{ ok: true }> {
      await recordLastEntries(services, await findVisit(services.db, requestId));
      const found = await changeVisit(services, requestId, async (transaction, visit) => {
        const after = await change(visit)?.(transaction);
        if (after) {
          const facts = { before: factsOf(visit), after: factsOf(after), reason };
          const subject = { subjectKind: 'visit', subjectId: requestId, action } as const;
          await recordChange(transaction.tx, administratorId, { ...subject, ...facts }, transaction.now);
        }
        return true;
      });
      if (!found) throw notFound();
      return { ok: true };
    }

    handle(app, returnVisitCall, ({ requestId, reason }, context) =>
      intervene(requestId, ['return-to-queue', reason, administratorOf(context)], (visit) => {
        if (visit.phase === 'queued') return undefined;
        if (!isLive(visit.phase)) throw conflict('visit-over', 'Este atendimento já foi encerrado.');
        if (!isHeld(visit)) throw conflict('not-in-queue', 'O paciente ainda não entrou na fila.');
        return async (transaction) => {
          await (visit.phase === 'offered' ? withdrawOffer(transaction, visit) : returnToQueue(transaction, visit));
          // The former professional is free now, and would get the offer again at once.
          await recordDecline(transaction, visit.id, visit.professionalId, 'expired');
          return { ...visit, phase: 'queued', professionalId: null };
        };
      }),
    );

    handle(app, endStuckVisitCall, ({ requestId, reason }, context) =>
      intervene(requestId, ['end-visit', reason, administratorOf(context)], (visit) => {
        if (!isLive(visit.phase)) return undefined;
        return (transaction) =>
          visit.phase === 'in-call'
            ? endVisit(transaction, visit, {
                phase: 'ended',
                command: 'finishing',
                commandSeq: visit.commandSeq + 1,
              })
            : cancelVisit(transaction, visit);
      }),
    );
  },
};
