import {
  changePartnerCall,
  createPartnerCall,
  listPartnersCall,
  renewPartnerKeyCall,
  revokePartnerCall,
} from '@acolhe/contracts/operations';
import { administratorOf } from '../administrators/administrator-session.ts';
import { keyColumns } from '../partners/partners.ts';
import type { Module } from '../platform/app/build-app.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { handle } from '../platform/http/handle.ts';
import { requireInstitution } from './catalogue-choices.ts';
import { changePartner, createPartner, readPartners, renewPartnerKey, revokePartner } from './managed-partners.ts';
import { afterName, pageOf, placeOf } from './paging.ts';

/**
 * Serves partners to administrators: bringing in, switching, revoking, and giving a new key.
 * @see docs/product/operations.md
 */
export const partnersManagementModule: Module = {
  name: 'partners-management',
  register(app, services) {
    const { db, jobs, config, decisions } = services;
    const needs = { ...services, keyColumns: (key: string) => keyColumns(db, key) };

    handle(app, listPartnersCall, ({ cursor, pageSize, ...filters }) =>
      pageOf(pageSize, (most) => readPartners(db, config.brands.partners, filters, placeOf(cursor), most), afterName),
    );

    handle(app, createPartnerCall, async (input, context) => {
      await requireInstitution(db, input.clientId);
      const created = await createPartner(needs, administratorOf(context), input);
      await decisions.refresh();
      return created;
    });

    handle(app, changePartnerCall, async (input, context) => {
      const after = await changePartner(needs, administratorOf(context), input);
      jobs.wake(CLOSE_REALTIME_JOB);
      await decisions.refresh();
      return after;
    });

    handle(app, revokePartnerCall, async (input, context) => {
      const after = await revokePartner(needs, administratorOf(context), input);
      jobs.wake(CLOSE_REALTIME_JOB);
      await decisions.refresh();
      return after;
    });

    handle(app, renewPartnerKeyCall, async (input, context) => {
      const after = await renewPartnerKey(needs, administratorOf(context), input);
      jobs.wake(CLOSE_REALTIME_JOB);
      await decisions.refresh();
      return after;
    });
  },
};
