import type { Invitation } from '@acolhe/contracts/operations';
import { and, type Column, eq, type SQL } from 'drizzle-orm';
import { recordChange } from '../administrators/record-change.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { invite, type LinkOwner } from '../recovery/reset-links.ts';
import { invitations } from '../recovery/tables.ts';

/** Whoever was brought in, and may be invited again. */
export interface Invited {
  readonly kind: 'patient' | 'professional';
  readonly id: number;
  readonly email?: string;
  /** They get in by a password of their own. */
  readonly hasAccess: boolean;
}

/**
 * Invites a person again, and writes it into the log.
 * @throws HttpProblem 404 for nobody; 409 `has-access` for who has a password, `no-email` for who has no address
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

/** What a list of people reads of their invitations, beside its own columns. */
export const INVITATION = { invitationState: invitations.state, invitationAt: invitations.changedAt };

/** Joins the invitation of a person. @param id the column of the person's id */
export const invitationOf = (kind: LinkOwner['kind'], id: Column): SQL | undefined =>
  and(eq(invitations.kind, kind), eq(invitations.subjectId, id));

/** An invitation as it is told; undefined without one. */
export const shownInvitation = ({
  invitationState,
  invitationAt,
}: {
  readonly invitationState: Invitation['state'] | null;
  readonly invitationAt: Date | null;
}): Invitation | undefined =>
  invitationState && invitationAt ? { state: invitationState, at: invitationAt.toISOString() } : undefined;
