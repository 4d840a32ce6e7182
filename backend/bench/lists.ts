/**
 * The cost of the lists of the operations console, over HTTP through one backend process on one PostgreSQL with
 * 100 000 patients, professionals, contracts, gift cards, changes and cases, and thousands of the rest: the first page
 * of each list, one deep in it, each filter, and the opening of one record. Each call is made forty times, one after
 * the other. Run it with `node --import tsx backend/bench/lists.ts`. Times are the caller's, in milliseconds, from
 * sending to the whole answer: p50, p95 and the longest; aim: 200 for 95 of 100.
 */

import type { Call, CallInput } from '@acolhe/contracts';
import {
  findGiftCardsCall,
  findPatientsCall,
  listAdministratorsCall,
  listChangesCall,
  listContractsCall,
  listDataRequestsCall,
  listFigureFiltersCall,
  listImportsCall,
  listManagedCabinsCall,
  listManagedProfessionalsCall,
  listPartnersCall,
  listPatientAccessesCall,
  readCatalogueCall,
  readChecklistCall,
  readPatientCall,
} from '@acolhe/contracts/operations';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../src/platform/database/database.ts';
import { benchOperations, type OperationsBench } from './operations-bench.ts';
import { seedLists } from './seed-lists.ts';

const REQUESTS = 40;
const PORT = Number(process.env.BENCH_DATABASE_PORT ?? 4_112);
/** So many pages of 200 rows are turned before the one deep in a list. */
const DEEP = 300;

const page = z.object({ nextCursor: z.string().optional() });

await benchOperations(PORT, REQUESTS, seedLists, async (bench) => {
  const { db, measure } = bench;
  const patientId = await someId(db, 'patients');
  const mostActiveId = await someId(db, 'patients', 0);

  await measureList(bench, 'patients', findPatientsCall, (place) => place, DEEP);
  await measure('the record of a patient', readPatientCall, { id: patientId });
  await measure('patients by CPF', findPatientsCall, { search: '000.000.001-91' });
  await measure('patients by a rare word', findPatientsCall, { search: 'wenceslau7' });
  await measure('patients by two words', findPatientsCall, { search: 'maria conceicao' });
  await measure('patients by a common word', findPatientsCall, { search: 'maria' });
  await measure('patients by a letter', findPatientsCall, { search: 'p' });
  await measure('patients of a large institution', findPatientsCall, { clientId: 1 });
  await measure('patients of a small institution', findPatientsCall, { clientId: 77 });
  await measure('patients of a small institution by a common word', findPatientsCall, { clientId: 77, search: 'ana' });
  await measureList(
    bench,
    'what a patient did',
    listPatientAccessesCall,
    (place) => ({ id: mostActiveId, ...place }),
    50,
  );

  await measureList(bench, 'professionals', listManagedProfessionalsCall, (place) => place, DEEP);
  await measure('professionals, one', listManagedProfessionalsCall, { id: await someId(db, 'professionals') });
  await measure('professionals by a rare word', listManagedProfessionalsCall, { search: 'wenceslau7' });
  await measure('professionals by a common word', listManagedProfessionalsCall, { search: 'maria' });
  await measure('professionals by a letter', listManagedProfessionalsCall, { search: 'p' });
  await measure('professionals of a common role', listManagedProfessionalsCall, { role: 'doctor' });
  await measure('professionals of a rare role', listManagedProfessionalsCall, { role: 'technician' });
  await measure('professionals who are let in no more', listManagedProfessionalsCall, { isActive: false });
  await measure('professionals of a common specialty', listManagedProfessionalsCall, { specialtyId: 1 });
  await measure('professionals of a rare specialty', listManagedProfessionalsCall, { specialtyId: 60 });
  await measure('the same of a rare role', listManagedProfessionalsCall, { specialtyId: 60, role: 'technician' });

  await measureList(bench, 'contracts', listContractsCall, (place) => place, DEEP);
  await measure('contracts, one', listContractsCall, { id: await someId(db, 'contracts') });
  await measure('contracts of a patient', listContractsCall, { patientId });
  await measure('contracts that hold', listContractsCall, { isActive: true });
  await measure('contracts that do not hold', listContractsCall, { isActive: false });

  await measureList(bench, 'gift cards', findGiftCardsCall, (place) => place, DEEP);
  await measure('gift cards of a batch', findGiftCardsCall, { batchId: 7 });
  for (const state of ['free', 'redeemed', 'expired', 'withdrawn'] as const)
    await measure(`gift cards, ${state}`, findGiftCardsCall, { state });
  await measure('gift cards, redeemed of a batch', findGiftCardsCall, { state: 'redeemed', batchId: 2 });
  await measure('gift cards by the beginning of a code', findGiftCardsCall, { code: 'c4ca4' });
  await measure('gift cards by one character', findGiftCardsCall, { code: 'c' });
  await measure('gift cards by one character, expired', findGiftCardsCall, { code: 'c', state: 'expired' });

  await measureList(bench, 'changes', listChangesCall, (place) => place, DEEP);
  await measure('changes of a common kind', listChangesCall, { subjectKind: 'patient' });
  await measure('changes of a rare kind', listChangesCall, { subjectKind: 'specialty' });
  await measure('changes of a record', listChangesCall, { subjectKind: 'patient', subjectId: '77' });
  await measure('changes of a common action', listChangesCall, { action: 'change' });
  await measure('changes of a rare action', listChangesCall, { action: 'revoke' });
  await measure('changes of a number, whatever its kind', listChangesCall, { subjectId: '77' });
  await measure('changes by a person', listChangesCall, { administratorId: await someId(db, 'administrators') });
  await measure('changes by the command line', listChangesCall, { operator: 'command-line' });
  await measure('changes of a month long ago', listChangesCall, { from: daysAgo(1_200), until: daysAgo(1_170) });
  await measure('the same, of a rare kind', listChangesCall, {
    subjectKind: 'specialty',
    from: daysAgo(400),
    until: daysAgo(0),
  });

  await measureList(bench, 'cases', listDataRequestsCall, (place) => place, DEEP);
  await measure('cases, one', listDataRequestsCall, { id: await someId(db, 'data_requests') });
  await measure('cases that are pending', listDataRequestsCall, { isPending: true });
  await measure('cases that are closed', listDataRequestsCall, { isPending: false });
  await measure('cases of a patient', listDataRequestsCall, { patientId });

  await measureList(bench, 'partners', listPartnersCall, (place) => place, 5);
  await measure('partners, one', listPartnersCall, { id: await someId(db, 'partners') });
  await measure('partners that are revoked', listPartnersCall, { isRevoked: true });
  await measureList(bench, 'cabins', listManagedCabinsCall, (place) => place, 8);
  await measure('cabins, one', listManagedCabinsCall, { id: await someId(db, 'cabins') });
  for (const state of ['no-device', 'enrolled', 'revoked'] as const)
    await measure(`cabins, ${state}`, listManagedCabinsCall, { state });
  await measureList(bench, 'administrators', listAdministratorsCall, (place) => place, 8);
  await measure('administrators, one', listAdministratorsCall, { id: await someId(db, 'administrators') });
  await measureList(bench, 'imports', listImportsCall, (place) => place, 12);
  await measure('what forms choose from', readCatalogueCall, {});
  await measure('what figures are filtered by', listFigureFiltersCall, {});
  await measure('the checklist of the first day', readChecklistCall, {});
});

/** Measures the first page of a list, and the one after so many pages of 200 rows. */
async function measureList<C extends Call>(
  bench: OperationsBench,
  what: string,
  call: C,
  inputAt: (place: { readonly cursor?: string; readonly pageSize?: number }) => CallInput<C>,
  pages: number,
): Promise<void> {
  await bench.measure(what, call, inputAt({}));
  let cursor: string | undefined;
  for (let turned = 0; turned < pages; turned += 1) {
    const place = { pageSize: 200, ...(cursor !== undefined && { cursor }) };
    cursor = page.parse(JSON.parse(await bench.ask(call, inputAt(place)))).nextCursor;
    if (cursor === undefined) throw new Error(`${what} ends after ${turned} pages`);
  }
  await bench.measure(`${what}, deep in the list`, call, inputAt(cursor === undefined ? {} : { cursor }));
}

/** An id of a table: of the middle, or so far from its beginning. */
async function someId(db: Db, table: string, share = 0.5): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql.raw(`select percentile_disc(${share}) within group (order by id)::int as id from ${table}`),
  );
  return rows[0]?.id ?? 0;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
