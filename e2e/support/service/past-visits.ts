import { changeDatabase } from '../stack/test-stack.ts';

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
