import type { Invitation } from '@acolhe/contracts/operations';
import { and, type Column, eq, type SQL } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { invite, type LinkOwner } from '../recovery/reset-links.ts';
import { invitations } from '../recovery/tables.ts';

/** A person who was created and may be invited again. */
export interface Invited {
  readonly kind: 'patient' | 'professional';
  readonly id: number;
  readonly email?: string;
  /** They have set a password already. */
  readonly hasAccess: boolean;
}

/**
 * Invites a person again, and logs it.
 * @throws HttpProblem 404 for an unknown person; 409 `has-access` for one with a password, `no-email` for one without
 *    address
 * @see docs/product/operations.md
 */
export async function inviteAgain(
  tx: Tx,
  author: number,
  invited: Invited | undefined,
  reason: string | undefined,
  now: Date,
): Promise<void> {
  if (!invited) throw notFound();
  const { kind, id, email, hasAccess } = invited;
  if (hasAccess)
    throw conflict('has-access', 'Esta pessoa já definiu a senha. Ela pode pedir outra em "Esqueci a senha".');
  if (email === undefined)
    throw conflict('no-email', 'Esta pessoa não tem e-mail. Informe um, salve e envie o convite.');
  await invite(tx, kind, [id], now);
  await recordChange(tx, author, { subjectKind: kind, subjectId: id, action: 'invite', reason }, now);
}

/** The columns of invitations that a list of people reads in addition to its own. */
export const INVITATION = { invitationState: invitations.state, invitationAt: invitations.changedAt };

/** Joins the invitation of a person. @param id the column of the person's id */
export const invitationOf = (kind: LinkOwner['kind'], id: Column): SQL | undefined =>
  and(eq(invitations.kind, kind), eq(invitations.subjectId, id));

/** An invitation as it is shown; undefined without one. */
export const shownInvitation = ({
  invitationState,
  invitationAt,
}: {
  readonly invitationState: Invitation['state'] | null;
  readonly invitationAt: Date | null;
}): Invitation | undefined =>
  invitationState && invitationAt ? { state: invitationState, at: invitationAt.toISOString() } : undefined;
