import { type DataRequest, dataRequest } from '@acolhe/contracts/operations';
import { type ChangeAction, dayInSaoPaulo } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../administrators/record-change.ts';
import type { Tx } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http-problem.ts';
import { changedMeanwhile } from '../revisions/changed-meanwhile.ts';
import { eraseAccount } from './erase-account.ts';
import { tellPatient } from './data-request-mails.ts';
import { findDataRequest } from './read-data-requests.ts';
import { dataRequests } from './tables.ts';

/** The case that is decided, as it was seen, by whom and from where. */
export interface Decision {
  readonly id: number;
  readonly revision: number;
  readonly reason?: string;
  readonly author: number;
  /** Session and network address of the administrator. */
  readonly sid: string;
  readonly address: string;
}

/** What became of a decision. */
interface Decided {
  readonly after: DataRequest;
  /** Content of the store that the account leaves behind. */
  readonly leftContent?: string;
}

/**
 * Grants a request; an erasure is done with it.
 * @throws HttpProblem 404; 409 `changed-meanwhile`, `data-request-closed`, and as `eraseAccount`
 */
export async function grantDataRequest(tx: Tx, decision: Decision, now: Date): Promise<Decided> {
  const before = await lockDataRequest(tx, decision, 'open', now);
  const { patientId } = before;
  if (before.kind === 'hand-over') {
    await decide(tx, decision, { state: 'granted' }, now);
    return { after: await written(tx, decision, 'grant', before, now) };
  }
  // Told before the address is gone.
  await tellPatient(tx, patientId, 'erased', now);
  const { address, sid, author } = decision;
  const leftContent = await eraseAccount(tx, { patientId, at: now, address, sid });
  // What was erased does not stay in the log.
  await recordChange(tx, author, { subjectKind: 'patient', subjectId: patientId, action: 'erase-account' }, now);
  await decide(tx, decision, { state: 'done', doneAt: now }, now);
  return { after: await written(tx, decision, 'grant', before, now), leftContent };
}

/** Refuses a request. @throws HttpProblem 404; 409 `changed-meanwhile`, `data-request-closed` */
export async function refuseDataRequest(tx: Tx, decision: Decision, now: Date): Promise<DataRequest> {
  const before = await lockDataRequest(tx, decision, 'open', now);
  await decide(tx, decision, { state: 'refused' }, now);
  await tellPatient(tx, before.patientId, 'refused', now, decision.reason);
  return written(tx, decision, 'refuse', before, now);
}

/** Ends a case whose copy was handed over. @throws HttpProblem 404; 409 `changed-meanwhile`, `data-request-closed` */
export async function completeDataRequest(tx: Tx, decision: Decision, now: Date): Promise<DataRequest> {
  const before = await lockDataRequest(tx, decision, 'granted', now);
  await tx.update(dataRequests).set({ state: 'done', doneAt: now }).where(eq(dataRequests.id, decision.id));
  return written(tx, decision, 'complete', before, now);
}

async function lockDataRequest(
  tx: Tx,
  { id, revision }: Decision,
  state: DataRequest['state'],
  now: Date,
): Promise<DataRequest> {
  await tx.select({ id: dataRequests.id }).from(dataRequests).where(eq(dataRequests.id, id)).for('update');
  const before = await findDataRequest(tx, id, dayInSaoPaulo(now));
  if (!before) throw notFound('Pedido não encontrado.');
  if (before.revision !== revision) throw changedMeanwhile(dataRequest, before);
  if (before.state !== state)
    throw conflict(
      'data-request-closed',
      state === 'open' ? 'Este pedido já foi decidido.' : 'Este pedido não espera a entrega de uma cópia.',
    );
  return before;
}

async function decide(
  tx: Tx,
  { id, author, reason }: Decision,
  state: { readonly state: DataRequest['state']; readonly doneAt?: Date },
  now: Date,
): Promise<void> {
  const decision = { ...state, decidedAt: now, decidedBy: author, decisionReason: reason };
  await tx.update(dataRequests).set(decision).where(eq(dataRequests.id, id));
}

async function written(
  tx: Tx,
  { id, author, reason }: Decision,
  action: ChangeAction,
  before: DataRequest,
  now: Date,
): Promise<DataRequest> {
  const after = await findDataRequest(tx, id, dayInSaoPaulo(now));
  if (!after) throw notFound();
  const [was, is] = [{ state: before.state }, { state: after.state }];
  const change = { subjectKind: 'data-request', subjectId: id, action, before: was, after: is, reason } as const;
  await recordChange(tx, author, change, now);
  return after;
}
