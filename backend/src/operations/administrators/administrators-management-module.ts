import {
  changeAdministratorCall,
  createAdministratorCall,
  listAdministratorsCall,
  resetAdministratorCall,
} from '@acolhe/contracts/operations';
import { administratorOf } from '../../administrators/administrator-session.ts';
import { createAdministrator } from '../../administrators/accounts.ts';
import type { Module } from '../../platform/app/build-app.ts';
import { handle } from '../../platform/http/handle.ts';
import { notFound } from '../../platform/http-problem.ts';
import { OUTGOING_MAILS_JOB } from '../../platform/messaging/mail-queue.ts';
import { CLOSE_REALTIME_JOB } from '../../platform/auth/end-sessions-job.ts';
import { invite } from '../../recovery/reset-links.ts';
import { RECOVERY_JOB } from '../../recovery/recovery-job.ts';
import { afterName, placeOf } from '../paging/name-place.ts';
import { pageOf } from '../paging/page-of.ts';
import { emailTaken, refuseTakenEmail, staffEmail } from '../staff/staff-email.ts';
import { readAdministrators, shown } from './administrator-rows.ts';
import { changeAdministrator } from './change-administrator.ts';
import { resetAdministrator } from './reset-administrator.ts';

/**
 * Serves administrators to each other: who there is, bringing in, changing, and letting in no more.
 * @see docs/product/operations.md
 */
export const administratorsManagementModule: Module = {
  name: 'administrators-management',
  register(app, services) {
    const { db, clock, jobs } = services;

    handle(app, listAdministratorsCall, ({ cursor, pageSize, id }) =>
      pageOf(pageSize, (most) => readAdministrators(db, { id }, placeOf(cursor), most), afterName),
    );

    handle(app, createAdministratorCall, async ({ name, email: given, role, reason }, context) => {
      const email = staffEmail(given);
      const created = await db.transaction(async (tx) => {
        const now = clock.now();
        const row = await createAdministrator(tx, administratorOf(context), { name, email, role, reason }, now);
        if (row) await invite(tx, 'administrator', [row.id], now);
        return row;
      });
      if (!created) throw emailTaken();
      return shown(created);
    });

    handle(app, changeAdministratorCall, async (input, context) => {
      const email = input.email === undefined ? undefined : staffEmail(input.email);
      const changed = await refuseTakenEmail(
        changeAdministrator(services, administratorOf(context), { ...input, email }),
      );
      jobs.wake(CLOSE_REALTIME_JOB);
      jobs.wake(OUTGOING_MAILS_JOB);
      return changed;
    });

    handle(app, resetAdministratorCall, async (input, context) => {
      if (!(await resetAdministrator(services, administratorOf(context), input))) throw notFound();
      jobs.wake(CLOSE_REALTIME_JOB);
      jobs.wake(RECOVERY_JOB);
      return { ok: true };
    });
  },
};
