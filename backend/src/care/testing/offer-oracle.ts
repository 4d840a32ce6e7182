import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';

/**
 * Installs triggers that check the assignments inside the database, independently of the code that makes them: at each
 * offer they record the visits that arrived earlier, still wait, have their patients present, and could have had that
 * professional. Without such records the order of arrival was respected.
 */
export async function watchOffers(db: Db): Promise<void> {
  await db.execute(sql`
    create table offer_inversions (offered bigint, passed_over bigint, professional_id bigint);
    create table offers_made (request_id bigint, professional_id bigint);
    create function note_offer() returns trigger language plpgsql as $$ begin
      insert into offers_made values (new.id, new.professional_id);
      insert into offer_inversions
        select new.id, older.id, new.professional_id from care_requests older
        where older.queue = new.queue and older.phase = 'queued' and older.ticket < new.ticket
          and (older.disconnected_at is null or older.disconnected_at > new.offer_expires_at - interval '35 seconds') and not exists (
          select 1 from offer_refusals refusal where refusal.request_id = older.id and refusal.professional_id = new.professional_id
            and refusal.refused_at > new.offer_expires_at - interval '40 seconds');
      return new;
    end $$;
    create trigger note_offer after update on care_requests for each row when (old.phase = 'queued' and new.phase = 'offered') execute function note_offer();
  `);
}

/** Reads the counts of the triggers: offers, and offers that skipped an earlier visit. */
export async function offersSeen(db: Db): Promise<{ offers: number; inversions: number }> {
  const { rows } = await db.execute<{ offers: string; inversions: string }>(sql`
    select (select count(*) from offers_made) as offers, (select count(*) from offer_inversions) as inversions`);
  return { offers: Number(rows[0]?.offers), inversions: Number(rows[0]?.inversions) };
}
