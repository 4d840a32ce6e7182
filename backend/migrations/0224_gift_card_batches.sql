-- Gift cards are made in batches, and withdrawn, by those who run the clinic. Rules: docs/product/operations.md.
create table gift_card_batches (
  id bigint generated always as identity primary key,
  label text not null check (length(label) between 1 and 200),
  created_at timestamptz not null
);
alter table gift_cards
  -- None of a card that came otherwise.
  add column batch_id bigint references gift_card_batches,
  add column withdrawn_at timestamptz,
  add check (withdrawn_at is null or redeemed_by is null);
create index gift_cards_of_batch on gift_cards (batch_id, id) where batch_id is not null;
