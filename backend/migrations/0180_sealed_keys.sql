-- By which a partner signs, sealed by a key outside the database; without it `key_hash` is that of before, and the
-- service seals it when it starts. Rules: docs/product/partners.md.
alter table partners add column signing_key bytea;
