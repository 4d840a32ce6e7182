-- Given up by the patient. Rules: docs/product/gift-cards.md.
alter table gift_card_quotas add column cancelled_at timestamptz;
