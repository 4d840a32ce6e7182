-- The pages in which a partner embeds parts, by their origins. Rules: docs/product/partners.md.
alter table partners add column origins text[] not null default '{}';
