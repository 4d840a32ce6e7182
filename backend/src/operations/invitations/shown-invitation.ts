import type { Invitation } from '@acolhe/contracts/operations';
import { and, type Column, eq, type SQL } from 'drizzle-orm';
import type { LinkOwner } from '../../recovery/reset-links.ts';
import { invitations } from '../../recovery/tables.ts';

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
