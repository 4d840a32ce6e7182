import { z } from 'zod';
import { changeDatabase, queryDatabase } from '../stack/test-stack.ts';

const created = z.tuple([z.object({ id: z.coerce.number() })]);

/**
 * Creates a visit that a professional has just finished, with guidance.
 * @param isUnconnected neither side received sound or picture
 * @returns the id of its attendance
 */
export async function finishVisit(patientId: number, professionalId: number, isUnconnected = false): Promise<number> {
  const rows = await queryDatabase(
    `
    with visit as (
      insert into care_requests (patient_id, reason, requested_at, phase, ended_at, arrived_at, answered_by,
        call_started_at, first_answered_at, first_wait_ms, met_at, media_missing_at, attendance_id)
      select $1, 'Febre', began, 'ended', now(), began, $2, began, began, 1000, began,
        case when $3 then began end, nextval('attendance_ids')
      from (select now() - interval '5 minutes' as began) as times returning id, attendance_id
    ), noted as (
      insert into visit_notes (request_id, professional_id, kind, note, written_at)
      select id, $2, 'guidance', 'Repouso e água. Volte se a febre passar de três dias.', now() from visit
    )
    select attendance_id as id from visit`,
    [patientId, professionalId, isUnconnected],
  );
  return created.parse(rows)[0].id;
}

/**
 * Creates four weeks of urgent care, few visits at night and many by day: most of them answered within minutes, some
 * cancelled, dropped or rated; existing ones stay. Days with totals are counted again.
 */
export const layOutPastVisits = (): Promise<void> =>
  changeDatabase(
    `
    with patient as (select array_agg(id order by id) as ids from patients), line as (
      select i, at, extract(hour from at at time zone 'America/Sao_Paulo') as hour
      from generate_series(0, 4000) i, lateral (select now() - interval '5 minutes' - i * interval '10 minutes' as at) moment
    ), kept as (
      select i, at, (60 + (i * 37) % 540) * case when hour between 8 and 11 then 2 else 1 end as wait_s, i % 9 = 0 as is_given_up
      from line where hour between 7 and 21 or i % 7 = 0
    ), visit as (
      insert into care_requests (id, patient_id, reason, requested_at, phase, ended_at, arrived_at, first_answered_at, first_wait_ms)
      select 900000 + i, patient.ids[1 + i % array_length(patient.ids, 1)], 'Febre', at,
        case when is_given_up then 'cancelled' else 'ended' end, at + interval '4 minutes', at,
        case when not is_given_up then at + wait_s * interval '1 second' end,
        case when not is_given_up then wait_s * 1000 end
      from kept, patient on conflict do nothing returning id
    ), dropped as (
      insert into call_drops (request_id, patient_id, professional_id, call_started_at, dropped_at, cause)
      select 900000 + i, patient.ids[1], 101, at, at + interval '2 minutes', 'patient' from kept, patient where i % 31 = 0
      on conflict do nothing
    ), rated as (
      insert into ratings (attendance_id, request_id, patient_id, professional_id, stars, recommendation, rated_at)
      select 900000 + i, 900000 + i, patient.ids[1], 101, 5 - (i / 10) % 3, 9, at + interval '4 minutes'
      from kept, patient where i % 5 = 0 on conflict do nothing
    ), forgotten as (delete from figures_of_days), waits_forgotten as (delete from waits_of_days)
    update figures_summed_up set next_day = null`,
    [],
  );

/** Takes them away again, before tests that look at the visits of a patient. */
export const forgetPastVisits = (): Promise<void> =>
  changeDatabase(
    `
    with rated as (delete from ratings where request_id >= $1), dropped as (delete from call_drops where request_id >= $1),
      visit as (delete from care_requests where id >= $1),
      forgotten as (delete from figures_of_days), waits_forgotten as (delete from waits_of_days)
    update figures_summed_up set next_day = null`,
    [900_000],
  );
