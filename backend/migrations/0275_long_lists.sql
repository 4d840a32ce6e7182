-- Lists of the operations console stay fast with 100 000 rows. Rules: docs/product/operations.md.
create index gift_cards_by_code on gift_cards (upper(code) collate "C");
create index gift_cards_open on gift_cards (id, redeem_until) where redeemed_by is null and withdrawn_at is null;
create index gift_cards_redeemed on gift_cards (id) where redeemed_by is not null;
create index gift_cards_withdrawn on gift_cards (id) where withdrawn_at is not null;
