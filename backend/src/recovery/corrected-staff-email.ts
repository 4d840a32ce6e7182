import { brandWith } from '@acolhe/brand';
import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/database/database.ts';
import { enqueueMail } from '../platform/messaging/mail-queue.ts';
import { correctedEmailMail } from './corrected-email-mail.ts';
import { invite } from './invite.ts';
import type { LinkOwner } from './reset-links.ts';

const GIVEN_UP_MS = 7 * 86_400_000;
const PLACES = { professional: 'no console', administrator: 'no console de operações' } as const;

/** Somebody who works at the clinic, whose e-mail was corrected. */
export interface CorrectedStaff extends LinkOwner {
  readonly kind: keyof typeof PLACES;
  readonly name: string;
  readonly former: string;
  /** Has set one; who has not is invited at the new address. */
  readonly hasPassword: boolean;
}

/**
 * Puts a corrected e-mail of somebody who works at the clinic in force: the former address is told, and who has no
 * password yet gets the invitation at the new one. The caller has made the links void that went to the former one, and
 * wakes `OUTGOING_MAILS_JOB` after the commit.
 * @see docs/product/recovery.md
 */
export async function putStaffEmailInForce(
  tx: Tx,
  { brands }: Pick<Config, 'brands'>,
  { kind, subjectId, name, former, hasPassword }: CorrectedStaff,
  now: Date,
): Promise<void> {
  const { name: brandName, supportPhone } = brandWith(brands.own, brands.settings);
  const place = `${PLACES[kind]} ${brandName}`;
  const mail = correctedEmailMail({ email: former, personName: name, brandName, supportPhone, place });
  await enqueueMail(tx, mail, { now, giveUpAt: new Date(now.getTime() + GIVEN_UP_MS) });
  if (!hasPassword) await invite(tx, kind, [subjectId], now);
}
