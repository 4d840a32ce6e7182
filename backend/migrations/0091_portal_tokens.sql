-- Tokens by which a partner signs its patients in to the whole portal, for partners for whom the operator switched them on. Rules: docs/product/partners.md.
alter table partners add column portal_sign_in boolean not null default false;
